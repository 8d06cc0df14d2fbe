import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { loadDemoNetwork } from '#app/demo-data/load-demo-network.ts';
import { createAuthentication } from '#modules/accounts/server/authentication.ts';
import { createAccount, preparePassword } from '#modules/accounts/server/create-account.ts';
import { computeClosedDays } from '#modules/admin/server/analytics/compute-closed-days.ts';
import { extendAuditChain } from '#platform/audit/extend-audit-chain.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { createDataKeys } from '#platform/encryption/data-keys.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/telemetry/log.ts';
import {
  type InstalledPostgres,
  type RunningPostgres,
  startPostgres,
} from '../../../tests/support/runner/start-postgres.ts';
import { measuringKey } from '../measuring-key.ts';
import { encryptFilledRows } from './encrypt-filled-rows.ts';
import { fillActivity } from './fill-activity.ts';
import { fillConversations } from './fill-conversations.ts';
import { fillLedger } from './fill-ledger.ts';
import { fillPatients, helpers } from './fill-patients.ts';
import { fillRequests } from './fill-requests.ts';
import type { Sizes } from './sizes.ts';

export const administratorCount = 10;
export const administratorCredentials = (nth: number) => ({
  email: `administrator-${nth}@bench.example`,
  password: 'only for measuring on this machine',
});

export type CachedDatabase = {
  databaseUrl: string;
  dataDirectory: string;
  stop(): Promise<void>;
};

const networkSeed = 20_241;
const databaseName = 'harborline';
/** 512 MB of buffers, as on a small server; all other settings are defaults. */
const settings = ['shared_buffers=512MB', 'max_wal_size=8GB'];
const staleAfterMilliseconds = 3 * 24 * 60 * 60 * 1000;

/**
 * Opens the database of these sizes: the cached one in the folder if it was built recently by the same statements,
 * else a new one. Its rows depend only on the sizes and the build date.
 */
export async function openCachedDatabase(
  folder: string,
  sizes: Sizes,
  log: (line: string) => void,
  installed?: InstalledPostgres,
): Promise<CachedDatabase> {
  const recipe = recipeOf(sizes);
  const noteFile = join(folder, 'built.json');
  const isCached = existsSync(noteFile) && isFresh(readFileSync(noteFile, 'utf8'), recipe);
  const cached = isCached ? await openCached(folder, log) : null;
  if (cached) return cached;
  rmSync(folder, { recursive: true, force: true });
  const postgres = await startPostgres({ durable: true, keptIn: folder, settings, installed });
  try {
    const place = placeOf(postgres, folder);
    await build(postgres, place, sizes, log);
    writeFileSync(noteFile, JSON.stringify({ recipe, builtAt: Date.now() }));
    return { ...place, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

const placeOf = (postgres: RunningPostgres, folder: string) => ({
  databaseUrl: postgres.urlOf(databaseName),
  dataDirectory: join(folder, 'server'),
});

/** Null if its tables are from another version. */
async function openCached(folder: string, log: (line: string) => void): Promise<CachedDatabase | null> {
  const postgres = await startPostgres({ durable: true, keptIn: folder, settings });
  const place = placeOf(postgres, folder);
  const database = await openDatabase(place);
  try {
    await migrate(database);
    await closePastDays(database, log);
    return { ...place, stop: () => postgres.stop() };
  } catch (error) {
    log(
      `The cached data can't be used: ${error instanceof Error ? error.message : 'it could not be opened'}`,
    );
    await postgres.stop();
    return null;
  } finally {
    await database.close();
  }
}

const statementsOf = (sizes: Sizes): string[] => [
  ...fillPatients(sizes),
  ...fillRequests(sizes),
  ...fillConversations(sizes),
  ...fillActivity(sizes),
  ...fillLedger,
];

const recipeOf = (sizes: Sizes): string =>
  createHash('sha256')
    .update([...helpers, ...statementsOf(sizes)].join('\n'))
    .digest('hex');

function isFresh(note: string, recipe: string): boolean {
  const { recipe: cached, builtAt } = JSON.parse(note) as { recipe: string; builtAt: number };
  return cached === recipe && Date.now() - builtAt < staleAfterMilliseconds;
}

async function build(
  postgres: RunningPostgres,
  { databaseUrl, dataDirectory }: { databaseUrl: string; dataDirectory: string },
  sizes: Sizes,
  log: (line: string) => void,
): Promise<void> {
  await postgres.run(`create database ${databaseName}`);
  const database = await openDatabase({ databaseUrl, dataDirectory });
  try {
    await migrate(database);
    await installJobs(database, silentLog);
    await loadDemoNetwork(database, networkSeed, sizes.providers);
    await addAdministrators(database);
    await fill(databaseUrl, sizes, log);
    await encryptFilledRows(database, createDataKeys([measuringKey]));
    const startedAt = performance.now();
    for (;;) if ((await extendAuditChain(database, new Date())) === 0) break;
    log(`hashed the audit log in ${seconds(startedAt)} s`);
    await closePastDays(database, log);
    // Encrypting rewrote rows. A running service's tables are vacuumed after such changes, too.
    await database.orm.execute(sql`vacuum (analyze)`);
  } finally {
    await database.close();
  }
}

/** Computes the daily metrics of past days, as a running service does every night. */
async function closePastDays(database: Database, log: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  await computeClosedDays(database, new Date());
  log(`computed daily metrics in ${seconds(startedAt)} s`);
}

async function addAdministrators(database: Database): Promise<void> {
  const authentication = createAuthentication({ database, secret: 'unused', publicUrl: undefined });
  for (let nth = 0; nth < administratorCount; nth++) {
    const { email, password } = administratorCredentials(nth);
    const { hash } = await preparePassword(authentication, password);
    await database.transaction((tx) =>
      createAccount(
        tx,
        { email, firstName: `Avery${nth}`, lastName: 'Admin', staffRole: 'administrator' },
        hash,
      ),
    );
  }
}

/** Loads the data. Indexes and triggers are dropped first, because indexing all rows in one pass is faster. */
async function fill(databaseUrl: string, sizes: Sizes, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
    );
    for (const helper of helpers) await client.query(helper);
    const indexes = await dropPlainIndexes(client);
    for (const statement of statementsOf(sizes)) {
      const startedAt = performance.now();
      const { rowCount } = await client.query(statement);
      log(
        `${/(?:insert into|create \w* ?\w+) (\w+)/.exec(statement)?.[1] ?? 'prepared'}: ${rowCount ?? 0} rows in ${seconds(startedAt)} s`,
      );
    }
    const startedAt = performance.now();
    for (const definition of indexes) await client.query(definition);
    log(`indexed in ${seconds(startedAt)} s`);
    await client.query('vacuum (analyze)');
    log(`vacuumed in ${seconds(startedAt)} s`);
  } finally {
    await client.end();
  }
}

/** Drops the indexes that no constraint needs, and returns their definitions. */
async function dropPlainIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select quote_ident(c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and t.relname not in ('users', 'providers', 'provider_prices')
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
