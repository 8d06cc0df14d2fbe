import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { demoDataMarker, holdsDemoAccounts } from '#modules/admin/server/mode/demo-accounts.ts';
import { holdsProduction, lockStoredMode } from '#modules/admin/server/mode/stored-mode.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { serviceSettings } from '#platform/database/service-settings.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { inboxEntries } from '#schema/notices.ts';
import { demoLogins } from './demo-logins.ts';
import { loadDemoAgents } from './load-demo-agents.ts';
import { loadDemoHistory } from './load-demo-history.ts';
import { loadDemoNetwork } from './load-demo-network.ts';

const seed = 20_241;

async function isLoaded({ orm }: Database): Promise<boolean> {
  const [row] = await orm
    .select({ isLoading: sql<boolean>`value ? 'isLoading'` })
    .from(serviceSettings)
    .where(eq(serviceSettings.name, demoDataMarker));
  return row?.isLoading === false;
}

/**
 * Marks the database as one with published passwords before there are any, so that no process gives anything production
 * while they are made. False where somebody has switched: real people may have come.
 */
const claim = ({ database, clock }: { database: Database; clock: Clock }): Promise<boolean> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const isSwitched = (await lockStoredMode(tx, 'demo', now)) !== null;
    if (isSwitched || (await holdsProduction(tx))) return false;
    await tx
      .insert(serviceSettings)
      .values({ name: demoDataMarker, value: { seed, isLoading: true } })
      .onConflictDoNothing();
    return true;
  });

/** Demonstration passwords are published: a production service on such a database would be open to anyone. */
export async function refuseDemoData(database: Database): Promise<void> {
  const published = demoLogins.map(({ email }) => email);
  if (!(await holdsDemoAccounts(database.orm, published))) return;
  throw new Error(
    'This database holds demonstration accounts, whose passwords are published. ' +
      'Give production a database of its own (DATABASE_URL, or another DATA_DIR).',
  );
}

const newsStaysNewMilliseconds = 2 * 24 * 60 * 60 * 1000;

/** Somebody with a history has read what they were told long ago. */
async function readOldNews({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - newsStaysNewMilliseconds);
  await database.orm
    .update(inboxEntries)
    .set({ readAt: before })
    .where(and(isNull(inboxEntries.readAt), lt(inboxEntries.createdAt, before)));
}

/**
 * The stories are told without a browser: what a visit leaves behind is written from what the patients did, when they
 * joined, last came, asked and approved.
 */
async function rememberVisits({ database }: { database: Database }): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      update users set last_active_at = acted.last, created_at = least(users.created_at, acted.first - interval '1 day')
      from (select user_id, min(created_at) as first, max(greatest(created_at, coalesce(ready_at, created_at))) as last
        from care_requests group by user_id) acted
      where acted.user_id = users.id and users.last_active_at is null`);
    await tx.execute(sql`
      insert into audit_entries (at, actor_id, actor_role, action, subject_kind, subject_id, outcome)
      select at, user_id, 'patient', action, 'request', request_id, 'done' from (
        select created_at as at, user_id::text, 'submitRequest' as action, id::text as request_id from care_requests
        union all
        select created_at, user_id::text, 'approveRequest', request_id::text from charges where kind = 'request_fee' and state in ('succeeded', 'refunded')
      ) acts order by at`);
  });
}

/**
 * Fills an empty demonstration: the fictional network, the fixed logins and patients with history. Once; a start
 * that was killed half-way begins again with what is missing.
 */
export async function loadDemoData(options: {
  database: Database;
  authentication: Authentication;
  clock: Clock;
  log: Log;
  dataKeys: DataKeys;
}): Promise<void> {
  const { orm } = options.database;
  if (await isLoaded(options.database)) return;
  if (!(await claim(options))) return;
  await loadDemoNetwork(options.database, seed);
  await loadDemoAgents(options);
  await loadDemoHistory(options);
  await readOldNews(options);
  await rememberVisits(options);
  await orm.update(serviceSettings).set({ value: { seed } }).where(eq(serviceSettings.name, demoDataMarker));
}
