import { eq, inArray, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { serviceSettings } from '#platform/database/service-settings.ts';
import { users } from '#schema/accounts.ts';

/** Setting that marks a database with demo data. */
export const demoDataMarker = 'demo-data';

/** Whether anyone can sign in with a published password. */
export async function hasDemoAccounts(orm: Orm, sharedLogins: readonly string[]): Promise<boolean> {
  const markers = await orm.$count(serviceSettings, eq(serviceSettings.name, demoDataMarker));
  if (markers > 0 || sharedLogins.length === 0) return markers > 0;
  // An interrupted startup can leave accounts without the marker.
  return (await orm.$count(users, inArray(sql`lower(${users.email})`, [...sharedLogins]))) > 0;
}

const maxCounted = 10_000;

/**
 * Counts patients with a production request and those who signed up while production was on. `since` is when it was
 * turned on; null if always.
 */
export async function countRealPatients(orm: Orm, since: string | null): Promise<number> {
  const joined = since === null ? sql`true` : sql`users.created_at >= ${since}::timestamptz`;
  const [row] = await selectRows<{ patients: number }>(
    orm,
    sql`select count(*)::int as patients from (
      select id from users where role = 'patient' and deleted_at is null and (${joined} or exists (
        select 1 from care_requests where care_requests.user_id = users.id and care_requests.mode = 'production'
      )) limit ${maxCounted}
    ) real_patients`,
  );
  return row?.patients ?? 0;
}
