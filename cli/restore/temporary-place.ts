import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export type Place = { dataDirectory: string; databaseUrl: string | undefined };

/**
 * A new folder inside of `folder`, so that patients' data stays on the disk that is meant for them, and a new database on
 * the PostgreSQL at `serverUrl` where that is given; both are gone after `remove`.
 */
export async function makePlace(
  folder: string,
  serverUrl: string | undefined,
): Promise<Place & { remove(): Promise<void> }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const dataDirectory = mkdtempSync(join(folder, 'drill-'));
  const name = `harborline_drill_${Date.now()}_${process.pid}`;
  const remove = () => rmSync(dataDirectory, { recursive: true, force: true });
  if (serverUrl === undefined) return { dataDirectory, databaseUrl: undefined, remove: async () => remove() };
  try {
    await runStatement(serverUrl, `create database ${name}`);
  } catch (error) {
    remove();
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `A drill needs a database of its own beside the service's, and it cannot be made: ${why}. Give the user of DATABASE_URL the right CREATEDB.`,
    );
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    dataDirectory,
    databaseUrl: url.href,
    remove: async () => {
      remove();
      await runStatement(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function runStatement(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
