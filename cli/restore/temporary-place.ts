import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export type Place = { dataDirectory: string; databaseUrl: string | undefined };

/**
 * A temporary folder inside `folder`, so that patient data stays on its disk, and a temporary database on the
 * PostgreSQL at `serverUrl` if given; `remove` deletes both.
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
      `Could not create the drill's temporary database: ${why}. Grant CREATEDB to the DATABASE_URL user.`,
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
