import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Settings } from '#app/settings/settings.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { listOutstanding, migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';

/** Why a command cannot start, explained for the user. Nothing was changed. */
export class CommandRefused extends Error {}

type Options = {
  /** A backup copies any existing version of the database, but requires one. */
  isForCopy?: boolean;
  /** Starts on an empty database outside production: an import may precede the service's first start. */
  makesDatabase?: boolean;
};

/**
 * Opens the service's database for a command. The embedded one, which only one process can open, is migrated.
 * PostgreSQL is not: a migration may lock whole tables, so that is left to the service's start.
 */
export async function openForCommand(
  settings: Settings,
  { isForCopy = false, makesDatabase = false }: Options = {},
): Promise<Database> {
  refuseNowhere(settings, makesDatabase);
  const database = await openDatabase(settings);
  try {
    if (database.backend === 'pglite' && !isForCopy) await migrate(database);
    else await refuseUnusable(database, isForCopy);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Runs a whole command on it; if it cannot start, prints why and exits with 1. */
export async function openOrEnd(
  settings: Settings,
  { explain = explainPlainly, ...options }: Options & { explain?: (error: unknown) => string } = {},
): Promise<Database> {
  try {
    return await openForCommand(settings, options);
  } catch (error) {
    console.error(error instanceof CommandRefused ? error.message : explain(error));
    process.exit(1);
  }
}

/** With missing settings the command would otherwise create a new, empty database and report success. */
function refuseNowhere({ databaseUrl, dataDirectory, globalMode }: Settings, makesDatabase: boolean): void {
  if (databaseUrl || existsSync(join(dataDirectory, 'database'))) return;
  if (globalMode === 'production' || !makesDatabase)
    throw new CommandRefused(
      [
        `DATABASE_URL is not set, and there is no database in DATA_DIR (${dataDirectory}).`,
        'Run this command with the same settings as the service (docs/operations.md, “Commands”).',
        'If the service should keep its data in DATA_DIR, start it once first.',
      ].join('\n'),
    );
  console.log(`No database in ${dataDirectory} yet; creating one.`);
}

async function refuseUnusable(database: Database, isForCopy: boolean): Promise<void> {
  const [table] = await selectRows<{ name: string | null }>(
    database.orm,
    sql`select to_regclass('applied_migrations')::text as name`,
  );
  if (!table?.name)
    throw new CommandRefused(
      'The database is empty. Start the service once to create the tables, then run this command again.',
    );
  const outstanding = isForCopy ? [] : await listOutstanding(database);
  if (outstanding.length > 0)
    throw new CommandRefused(
      [
        `The database is from an earlier version. Pending migrations: ${outstanding.join(', ')}.`,
        'The service applies them at startup. Start this version of the service, then run this command again.',
      ].join('\n'),
    );
}

function explainPlainly(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!message.includes('is in use by process')) return `Could not open the database: ${message}`;
  return [
    message.split('. ')[0] ?? message,
    'Only one process can use the embedded database. Stop the service, run this command, and start the service again.',
  ].join('\n');
}
