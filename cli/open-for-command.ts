import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Settings } from '#app/settings/settings.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { listOutstanding, migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';

/** A command cannot start; the message is for the user. Nothing was changed. */
export class CommandError extends Error {}

type Options = {
  /** For a backup: accepts any version of the database, but it must exist. */
  forBackup?: boolean;
  /** Creates the database outside production, because an import may run before the service's first start. */
  createsDatabase?: boolean;
};

/**
 * Opens the service's database for a command. The embedded one, which only one process can open, is migrated.
 * PostgreSQL is not, because a migration may lock whole tables; the service migrates it at startup.
 */
export async function openForCommand(
  settings: Settings,
  { forBackup = false, createsDatabase = false }: Options = {},
): Promise<Database> {
  requireDatabase(settings, createsDatabase);
  const database = await openDatabase(settings);
  try {
    if (database.backend === 'pglite' && !forBackup) await migrate(database);
    else await requireCurrentSchema(database, forBackup);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Like `openForCommand`, but on failure prints the reason and exits with 1. */
export async function openOrExit(
  settings: Settings,
  { explain = explainError, ...options }: Options & { explain?: (error: unknown) => string } = {},
): Promise<Database> {
  try {
    return await openForCommand(settings, options);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : explain(error));
    process.exit(1);
  }
}

/** With missing settings the command would otherwise create a new, empty database and report success. */
function requireDatabase(
  { databaseUrl, dataDirectory, globalMode }: Settings,
  createsDatabase: boolean,
): void {
  if (databaseUrl || existsSync(join(dataDirectory, 'database'))) return;
  if (globalMode === 'production' || !createsDatabase)
    throw new CommandError(
      [
        `DATABASE_URL is not set, and there is no database in DATA_DIR (${dataDirectory}).`,
        'Run this command with the same settings as the service (docs/operations.md, “Commands”).',
        'To keep the data in DATA_DIR, start the service once first.',
      ].join('\n'),
    );
  console.log(`No database in ${dataDirectory} yet; creating one.`);
}

async function requireCurrentSchema(database: Database, forBackup: boolean): Promise<void> {
  const [table] = await selectRows<{ name: string | null }>(
    database.orm,
    sql`select to_regclass('applied_migrations')::text as name`,
  );
  if (!table?.name)
    throw new CommandError(
      'The database is empty. Start the service once to create the tables, then run this command again.',
    );
  const outstanding = forBackup ? [] : await listOutstanding(database);
  if (outstanding.length > 0)
    throw new CommandError(
      [
        `The database is from an earlier version. Pending migrations: ${outstanding.join(', ')}.`,
        'The service applies them at startup. Start this version of the service, then run this command again.',
      ].join('\n'),
    );
}

function explainError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!message.includes('is in use by process')) return `Could not open the database: ${message}`;
  return [
    message.split('. ')[0] ?? message,
    'Only one process can use the embedded database. Stop the service, run this command, and start the service again.',
  ].join('\n');
}
