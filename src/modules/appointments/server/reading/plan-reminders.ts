import { and, eq, lte, ne } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointmentReminders, appointments } from '#schema/appointments.ts';
import { newId } from '#shared/ids.ts';
import { planReminders, usefulUntil } from '../../reminders.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';

/** Voids reminders for earlier versions and, if the appointment is confirmed, schedules new ones. */
export async function renewReminders(tx: Orm, appointment: AppointmentRow, now: Date): Promise<void> {
  const { id, version, startsAt, timeZone } = appointment;
  await tx
    .update(appointmentReminders)
    .set({ state: 'void' })
    .where(
      and(
        eq(appointmentReminders.appointmentId, id),
        ne(appointmentReminders.appointmentVersion, version),
        eq(appointmentReminders.state, 'scheduled'),
      ),
    );
  if (appointment.status !== 'confirmed') return;
  const planned = planReminders(startsAt, timeZone, now);
  if (planned.length === 0) return;
  await tx
    .insert(appointmentReminders)
    .values(
      planned.map(({ kind, dueAt }) => ({
        id: newId(),
        appointmentId: id,
        appointmentVersion: version,
        kind,
        dueAt,
      })),
    )
    .onConflictDoNothing();
}

export type DueReminder = {
  id: string;
  kind: 'three_days' | 'one_day';
  appointment: AppointmentRow;
  usefulUntil: Date;
};

/**
 * Claims due reminders and marks them sent in the caller's transaction. Row locks keep two processes from claiming the
 * same one. Voids outdated and late ones.
 */
export async function claimDueReminders(tx: Orm, now: Date, limit: number): Promise<DueReminder[]> {
  const rows = await tx
    .select({ reminder: appointmentReminders, appointment: appointments })
    .from(appointmentReminders)
    .innerJoin(appointments, eq(appointments.id, appointmentReminders.appointmentId))
    .where(and(eq(appointmentReminders.state, 'scheduled'), lte(appointmentReminders.dueAt, now)))
    .orderBy(appointmentReminders.dueAt)
    .limit(limit)
    .for('update', { of: appointmentReminders, skipLocked: true });
  const claimed: DueReminder[] = [];
  for (const { reminder, appointment } of rows) {
    const until = usefulUntil(reminder.kind, appointment.startsAt, appointment.timeZone);
    const isCurrent =
      appointment.status === 'confirmed' && appointment.version === reminder.appointmentVersion;
    const isSent = isCurrent && now < until;
    await tx
      .update(appointmentReminders)
      .set(isSent ? { state: 'sent', sentAt: now } : { state: 'void' })
      .where(eq(appointmentReminders.id, reminder.id));
    if (isSent) claimed.push({ id: reminder.id, kind: reminder.kind, appointment, usefulUntil: until });
  }
  return claimed;
}
