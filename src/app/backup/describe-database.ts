import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { AppliedMigration } from '#platform/database/migrate.ts';
import type { BackupManifest } from './backup-manifest.ts';

export type DatabaseFacts = Pick<
  BackupManifest,
  'serverVersion' | 'migrations' | 'tables' | 'auditHead' | 'ledger'
>;

/** Disables timeouts: this connection may be idle for hours during a backup or restore. */
export async function disableTimeouts(tx: Orm): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`);
}

/** Facts that a restored copy is compared with. */
export async function describeDatabase(tx: Orm): Promise<DatabaseFacts> {
  return {
    serverVersion: (await readServerVersion(tx)).text,
    migrations: await selectRows<AppliedMigration>(
      tx,
      sql`select name, hash from applied_migrations order by position`,
    ),
    tables: await countRows(tx),
    ...(await readHeads(tx)),
  };
}

export async function readServerVersion(orm: Orm): Promise<{ text: string; major: number }> {
  const [row] = await selectRows<{ text: string; major: number }>(
    orm,
    sql`select split_part(current_setting('server_version'), ' ', 1) as text,
      current_setting('server_version_num')::int / 10000 as major`,
  );
  return row ?? { text: 'unknown', major: 0 };
}

/** Row counts of all tables, without unlogged ones: their rows last only as long as the process. */
export async function countRows(tx: Orm): Promise<BackupManifest['tables']> {
  const names = await selectRows<{ name: string }>(
    tx,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' order by relname`,
  );
  const tables: BackupManifest['tables'] = [];
  for (const { name } of names) {
    const [row] = await selectRows<{ rows: number }>(
      tx,
      sql`select count(*)::float8 as rows from ${sql.identifier(name)}`,
    );
    tables.push({ name, rows: row?.rows ?? 0 });
  }
  return tables;
}

/** Heads of the audit log and ledger hash chains. */
export async function readHeads(tx: Orm): Promise<Pick<BackupManifest, 'auditHead' | 'ledger'>> {
  const [audit] = await selectRows<{ position: number; hash: string }>(
    tx,
    sql`select position::float8 as position, hash from audit_chain_head`,
  );
  const heads = await selectRows<{ chain: string; position: string; hash: string }>(
    tx,
    sql`select chain, position::text as position, hash from ledger_chains order by chain collate "C"`,
  );
  const hash = createHash('sha256');
  for (const head of heads) hash.update(`${head.chain} ${head.position} ${head.hash}\n`);
  return {
    auditHead: audit ?? { position: 0, hash: '' },
    ledger: {
      chains: heads.length,
      transactions: heads.reduce((sum, { position }) => sum + Number(position), 0),
      headsSha256: hash.digest('hex'),
    },
  };
}
