import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { bookChecks } from '#schema/books.ts';
import type { Mode } from '#shared/mode.ts';
import { supportCalendar, toInstant, toWallTime } from '#shared/time/business-calendar.ts';
import { readDays } from './reconciliation-days.rules.ts';

const { timeZone } = supportCalendar;

/** Which days the next comparison reads: what was not compared yet, and some before it for what came late. */
export async function readWindow(
  context: ServerContext,
  mode: Mode,
  until: 'whole days' | 'up to now',
): Promise<{ periodFrom: Date; periodUntil: Date }> {
  const now = context.clock.now();
  const today = toInstant({ date: toWallTime(now, timeZone).date, time: '00:00' }, timeZone);
  const [last] = await context.database.orm
    .select({ until: bookChecks.periodUntil })
    .from(bookChecks)
    .where(
      and(
        eq(bookChecks.kind, 'reconciliation'),
        eq(bookChecks.mode, mode),
        inArray(bookChecks.state, ['clean', 'findings']),
      ),
    )
    .orderBy(desc(bookChecks.periodUntil))
    .limit(1);
  return readDays({ now, today, comparedUntil: last?.until ?? null, until });
}
