import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Orm } from './database.ts';

type EmbeddedClient = {
  query(text: string, values: unknown[], options?: { blob: Blob }): Promise<{ blob?: Blob }>;
};

/** The connection behind a drizzle transaction, which drizzle does not expose. */
function clientOf(tx: Orm): object {
  const session: unknown = 'session' in tx ? tx.session : null;
  const client: unknown =
    typeof session === 'object' && session !== null && 'client' in session ? session.client : null;
  if (typeof client !== 'object' || client === null) throw new Error('The transaction has no connection.');
  return client;
}

/**
 * Inserts rows with COPY, several times faster than INSERT, within the transaction `tx`. `lines` are rows in
 * PostgreSQL's text format from `copyLine`. Throws the database's error.
 */
export async function copyRows(
  tx: Orm,
  into: { table: string; columns: readonly string[] },
  lines: readonly string[],
): Promise<void> {
  const text = Buffer.from(lines.join(''));
  const client = clientOf(tx);
  const target = `${into.table} (${into.columns.join(', ')})`;
  if (isEmbedded(client)) {
    await client.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([text]) });
    return;
  }
  const copying = (client as pg.PoolClient).query(from(`copy ${target} from stdin`));
  copying.end(text);
  await finished(copying);
}

/** Only the embedded database's transaction has a `listen` method. */
const isEmbedded = (client: object): client is EmbeddedClient => 'exec' in client;
const special = /[\\\n\r\t\0]/;

/** A cell in text format: null, or escaped text. The database cannot store NUL. */
const copyCell = (value: string | number | null): string => {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (!special.test(value)) return value;
  return value
    .replaceAll('\0', '')
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
};

/** One row in text format, with its line end. */
export function copyLine(cells: readonly (string | number | null)[]): string {
  const written: string[] = [];
  for (const cell of cells) written.push(copyCell(cell));
  // Array.join makes one flat string; concatenation would build a tree of all its parts.
  return `${written.join('\t')}\n`;
}

/** A list of texts as one text-format cell. */
export const copyArray = (texts: readonly string[]): string =>
  texts.length === 0
    ? '{}'
    : `{${texts.map((text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
