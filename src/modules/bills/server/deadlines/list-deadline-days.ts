import { and, asc, eq, gte } from 'drizzle-orm';
import { clocks } from '#engines/bills/deadlines/clocks.ts';
import type { CalendarDay } from '#modules/appointments/server/hooks.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { deadlines } from '#schema/bills.ts';
import { addDays } from '#shared/time/add-days.ts';
import { easternToday } from './deadline-endpoints.ts';
import { isClock } from './present-deadlines.ts';

/** How long a deadline that passed unsettled stays in the calendar. */
const shownDays = 30;

/** Open deadlines for the patient's calendar feed, without what they are about. */
export async function listDeadlineDays(
  orm: Orm,
  { clock }: Pick<ServerContext, 'clock'>,
  userId: string,
): Promise<CalendarDay[]> {
  const rows = await orm
    .select({ id: deadlines.id, dueOn: deadlines.dueOn, clock: deadlines.clock })
    .from(deadlines)
    .where(
      and(
        eq(deadlines.userId, userId),
        eq(deadlines.state, 'open'),
        gte(deadlines.dueOn, addDays(easternToday(clock.now()), -shownDays)),
      ),
    )
    .orderBy(asc(deadlines.dueOn), asc(deadlines.id));
  return rows.map((row) => ({
    id: row.id,
    date: row.dueOn,
    isPatients: !isClock(row.clock) || clocks[row.clock].actor === 'patient',
    path: '/bills#deadlines',
  }));
}
