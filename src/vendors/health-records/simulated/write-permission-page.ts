import { productName } from '#shared/product.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import * as t from './simulated.words.ts';
import type { SimulatedSourceId } from './simulated-patient.ts';
import { simulatedNames } from './simulated-sources.ts';

/** Sent back with the decision. */
const repeated = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];

const style =
  'body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem;color:#1c2733;background:#fff}' +
  'h1{font-size:1.375rem}ul{list-style:none;padding:0}li{margin:.25rem 0}label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}' +
  'input{width:1.25rem;height:1.25rem}button{font:inherit;padding:.625rem 1.25rem;margin:.5rem .5rem 0 0;border-radius:.375rem;border:1px solid #1c5d99;background:#fff;color:#1c5d99}' +
  'button[value=allow]{background:#1c5d99;color:#fff}.note{border-left:4px solid #b26a00;padding:.25rem .75rem;background:#fff6e6}';

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg"><title>${escapeHtml(title)}</title><style>${style}</style>
</head><body><main>${body}</main></body></html>`;

/** The simulated vendor's own page: who asks for what. The patient can leave out a part. */
export function writePermissionPage(
  source: SimulatedSourceId,
  asked: URLSearchParams,
  scopes: readonly string[],
): string {
  const name = simulatedNames[source];
  const title = t.permissionTitle({ name, productName });
  const hidden = repeated
    .map((field) => `<input type="hidden" name="${field}" value="${escapeHtml(asked.get(field) ?? '')}">`)
    .join('');
  const choices = scopes.flatMap((scope) => {
    const words = t.scopeWords[/^patient\/([A-Za-z]+)\./.exec(scope)?.[1] ?? ''];
    if (!words) return [];
    const value = escapeHtml(scope);
    return `<li><input type="hidden" name="asked" value="${value}"><label><input type="checkbox" name="allowed" value="${value}" checked>${escapeHtml(words)}</label></li>`;
  });
  return page(
    title,
    `<p class="note">${escapeHtml(t.simulatedNote)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t.permissionLead({ productName }))}</p>` +
      `<form method="post" action="authorize">${hidden}<ul>${choices.join('')}</ul>` +
      `<button name="decision" value="allow">${escapeHtml(t.allow)}</button><button name="decision" value="deny">${escapeHtml(t.dontAllow)}</button></form>`,
  );
}

export const writeRefusalPage = (): string =>
  page(
    t.cantConnectTitle,
    `<h1>${escapeHtml(t.cantConnectTitle)}</h1><p>${escapeHtml(t.cantConnectText({ productName }))}</p>`,
  );
