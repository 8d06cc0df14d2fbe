import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { AppliedMigration } from '#platform/database/migrate.ts';
import type { BackupManifest, CopiedTable } from './backup-manifest.ts';

export type TableSize = { name: string; columns: string[]; pages: number; bytes: number };

/** So that the same row is the same text wherever it lies; and it may take hours, most of them over files. */
export async function settleFormats(tx: Orm): Promise<void> {
  await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, MDY', true),
    set_config('intervalstyle', 'postgres', true), set_config('extra_float_digits', '1', true),
    set_config('bytea_output', 'hex', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`);
}

/** A name as it stands in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The product's tables, with the columns that are written and not made by the database itself. */
export const listTables = (tx: Orm): Promise<TableSize[]> =>
  selectRows(
    tx,
    sql`select c.relname as name, (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages,
        pg_table_size(c.oid)::float8 as bytes,
        (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  );

export const listMigrations = (tx: Orm): Promise<AppliedMigration[]> =>
  selectRows(tx, sql`select name, hash from applied_migrations order by position`);

/**
 * How many rows a table has, and a sum of hashes of them that is the same in whatever order they lie. Only of columns that
 * are written: what the database makes itself, such as a sine, differs in its last digit from one machine to the other.
 */
export async function fingerprint(
  tx: Orm,
  table: string,
  columns: readonly string[],
): Promise<Pick<CopiedTable, 'rows' | 'fingerprint'>> {
  const written = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const [row] = await selectRows<{ rows: number; sum: string }>(
    tx,
    sql`select count(*)::float8 as rows, coalesce(sum(hashtextextended(row(${written})::text, 0)::numeric), 0)::text as sum
      from ${sql.identifier(table)}`,
  );
  return { rows: row?.rows ?? 0, fingerprint: row?.sum ?? '0' };
}

export async function readSequences(tx: Orm): Promise<BackupManifest['sequences']> {
  const names = await selectRows<{ name: string }>(
    tx,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      order by relname`,
  );
  const sequences: BackupManifest['sequences'] = [];
  for (const { name } of names) {
    const rows = await selectRows<{ lastValue: string; isCalled: boolean }>(
      tx,
      sql`select last_value::text as "lastValue", is_called as "isCalled" from ${sql.identifier(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** Where the chains of the audit trail and of the ledger stand. */
export async function readHeads(tx: Orm): Promise<Pick<BackupManifest, 'auditHead' | 'ledger'>> {
  const [audit] = await selectRows<{ position: number; hash: string }>(
    tx,
    sql`select position::float8 as position, hash from audit_chain_head`,
  );
  const heads = await selectRows<{ chain: string; position: string; hash: string }>(
    tx,
    sql`select chain, position::text as position, hash from ledger_chains order by chain collate "C"`,
  );
  const said = createHash('sha256');
  for (const { chain, position, hash } of heads) said.update(`${chain} ${position} ${hash}\n`);
  return {
    auditHead: audit ?? { position: 0, hash: '' },
    ledger: {
      chains: heads.length,
      transactions: heads.reduce((sum, { position }) => sum + Number(position), 0),
      headsSha256: said.digest('hex'),
    },
  };
}

export type WaitingJob = { name: string; data: object; startAfter: string };

/** What the queue has still to do. Its own tables are not copied: they are made anew, and get this. */
export async function readJobs(tx: Orm): Promise<WaitingJob[]> {
  const [queue] = await selectRows<{ name: string | null }>(
    tx,
    sql`select to_regclass('pgboss.job')::text as name`,
  );
  if (!queue?.name) return [];
  return selectRows(
    tx,
    sql`select name, data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
      from pgboss.job where state in ('created', 'retry', 'active') and data is not null order by created_on`,
  );
}
