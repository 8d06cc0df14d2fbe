import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Database, type Orm, selectRows } from './database.ts';
import { errorCodeOf } from './error-code.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');
/** Any number, the same in every process: only one of them migrates at a time. */
const migrationLock = 7_205_759_403;
const lockSeconds = 5;
const lockNotAvailable = '55P03';

/**
 * Brings the database up to the newest migration, forward only, and proves that each one was applied.
 * Drizzle's own migrator takes no lock and skips by timestamp (a migration merged late would be passed over in
 * silence), so the journal is walked here, in one transaction, under a lock.
 */
export async function migrate(database: Database): Promise<void> {
  const count = readNames().length;
  try {
    await database.transaction((tx) => migrateTo(tx, database.backend, count));
  } catch (error) {
    if (errorCodeOf(error) !== lockNotAvailable) throw error;
    throw new Error(
      `A migration waited ${lockSeconds} s for a table that a backup or a long query holds. Nothing was changed: start again when that is over.`,
      { cause: error },
    );
  }
}

/** The same as part of a transaction, and no further than the first `count` migrations: as a backup of then wants it. */
export async function migrateTo(tx: Orm, backend: Database['backend'], count: number): Promise<void> {
  const wanted = readMigrationFiles({ migrationsFolder });
  const names = readNames();
  if (backend === 'postgres') {
    await refuseOtherEncodings(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    // Whoever wants to read a table queues behind a migration that waits for it.
    await tx.execute(sql`select set_config('lock_timeout', ${`${lockSeconds}s`}, true)`);
  }
  // Of two processes that start together the one that waits for the queue's own lock does not see the other's schema.
  await tx.execute(sql`create schema if not exists pgboss`);
  await tx.execute(sql`create table if not exists applied_migrations (
    position integer primary key, name text not null, hash text not null,
    applied_at timestamptz not null default now())`);
  const applied = await selectRows<AppliedMigration & { position: number }>(
    tx,
    sql`select position, name, hash from applied_migrations order by position`,
  );
  verifyPast(applied, wanted, names);
  for (const [position, migration] of wanted.slice(0, count).entries()) {
    if (position >= applied.length) await applyOne(tx, position, names[position] ?? '', migration);
  }
}

/** Made on a machine without a locale, a database holds bytes and knows no signs: names would be neither sorted nor found. */
async function refuseOtherEncodings(orm: Orm): Promise<void> {
  const [row] = await selectRows<{ encoding: string }>(
    orm,
    sql`select current_setting('server_encoding') as encoding`,
  );
  if (row?.encoding !== 'UTF8') throw new Error(otherEncoding(row?.encoding));
}

export const otherEncoding = (encoding = 'unknown'): string =>
  `The database holds text as ${encoding} and not as UTF8. Make another one as docs/going-live.md, 3, says. Nothing was changed.`;

export type AppliedMigration = { name: string; hash: string };

/** Throws where this version of the product could not have made a database with these migrations. */
export function verifyMigrations(applied: readonly AppliedMigration[]): void {
  const placed = applied.map(({ hash }, position) => ({ position, hash }));
  verifyPast(placed, readMigrationFiles({ migrationsFolder }), readNames());
}

/**
 * The names of the migrations that a database in use still lacks; none of one that is empty, because nobody is served from
 * it. Of a newer database none either.
 */
export async function listOutstanding({ orm }: Database): Promise<string[]> {
  const [table] = await selectRows<{ name: string | null }>(
    orm,
    sql`select to_regclass('applied_migrations')::text as name`,
  );
  if (!table?.name) return [];
  const [applied] = await selectRows<{ count: number }>(
    orm,
    sql`select count(*)::integer as count from applied_migrations`,
  );
  return applied && applied.count > 0 ? readNames().slice(applied.count) : [];
}

function verifyPast(applied: { position: number; hash: string }[], wanted: MigrationMeta[], names: string[]) {
  if (applied.length > wanted.length) {
    throw new Error(
      `The database has ${applied.length} migrations and this version knows ${wanted.length}: start the newer version.`,
    );
  }
  for (const [index, row] of applied.entries()) {
    if (row.position !== index || row.hash !== wanted[index]?.hash) {
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
