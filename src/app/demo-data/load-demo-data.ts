import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Authentication } from '#modules/accounts/server/authentication.ts';
import { demoDataMarker, hasDemoAccounts } from '#modules/admin/server/mode/demo-accounts.ts';
import { hasProductionData, lockStoredMode } from '#modules/admin/server/mode/stored-mode.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addSetting, changeSetting, serviceSettings } from '#platform/database/service-settings.ts';
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
 * Marks the database as having public passwords before they are created, so that no process turns on production first.
 * False if production was ever turned on, because there may be real patients.
 */
const claim = ({ database, clock }: { database: Database; clock: Clock }): Promise<boolean> =>
  database.transaction(async (tx) => {
    const now = clock.now();
    const isSwitched = (await lockStoredMode(tx, 'demo', now)) !== null;
    if (isSwitched || (await hasProductionData(tx))) return false;
    await addSetting(tx, demoDataMarker, { seed, isLoading: true });
    return true;
  });

/** Throws if the database has demo accounts, whose public passwords would open a production service to anyone. */
export async function rejectDemoData(database: Database): Promise<void> {
  const publicLogins = demoLogins.map(({ email }) => email);
  if (!(await hasDemoAccounts(database.orm, publicLogins))) return;
  throw new Error(
    'This database has demo accounts with public passwords. ' +
      'Use a separate database for production (DATABASE_URL or another DATA_DIR).',
  );
}

const unreadMilliseconds = 2 * 24 * 60 * 60 * 1000;

/** Marks old demo notifications as read. */
async function markOldNotificationsRead({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - unreadMilliseconds);
  await database.orm
    .update(inboxEntries)
    .set({ readAt: before })
    .where(and(isNull(inboxEntries.readAt), lt(inboxEntries.createdAt, before)));
}

/** Derives join dates, last activity and audit entries from the patients' requests, as real use would have created them. */
async function backfillActivity({ database }: { database: Database }): Promise<void> {
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

/** Loads the demo network, logins and patients, once. After a killed start, the next one adds what is missing. */
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
  await markOldNotificationsRead(options);
  await backfillActivity(options);
  await changeSetting(orm, demoDataMarker, { seed });
}
