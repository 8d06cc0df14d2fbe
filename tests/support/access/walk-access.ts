import { newId } from '#shared/ids.ts';
import type { TestResponse } from '../http-client.ts';
import { type Cell, cellName, hasId, type Principal, type Relation } from './access-cells.ts';
import type { CallerClient } from './access-scenario.ts';
import { endpointSamples, type Scenario } from './endpoint-samples.ts';

export type Outcome = { cell: Cell; status: number; text: string; fault: string | null };

/** Concurrent calls. */
const atOnce = 16;
/** These end objects that other cells need, so they run last, in this order. */
const runLast = ['endOtherSessions', 'endPatientView', 'logout'];
/** Rosa's texts, which no error may contain. */
const secrets = /rosa|left knee|no insurance|Aetna|4711|skin check|Diaz/i;
const internals = /\.(ts|js|mjs):\d+|node_modules|\n\s+at |violates|syntax error|SQLSTATE/;

/** Whether the call could change something; such calls run one at a time, after the others. */
const mayChange = ({ expected, endpoint }: Cell): boolean =>
  expected === 'reached' && endpoint.method !== 'GET' && !hasId(endpoint);

/** Calls all cells; reads and refused calls run concurrently. */
export async function walkCells(
  cells: readonly Cell[],
  callers: readonly CallerClient[],
  scenario: Scenario,
): Promise<Outcome[]> {
  const call = async (cell: Cell): Promise<Outcome> => {
    const client = callers.find(({ name }) => name === cell.principal.name)?.client;
    if (!client) throw new Error(`There is no caller “${cell.principal.name}”.`);
    const { method } = cell.endpoint;
    const answer = await client.send(method, addressOf(cell, scenario), bodyOf(cell, scenario));
    return { cell, status: answer.status, text: answer.text, fault: faultOf(cell, answer) };
  };
  const outcomes: Outcome[] = [];
  const reading = cells.filter((cell) => !mayChange(cell));
  for (let from = 0; from < reading.length; from += atOnce)
    outcomes.push(...(await Promise.all(reading.slice(from, from + atOnce).map(call))));
  const placeOf = ({ endpoint }: Cell) => runLast.indexOf(endpoint.name);
  for (const cell of cells.filter(mayChange).toSorted((a, b) => placeOf(a) - placeOf(b)))
    outcomes.push(await call(cell));
  return outcomes;
}

const idOf = ({ endpoint, relation }: Cell, scenario: Scenario): string => {
  const of: Partial<Record<Relation, ((scenario: Scenario) => string) | undefined>> = {
    "its owner's": endpointSamples[endpoint.name]?.id?.of,
    'a deleted account’s': endpointSamples[endpoint.name]?.id?.ofDeleted,
    'unknown id': newId,
  };
  return of[relation]?.(scenario) ?? 'not-an-id';
};

function addressOf(cell: Cell, scenario: Scenario): string {
  const { endpoint } = cell;
  const path = endpoint.path
    .replace(/:id\b/, idOf(cell, scenario))
    .replaceAll(/:(offset|version|page)\b/g, '1');
  const query = endpointSamples[endpoint.name]?.query ?? '';
  return path.replaceAll(/:\w+/g, 'none') + (typeof query === 'string' ? query : query(scenario));
}

const asJson = { 'content-type': 'application/json' };
const wrongSignatures = {
  'payment-signature': '0'.repeat(64),
  'stripe-signature': `t=1,v1=${'0'.repeat(64)}`,
  'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'x-retell-signature': `v=1,d=${'0'.repeat(64)}`,
};

/**
 * A caller who must be refused makes a valid call. An authorized caller sends invalid input, so that nothing is
 * changed.
 */
