import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Orm } from './database.ts';

type EmbeddedClient = {
  query(text: string, values: unknown[], options?: { blob: Blob }): Promise<{ blob?: Blob }>;
};

/** The connection that a transaction of drizzle runs on, which it does not publish. */
function clientOf(tx: Orm): object {
  const session: unknown = 'session' in tx ? tx.session : null;
  const client: unknown =
    typeof session === 'object' && session !== null && 'client' in session ? session.client : null;
  if (typeof client !== 'object' || client === null) throw new Error('The transaction has no connection.');
  return client;
}

/**
 * Adds rows to a table with COPY, several times as fast as an insert. `lines` are rows in PostgreSQL's text format, each
 * made by `copyLine`; part of the transaction `tx`. Throws what the database says of them.
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

/** Only the embedded database's transaction can be asked what it listens to. */
const isEmbedded = (client: object): client is EmbeddedClient => 'exec' in client;
const special = /[\\\n\r\t\0]/;

/** A cell of the text format: null, or text without the signs that end cells and rows. The database stores no NUL. */
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

/** One row of the text format, with its end. */
export function copyLine(cells: readonly (string | number | null)[]): string {
  const written: string[] = [];
  for (const cell of cells) written.push(copyCell(cell));
  // Joined it is one flat text; put together bit by bit it would be a tree of all its parts.
  return `${written.join('\t')}\n`;
}

/** A list of texts as one value of the text format's cell. */
export const copyArray = (texts: readonly string[]): string =>
  texts.length === 0
    ? '{}'
    : `{${texts.map((text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`;
