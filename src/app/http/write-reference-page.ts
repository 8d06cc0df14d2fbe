import { productName } from '#shared/product.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';

type Schema = Record<string, unknown>;
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
};

/** Renders the OpenAPI document as one plain HTML page without scripts. */
export function writeReferencePage(document: object): string {
  const { paths = {} } = document as { paths?: Record<string, Record<string, Operation>> };
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(rows.map((row) => row.operation.tags?.[0] ?? 'Other'))].toSorted();
  const sections = tags.map((tag) => {
    const own = rows.filter((row) => (row.operation.tags?.[0] ?? 'Other') === tag);
    return `<section><h2>${escapeHtml(tag)}</h2>${own.map(writeOperation).join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${productName} API</title><style>${style}</style></head><body><main><h1>${productName} API</h1>
<p>Generated from the server's contracts. OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.
Errors are JSON with a user-readable <code>message</code>.</p>${sections.join('')}</main></body></html>`;
}

function writeOperation(row: { path: string; method: string; operation: Operation }): string {
  const { operation } = row;
  const parameters = (operation.parameters ?? [])
    .map(
      (one) =>
        `<li><code>${escapeHtml(one.name)}</code> in ${escapeHtml(one.in)}${one.required ? ', required' : ''}</li>`,
    )
    .join('');
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {})
    .filter(([status]) => status.startsWith('2'))
    .map(([status, answer]) =>
      writeSchema(`Response ${status}`, answer.content?.['application/json']?.schema),
    );
  return `<article><h3><b>${escapeHtml(row.method.toUpperCase())}</b> <code>/api${escapeHtml(row.path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}</p>${parameters ? `<ul>${parameters}</ul>` : ''}
${body ? writeSchema('Body', body) : ''}${answers.join('')}</article>`;
}

const writeSchema = (title: string, schema: Schema | undefined): string =>
  schema
    ? `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
    : '';

const style = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:0}
main{max-width:60rem;margin:auto;padding:2rem 1rem}h2{margin-top:3rem}h3{font-weight:400;font-size:1.05rem;margin:0}
article{border:1px solid #8885;border-radius:10px;padding:1rem;margin:1rem 0}pre{overflow:auto;font-size:.85rem}`;