function bodyOf({ endpoint, expected, principal }: Cell, scenario: Scenario) {
  const signed: Record<string, string> = principal.hasWrongSignature ? wrongSignatures : {};
  if (endpoint.method === 'GET') return { headers: signed };
  const sample = endpointSamples[endpoint.name];
  if (expected === 'reached') return { body: '[]', headers: { ...asJson, ...signed } };
  if (sample?.file) {
    const named = { 'content-type': 'application/octet-stream', 'x-file-name': sample.file.name };
    return { body: sample.file.text, headers: { ...named, ...signed } };
  }
  return { body: JSON.stringify(sample?.body?.(scenario) ?? {}), headers: { ...asJson, ...signed } };
}

/** What is wrong with the response, with the cell's name; null if it is correct. */
function faultOf(cell: Cell, { status, text, body }: TestResponse<unknown>): string | null {
  const fault = (why: string) => `${cellName(cell)}: ${why} (${status} ${text.slice(0, 200)})`;
  const { expected } = cell;
  if (internals.test(text)) return fault('reveals internals');
  if (status >= 500 && status !== 503) return fault('causes a server error');
  if (expected === 'reached') {
    const isRefused = status === 401 || status === 403 || (status === 404 && cell.relation === "its owner's");
    // Whether a code or demo mode is active doesn't depend on the caller.
    return isRefused && cell.endpoint.access !== 'public' ? fault('should be allowed') : null;
  }
  if (status !== expected.status) return fault(`should answer ${expected.status}`);
  return faultOfRefusal(expected, body, text)?.replace(/^/, `${cellName(cell)}: `) ?? null;
}

function faultOfRefusal(expected: { words?: string | RegExp; code?: string }, body: unknown, text: string) {
  if (secrets.test(text)) return `reveals the owner’s data: ${text}`;
  const { message, code, error, ...more } = (body ?? {}) as Record<string, unknown>;
  if (typeof message !== 'string' || typeof code !== 'string' || Object.keys(more).length > 0)
    return `has fields other than a message and a code: ${text}`;
  if (error !== (code === 'UNAUTHORIZED' ? 'Unauthorized' : undefined))
    return `has a wrong error name: ${text}`;
  const { words } = expected;
  if (words && !(typeof words === 'string' ? message === words : words.test(message)))
    return `says “${message}”`;
  if (expected.code && code !== expected.code) return `is ${code} instead of ${expected.code}`;
  return null;
}

/** Errors that differ between another user's object and a missing one, which reveals that it exists. */
export function findDisclosures(outcomes: readonly Outcome[]): string[] {
  const unknownIdTexts = new Map<string, string>();
  const keyOf = ({ endpoint, principal }: Cell) => `${endpoint.name} ${principal.name}`;
  for (const { cell, text } of outcomes)
    if (cell.relation === 'unknown id') unknownIdTexts.set(keyOf(cell), text);
  return outcomes.flatMap(({ cell, status, text }) => {
    if (status !== 404 || cell.relation === 'unknown id' || !hasId(cell.endpoint)) return [];
    const unknownIdText = unknownIdTexts.get(keyOf(cell));
    return unknownIdText === text
      ? []
      : [`${cellName(cell)}: “${text}”, but for an unknown id “${unknownIdText}”`];
  });
}

/** A Markdown table: principals in rows, counts of their responses in columns. */
export function tableOf(outcomes: readonly Outcome[], principals: readonly Principal[]): string[] {
  const columns = ['allowed', '400', '401', '403', '404'];
  const columnOf = ({ cell, status }: Outcome) => (cell.expected === 'reached' ? 'allowed' : String(status));
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rows = principals.map(({ name }) => {
    const ownOutcomes = outcomes.filter(({ cell }) => cell.principal.name === name);
    const counts = columns.map(
      (column) => ownOutcomes.filter((outcome) => columnOf(outcome) === column).length,
    );
    return row([
      name,
      ownOutcomes.length,
      ...counts,
      ownOutcomes.filter(({ fault }) => fault !== null).length,
    ]);
  });
  const heads = ['caller', 'cells', ...columns, 'unexpected'];
  return [row(heads), row(heads.map(() => '---')), ...rows];
}
