import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Settings } from '#app/settings/settings.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { listOutstanding, migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';

/** Why a command cannot begin, in words for whoever typed it. Nothing was changed. */
export class CommandRefused extends Error {}

type Options = {
  /** A copy is made of what there is: of an earlier version too, and not of nothing. */
  isForCopy?: boolean;
  /** Begins with nothing at all where this is no production: what is imported may be there before the service is. */
  makesDatabase?: boolean;
};

/**
 * Opens the service's database for a command beside it. The embedded one, which nobody else can have open, is brought up to
 * this version. PostgreSQL is not: a migration may lock whole tables, and is for whoever starts the service.
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

/** The same for a whole command: where it cannot begin it says why, and ends with 1. */
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

/** Settings that got lost on the way would else make a new, empty database, and the command would tell of success. */
function refuseNowhere({ databaseUrl, dataDirectory, globalMode }: Settings, makesDatabase: boolean): void {
  if (databaseUrl || existsSync(join(dataDirectory, 'database'))) return;
  if (globalMode === 'production' || !makesDatabase)
    throw new CommandRefused(
      [
        `DATABASE_URL is not set, and there is no database in DATA_DIR (${dataDirectory}).`,
        'Give this command the settings that the service has (docs/operations.md, “Commands”).',
        'If the service is to keep its data in DATA_DIR, start it once first.',
      ].join('\n'),
    );
  console.log(`There is no database in ${dataDirectory} yet: it is made now.`);
}

async function refuseUnusable(database: Database, isForCopy: boolean): Promise<void> {
  const [table] = await selectRows<{ name: string | null }>(
    database.orm,
    sql`select to_regclass('applied_migrations')::text as name`,
  );
  if (!table?.name)
    throw new CommandRefused(
      'There is nothing in the database yet. Start the service once, which makes the tables, then run this command again.',
    );
  const outstanding = isForCopy ? [] : await listOutstanding(database);
  if (outstanding.length > 0)
    throw new CommandRefused(
      [
        `The database is of an earlier version. These migrations are outstanding: ${outstanding.join(', ')}.`,
        'The service applies them when it starts. Start the service of this version, then run this command again.',
      ].join('\n'),
    );
}

function explainPlainly(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!message.includes('is in use by process')) return `The database could not be opened: ${message}`;
  return [
    message.split('. ')[0] ?? message,
    'The embedded database belongs to one process at a time. Stop the service, run this command, and start it again.',
  ].join('\n');
}
