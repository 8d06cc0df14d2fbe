import { newId } from '#shared/ids.ts';
import type { Answer } from '../http-client.ts';
import { type Cell, cellName, hasId, type Principal, type Relation } from './access-cells.ts';
import type { Called } from './access-world.ts';
import { endpointSamples, type World } from './endpoint-samples.ts';

export type Outcome = { cell: Cell; status: number; text: string; fault: string | null };

/** Number of concurrent calls. */
const atOnce = 16;
/** These end what earlier cells need, so they run last, in this order. */
const lastOnes = ['endOtherSessions', 'endPatientView', 'logout'];
/** Rosa's texts, which no refusal may contain. */
const secrets = /rosa|left knee|no insurance|Aetna|4711|skin check|Diaz/i;
const insides = /\.(ts|js|mjs):\d+|node_modules|\n\s+at |violates|syntax error|SQLSTATE/;

/** Whether the cell's call could change something: those run one at a time, after all others. */
const mayChange = ({ expected, endpoint }: Cell): boolean =>
  expected === 'reached' && endpoint.method !== 'GET' && !hasId(endpoint);

/** Calls all these cells; calls that are refused or only read run concurrently. */
export async function walkCells(
  cells: readonly Cell[],
  callers: readonly Called[],
  world: World,
): Promise<Outcome[]> {
  const call = async (cell: Cell): Promise<Outcome> => {
    const client = callers.find(({ name }) => name === cell.principal.name)?.client;
    if (!client) throw new Error(`Nobody is ${cell.principal.name}.`);
    const { method } = cell.endpoint;
    const answer = await client.send(method, addressOf(cell, world), bodyOf(cell, world));
    return { cell, status: answer.status, text: answer.text, fault: faultOf(cell, answer) };
  };
  const outcomes: Outcome[] = [];
  const reading = cells.filter((cell) => !mayChange(cell));
  for (let from = 0; from < reading.length; from += atOnce)
    outcomes.push(...(await Promise.all(reading.slice(from, from + atOnce).map(call))));
  const placeOf = ({ endpoint }: Cell) => lastOnes.indexOf(endpoint.name);
  for (const cell of cells.filter(mayChange).toSorted((a, b) => placeOf(a) - placeOf(b)))
    outcomes.push(await call(cell));
  return outcomes;
}

const idOf = ({ endpoint, relation }: Cell, world: World): string => {
  const of: Partial<Record<Relation, ((world: World) => string) | undefined>> = {
    "its owner's": endpointSamples[endpoint.name]?.id?.of,
    'a deleted account’s': endpointSamples[endpoint.name]?.id?.ofDeleted,
    'of nobody': newId,
  };
  return of[relation]?.(world) ?? 'not-an-id';
};

function addressOf(cell: Cell, world: World): string {
  const { endpoint } = cell;
  const path = endpoint.path.replace(/:id\b/, idOf(cell, world)).replaceAll(/:(offset|version)\b/g, '1');
  return path.replaceAll(/:\w+/g, 'none') + (endpointSamples[endpoint.name]?.query ?? '');
}

const asJson = { 'content-type': 'application/json' };
const wrongSignatures = {
  'payment-signature': '0'.repeat(64),
  'stripe-signature': `t=1,v1=${'0'.repeat(64)}`,
  'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'x-retell-signature': `v=1,d=${'0'.repeat(64)}`,
};

/**
 * A caller who must be refused sends a valid call. An authorized caller sends invalid input, so nothing is
 * changed.
 */
function bodyOf({ endpoint, expected, principal }: Cell, world: World) {
  const signed: Record<string, string> = principal.signsWrongly ? wrongSignatures : {};
  if (endpoint.method === 'GET') return { headers: signed };
  const sample = endpointSamples[endpoint.name];
  if (expected === 'reached') return { body: '[]', headers: { ...asJson, ...signed } };
  if (sample?.file) {
    const named = { 'content-type': 'application/octet-stream', 'x-file-name': sample.file.name };
    return { body: sample.file.text, headers: { ...named, ...signed } };
  }
  return { body: JSON.stringify(sample?.body?.(world) ?? {}), headers: { ...asJson, ...signed } };
}

/** What is wrong with the response, with the cell's name; null if it is correct. */
function faultOf(cell: Cell, { status, text, body }: Answer<unknown>): string | null {
  const fault = (why: string) => `${cellName(cell)}: ${why} (${status} ${text.slice(0, 200)})`;
  const { expected } = cell;
  if (insides.test(text)) return fault('tells of our insides');
  if (status >= 500 && status !== 503) return fault('breaks the server');
  if (expected === 'reached') {
    const isRefused = status === 401 || status === 403 || (status === 404 && cell.relation === "its owner's");
    // Whether a code or a demo is active doesn't depend on the caller.
    return isRefused && cell.endpoint.access !== 'public' ? fault('should be let through') : null;
  }
  if (status !== expected.status) return fault(`should answer ${expected.status}`);
  return faultOfRefusal(expected, body, text)?.replace(/^/, `${cellName(cell)}: `) ?? null;
}

function faultOfRefusal(expected: { words?: string | RegExp; code?: string }, body: unknown, text: string) {
  if (secrets.test(text)) return `tells what is somebody’s: ${text}`;
  const { message, code, error, ...more } = (body ?? {}) as Record<string, unknown>;
  if (typeof message !== 'string' || typeof code !== 'string' || Object.keys(more).length > 0)
    return `holds more or less than a message and a code: ${text}`;
  if (error !== (code === 'UNAUTHORIZED' ? 'Unauthorized' : undefined))
    return `names itself wrongly: ${text}`;
  const { words } = expected;
  if (words && !(typeof words === 'string' ? message === words : words.test(message)))
    return `says “${message}”`;
  if (expected.code && code !== expected.code) return `is ${code} instead of ${expected.code}`;
  return null;
}

/** Another user's object must look like a missing one: a different error would reveal that it exists. */
export function faultsOfTelling(outcomes: readonly Outcome[]): string[] {
  const said = new Map<string, string>();
  const keyOf = ({ endpoint, principal }: Cell) => `${endpoint.name} ${principal.name}`;
  for (const { cell, text } of outcomes) if (cell.relation === 'of nobody') said.set(keyOf(cell), text);
  return outcomes.flatMap(({ cell, status, text }) => {
    if (status !== 404 || cell.relation === 'of nobody' || !hasId(cell.endpoint)) return [];
    const ofNobody = said.get(keyOf(cell));
    return ofNobody === text ? [] : [`${cellName(cell)}: “${text}”, but for an id of nobody “${ofNobody}”`];
  });
}

/** Principals in rows, their responses in columns. */
export function tableOf(outcomes: readonly Outcome[], principals: readonly Principal[]): string[] {
  const columns = ['let through', '400', '401', '403', '404'];
  const columnOf = ({ cell, status }: Outcome) =>
    cell.expected === 'reached' ? 'let through' : String(status);
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const rows = principals.map(({ name }) => {
    const theirs = outcomes.filter(({ cell }) => cell.principal.name === name);
    const counts = columns.map((column) => theirs.filter((outcome) => columnOf(outcome) === column).length);
    return row([name, theirs.length, ...counts, theirs.filter(({ fault }) => fault !== null).length]);
  });
  const heads = ['caller', 'cells', ...columns, 'unexpected'];
  return [row(heads), row(heads.map(() => '---')), ...rows];
}
