import { and, asc, eq, gt, gte, isNull, lte, or } from 'drizzle-orm';
import { clocks } from '#engines/bills/deadlines/clocks.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { bills, deadlines } from '#schema/bills.ts';
import { effectiveMode } from '#shared/mode.ts';
import { addDays } from '#shared/time/add-days.ts';
import { daysBetween, dueReminder, escalateDays, reminderDays } from '../../deadlines.rules.ts';
import { easternToday } from './deadline-endpoints.ts';
import { type DeadlineRow, isClock } from './present-deadlines.ts';

const batchSize = 100;

/** Reminds patients of open deadlines and alerts the care team shortly before. Returns how many were handled. */
export async function remindOfDeadlines(context: ServerContext): Promise<number> {
  const now = context.clock.now();
  const today = easternToday(now);
  const isUnsent = reminderDays.map((days) =>
    and(
      lte(deadlines.dueOn, addDays(today, days)),
      or(isNull(deadlines.remindedDaysBefore), gt(deadlines.remindedDaysBefore, days)),
    ),
  );
  let handled = 0;
  for (;;) {
    const count = await context.database.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(deadlines)
        .where(and(eq(deadlines.state, 'open'), gte(deadlines.dueOn, today), or(...isUnsent)))
        .orderBy(asc(deadlines.dueOn), asc(deadlines.id))
        .limit(batchSize)
        .for('no key update', { skipLocked: true });
      for (const row of rows) await remind(tx, context, row, today);
      return rows.length;
    });
    handled += count;
    if (count < batchSize) return handled;
  }
}

async function remind(tx: Orm, context: ServerContext, row: DeadlineRow, today: string): Promise<void> {
  const days = dueReminder(row.dueOn, today, row.remindedDaysBefore);
  if (days === null) return;
  const isPatients = isClock(row.clock) && clocks[row.clock].actor === 'patient';
  const [user] = await tx.select().from(users).where(eq(users.id, row.userId));
  const mode = effectiveMode(user?.modeOverride, context.globalMode);
  const left = daysBetween(today, row.dueOn);
  if (isPatients)
    await notifyPerson(tx, context, {
      key: `deadline:${row.id}:${days}`,
      kind: 'deadline_near',
      values: { dueOn: row.dueOn },
      mode,
      userId: row.userId,
      linkPath: '/bills#deadlines',
      about: `deadline:${row.id}`,
      usefulUntil: new Date(`${addDays(row.dueOn, 1)}T05:00:00Z`),
    });
  const requestId = row.billId === null ? null : await findRequest(tx, row.billId);
  const escalates = requestId !== null && left <= escalateDays && row.escalatedAt === null;
  if (escalates)
    await alertStaff(tx, context, { kind: 'deadline_near', conversationId: null, requestId, mode });
  const now = context.clock.now();
  await tx
    .update(deadlines)
    .set({ remindedDaysBefore: days, updatedAt: now, ...(escalates ? { escalatedAt: now } : {}) })
    .where(eq(deadlines.id, row.id));
}

async function findRequest(tx: Orm, billId: string): Promise<string | null> {
  const [bill] = await tx.select({ requestId: bills.requestId }).from(bills).where(eq(bills.id, billId));
  return bill?.requestId ?? null;
}
