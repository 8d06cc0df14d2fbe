import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { serviceSettings } from '#platform/database/service-settings.ts';
import { careRequests } from '#schema/care-requests.ts';

const name = 'evidence-gate';

/** Whether a person looks at every finished request, as the administrator wants it. */
export async function checksEveryRequest(orm: Orm): Promise<boolean> {
  const [row] = await orm.select().from(serviceSettings).where(eq(serviceSettings.name, name));
  return row?.value === 'every request';
}

export async function setChecksEveryRequest(tx: Orm, isOn: boolean, now: Date): Promise<void> {
  const value = isOn ? 'every request' : 'what is not plain';
  await tx
    .insert(serviceSettings)
    .values({ name, value, updatedAt: now })
    .onConflictDoUpdate({ target: serviceSettings.name, set: { value, updatedAt: now } });
}

export async function countAtGate(orm: Orm): Promise<number> {
  const [row] = await orm
    .select({ waiting: count() })
    .from(careRequests)
    .where(and(eq(careRequests.status, 'pending_confirmation'), isNotNull(careRequests.personNeededBecause)));
  return row?.waiting ?? 0;
}
