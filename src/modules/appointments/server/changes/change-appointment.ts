import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import {
  type AppointmentChanges,
  insertAppointment,
  type NewAppointment,
  updateAppointment,
} from '../reading/write-appointment.ts';
import { onAppointmentChanged } from './appointment-changed.ts';
import { tellThatItStays } from './tell-of-change.ts';

/** Writes a new appointment. Null when somebody else has its time. */
export async function makeAppointment(
  tx: Orm,
  context: ServerContext,
  values: NewAppointment,
): Promise<AppointmentRow | null> {
  const now = context.clock.now();
  const appointment = await insertAppointment(tx, { ...values, createdAt: now, updatedAt: now });
  if (!appointment) return null;
  await onAppointmentChanged(tx, context, appointment);
  announceAppointment(tx, context, appointment);
  return appointment;
}

/**
 * The one way in which an appointment changes so that calendars and reminders have to know: its version rises, and
 * whatever hangs on it is told in the same transaction. The row must be locked by the caller, who tells the patient
 * where `tells` is false.
 */
export async function changeAppointment(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  changes: Omit<AppointmentChanges, 'version'>,
  { tells = true }: { tells?: boolean } = {},
): Promise<AppointmentRow> {
  const version = appointment.version + 1;
  const changed = await updateAppointment(tx, appointment, { ...changes, version }, context.clock.now());
  await onAppointmentChanged(tx, context, changed, { tells });
  announceAppointment(tx, context, changed);
  return changed;
}

/** What the office is asked for is no change of the appointment yet: only the patient's page hears of it. */
export async function wantAnotherTime(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  wantedStartsAt: Date | null,
): Promise<AppointmentRow> {
  const changed = await updateAppointment(tx, appointment, { wantedStartsAt }, context.clock.now());
  announceAppointment(tx, context, changed);
  return changed;
}

/** The office does not give the other time: what is confirmed stays, and the patient is told so. */
export async function keepOldTime(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<void> {
  await wantAnotherTime(tx, context, appointment, null);
  await tellThatItStays(tx, context, appointment);
}

export function announceAppointment(
  tx: Orm,
  context: Pick<ServerContext, 'live'>,
  { id, userId }: Pick<AppointmentRow, 'id' | 'userId'>,
): void {
  if (userId !== null) context.live.publish(tx, { owner: userId, topic: 'appointment', id });
}
