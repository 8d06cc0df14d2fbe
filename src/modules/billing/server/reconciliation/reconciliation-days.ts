import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { reconciliationRuns } from '#schema/reconciliation.ts';
import type { Mode } from '#shared/mode.ts';
import { supportCalendar, toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { readDays } from './reconciliation-days.rules.ts';

const { timeZone } = supportCalendar;

/** The period of the next comparison: days not compared yet, plus an overlap for late movements. */
export async function readWindow(
  context: ServerContext,
  mode: Mode,
  until: 'whole days' | 'up to now',
): Promise<{ periodFrom: Date; periodUntil: Date }> {
  const now = context.clock.now();
  const today = toInstant({ date: toWallTime(now, timeZone).date, time: '00:00' }, timeZone);
  const [last] = await context.database.orm
    .select({ until: reconciliationRuns.periodUntil })
    .from(reconciliationRuns)
    .where(
      and(
        eq(reconciliationRuns.kind, 'reconciliation'),
        eq(reconciliationRuns.mode, mode),
        inArray(reconciliationRuns.state, ['clean', 'findings']),
      ),
    )
    .orderBy(desc(reconciliationRuns.periodUntil))
    .limit(1);
  return readDays({ now, today, comparedUntil: last?.until ?? null, until });
}
