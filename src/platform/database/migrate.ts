import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, type Orm, selectRows } from './database.ts';
import { errorCodeOf } from './error-code.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
/** An arbitrary advisory lock id, so that only one process migrates at a time. */
const migrationLock = 7_205_759_403;
const lockSeconds = 5;
const lockNotAvailable = '55P03';

/**
 * Migrates the database forward to the newest version and verifies what was applied. Drizzle's own migrator
 * takes no lock and skips by timestamp (a migration merged late would be silently skipped), so we run the
 * journal ourselves, in one transaction, under a lock.
 */
export async function migrate(database: Database): Promise<void> {
  const count = readNames().length;
  try {
    await database.transaction((tx) => migrateTo(tx, database.backend, count));
  } catch (error) {
    if (errorCodeOf(error) !== lockNotAvailable) throw error;
    throw new Error(
      `A migration waited ${lockSeconds} s for a table locked by a backup or a long query. Nothing was changed; start again once it finishes.`,
      { cause: error },
    );
  }
}

/** The same within a transaction, for the first `count` migrations only, as needed to restore an older backup. */
export async function migrateTo(tx: Orm, backend: Database['backend'], count: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const names = readNames();
  if (backend === 'postgres') {
    await requireUtf8(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    // Readers queue behind a migration that waits for a table lock.
    await tx.execute(sql`select set_config('lock_timeout', ${`${lockSeconds}s`}, true)`);
  }
  // Of two processes starting together, the one that waits for pg-boss's lock would not see the other's
  // schema.
  await tx.execute(sql`create schema if not exists pgboss`);
  await tx.execute(sql`create table if not exists applied_migrations (
    position integer primary key, name text not null, hash text not null,
    applied_at timestamptz not null default now())`);
  const applied = await selectRows<AppliedMigration & { position: number }>(
    tx,
    sql`select position, name, hash from applied_migrations order by position`,
  );
  verifyApplied(applied, migrations, names);
  for (const [position, migration] of migrations.slice(0, count).entries()) {
    if (position >= applied.length) await applyOne(tx, position, names[position] ?? '', migration);
  }
}

/**
 * Created on a machine without a locale, a database stores bytes without an encoding, and names would neither
 * sort nor match.
 */
async function requireUtf8(orm: Orm): Promise<void> {
  const [row] = await selectRows<{ encoding: string }>(
    orm,
    sql`select current_setting('server_encoding') as encoding`,
  );
  if (row?.encoding !== 'UTF8') throw new Error(encodingError(row?.encoding));
}

export const encodingError = (encoding = 'unknown'): string =>
  `The database encoding is ${encoding}, not UTF8. Create a new database as described in docs/going-live.md, section 3. Nothing was changed.`;

export type AppliedMigration = { name: string; hash: string };

/** Throws when this version could not have created a database with these migrations. */
export function verifyMigrations(applied: readonly AppliedMigration[]): void {
  const positioned = applied.map(({ hash }, position) => ({ position, hash }));
  verifyApplied(positioned, readMigrationFiles({ migrationsFolder }), readNames());
}

/** Names of pending migrations. Empty for a new database or one from a newer version. */
export async function listOutstanding(database: Database): Promise<string[]> {
  const { isNew, outstanding } = await readMigrationState(database);
  return isNew ? [] : outstanding;
}

/** The migrations that the next start applies: all of them to a new database. */
export async function readMigrationState({
  orm,
}: Database): Promise<{ isNew: boolean; outstanding: string[] }> {
  const [table] = await selectRows<{ name: string | null }>(
    orm,
    sql`select to_regclass('applied_migrations')::text as name`,
  );
  if (!table?.name) return { isNew: true, outstanding: readNames() };
  const [applied] = await selectRows<{ count: number }>(
    orm,
    sql`select count(*)::integer as count from applied_migrations`,
  );
  const count = applied?.count ?? 0;
  return { isNew: count === 0, outstanding: readNames().slice(count) };
}

function verifyApplied(
  applied: { position: number; hash: string }[],
  migrations: MigrationMeta[],
  names: string[],
) {
  if (applied.length > migrations.length) {
    throw new Error(
      `The database has ${applied.length} migrations but this version has only ${migrations.length}. Start the newer version.`,
    );
  }
  for (const [index, row] of applied.entries()) {
    if (row.position !== index || row.hash !== migrations[index]?.hash) {
      throw new Error(
        `Migration ${names[index] ?? index} differs from what was applied: restore the original file.`,
      );
    }
  }
}

async function applyOne(tx: Orm, position: number, name: string, migration: MigrationMeta) {
  for (const statement of migration.sql) {
    if (statement.trim() !== '') await tx.execute(sql.raw(statement));
  }
  await tx.execute(
    sql`insert into applied_migrations (position, name, hash) values (${position}, ${name}, ${migration.hash})`,
  );
}

function readNames(): string[] {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  return (journal as { entries: { tag: string }[] }).entries.map((entry) => entry.tag);
}
