import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { putSetting, serviceSettings } from '#platform/database/service-settings.ts';
import { careRequests } from '#schema/care-requests.ts';

const name = 'evidence-gate';

/** Whether staff review every request before release. */
export async function checksEveryRequest(orm: Orm): Promise<boolean> {
  const [row] = await orm.select().from(serviceSettings).where(eq(serviceSettings.name, name));
  return row?.value === 'every request';
}

export const setChecksEveryRequest = (tx: Orm, isOn: boolean, now: Date): Promise<void> =>
  putSetting(tx, name, isOn ? 'every request' : 'what is not plain', now);

export async function countInReview(orm: Orm): Promise<number> {
  const [row] = await orm
    .select({ waiting: count() })
    .from(careRequests)
    .where(and(eq(careRequests.status, 'pending_confirmation'), isNotNull(careRequests.personNeededBecause)));
  return row?.waiting ?? 0;
}
