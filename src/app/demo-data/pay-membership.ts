import { eq } from 'drizzle-orm';
import { findLatestMembership } from '#modules/billing/server/memberships/find-membership.ts';
import { beginMembership } from '#modules/billing/server/memberships/start-membership.ts';
import { syncMembership } from '#modules/billing/server/memberships/sync-membership.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { withWriteTime } from '#platform/database/write-time.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { users } from '#schema/accounts.ts';
import { contextAt } from '../context-at.ts';
import { createInlineJobs } from '../inline-jobs.ts';

type Options = { database: Database; clock: Clock; log: Log; dataKeys: DataKeys };

const dayMilliseconds = 86_400_000;
const maxMonthDays = 31;

/** Creates a membership started `sinceDays` ago and paid monthly, through the same code a patient's click uses. */
export async function payMembership(options: Options, userId: string, sinceDays: number): Promise<void> {
  const now = options.clock.now().getTime();
  const at = async (daysAgo: number, step: (context: ServerContext) => Promise<unknown>) => {
    const jobs = createInlineJobs();
    const context = contextAt(options, new Date(now - daysAgo * dayMilliseconds), jobs);
    await withWriteTime(context.clock, async () => {
      await step(context);
      await jobs.drain(context);
    });
  };
  const createdAt = new Date(now - (sinceDays + 1) * dayMilliseconds);
  await options.database.orm.update(users).set({ createdAt }).where(eq(users.id, userId));
  const start = { userId, mode: 'demo', familyPlan: false } as const;
  await at(sinceDays, (context) => beginMembership(context, start));
  const row = await findLatestMembership(options.database.orm, userId);
  if (!row) throw new Error('The demo patient has no membership.');
  // Synced once per month, so that each payment is posted on its own date.
  for (let daysAgo = sinceDays - maxMonthDays; daysAgo > 0; daysAgo -= maxMonthDays)
    await at(daysAgo, (context) => syncMembership(context, row.id));
  await at(0, (context) => syncMembership(context, row.id));
}
