import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { syncMembershipJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { memberships } from '#schema/payments.ts';

const minuteMilliseconds = 60_000;
const soonMinutes = 1;
const dueMinutes = 10;
const dayMinutes = 24 * 60;

/**
 * Enqueues a sync for memberships that may have changed without a webhook: starting ones and pending changes every minute,
 * past-due or expired ones every ten minutes, the rest daily. Updates each row, so that one the processor doesn't answer
 * for goes to the back of the line. Returns the count.
 */
export async function sweepMemberships(context: ServerContext, limit = 500): Promise<number> {
  const now = context.clock.now();
  const uncheckedFor = (minutes: number) => {
    const since = new Date(now.getTime() - minutes * minuteMilliseconds);
    return or(isNull(memberships.checkedAt), lt(memberships.checkedAt, since));
  };
  const isIdle = lt(memberships.updatedAt, new Date(now.getTime() - soonMinutes * minuteMilliseconds));
  const isUnsettled = or(
    eq(memberships.state, 'starting'),
    isNotNull(memberships.asksVendor),
    eq(memberships.asksParts, true),
  );
  const isDue = or(eq(memberships.state, 'past_due'), lte(memberships.periodEnd, now));
  return context.database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: memberships.id })
      .from(memberships)
      .where(
        and(
          or(ne(memberships.state, 'ended'), isNotNull(memberships.asksVendor)),
          or(
            and(isUnsettled, isIdle, uncheckedFor(soonMinutes)),
            and(isDue, uncheckedFor(dueMinutes)),
            uncheckedFor(dayMinutes),
          ),
        ),
      )
      .orderBy(asc(memberships.updatedAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    for (const membershipId of ids) await context.jobs.enqueue(tx, syncMembershipJob, { membershipId });
    if (ids.length > 0)
      await tx.update(memberships).set({ updatedAt: now }).where(inArray(memberships.id, ids));
    return ids.length;
  });
}
