import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import { encodingError, readMigrationState } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { describeFailure, probeTimeoutMilliseconds } from '#platform/probe-url.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, ready, wrong } from './finding.ts';

const part = 'database';

/** Checks the database read-only. Doesn't open the embedded one, because the service may be using it. */
export async function checkDatabase(settings: Settings): Promise<Finding> {
  if (!settings.databaseUrl) return describeEmbedded(settings);
  const database = await openDatabase(settings);
  try {
    return await withTimeout(describePostgres(database), probeTimeoutMilliseconds);
  } catch (error) {
    return wrong(part, `DATABASE_URL: ${describeFailure(error)}.`);
  } finally {
    await database.close().catch(() => {});
  }
}

function describeEmbedded({ globalMode, dataDirectory }: Settings): Finding {
  const state = existsSync(join(dataDirectory, 'database')) ? 'exists' : 'is created at the first start';
  const advice = globalMode === 'production' ? ' Use PostgreSQL in production: set DATABASE_URL.' : '';
  return ready(part, `the embedded database, which ${state}.${advice}`);
}

type Server = {
  version: string;
  number: number;
  connections: number;
  encrypted: boolean | null;
  local: boolean;
  may_create: boolean;
  missing: string | null;
  encoding: string;
};

/** First version with `locale_provider builtin`, as `server_version_num`. */
const minVersion = 170_000;

async function describePostgres(database: Database): Promise<Finding> {
  const [server] = await selectRows<Server>(
    database.orm,
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int as number,
      current_setting('max_connections')::int as connections,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
      inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1' as local,
      current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'CREATE') as may_create,
      (select string_agg(wanted, ', ') from unnest(array['btree_gist', 'cube']) as wanted
        where not exists (select from pg_available_extensions where name = wanted)) as missing`,
  );
  if (!server) return wrong(part, 'DATABASE_URL: the server did not report its version.');
  return describeServer(server, await readMigrationState(database));
}

/** Whether the service can run on this server, and what to do if not. */
export function describeServer(
  server: Server,
  { isNew, outstanding }: { isNew: boolean; outstanding: readonly string[] },
): Finding {
  const name = `PostgreSQL ${server.version}`;
  if (server.number < minVersion)
    return wrong(
      part,
      `${name} is too old: docs/going-live.md, 3, needs 17 or newer, and the service is tested on PostgreSQL 18.`,
    );
  if (server.encoding !== 'UTF8') return wrong(part, `${name}. ${encodingError(server.encoding)}`);
  if (server.missing) return wrong(part, `${name} lacks ${server.missing}: install the contrib extensions.`);
  if (!server.may_create)
    return wrong(part, `${name}: the user cannot create tables. Make it the owner of the database.`);
  const migrations = describeMigrations(isNew, outstanding);
  const tested = Math.floor(server.number / 10_000) === 18 ? '' : ' The service is tested on PostgreSQL 18.';
  const encryption =
    server.encrypted || server.local ? '' : ' The connection is not encrypted: add sslmode=verify-full.';
  return ready(part, `${name}, up to ${server.connections} connections.${migrations}${tested}${encryption}`);
}

function describeMigrations(isNew: boolean, outstanding: readonly string[]): string {
  if (isNew)
    return ` The database is empty: all ${outstanding.length} migrations will be applied at the first start.`;
  if (outstanding.length === 0) return ' No migrations are pending.';
  return ` ${outstanding.length} migrations will be applied at the next start, from ${outstanding[0]}.`;
}
