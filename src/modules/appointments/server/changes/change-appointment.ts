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
import { notifyTimeKept } from './notify-of-change.ts';

/** Creates an appointment. Null if the time is taken. */
export async function createAppointment(
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
 * The only way to change an appointment: increments its version and updates calendars, reminders and notices in the
 * same transaction. The caller must hold the row lock, and must notify the patient if `notify` is false.
 */
export async function changeAppointment(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  changes: Omit<AppointmentChanges, 'version'>,
  { notify = true }: { notify?: boolean } = {},
): Promise<AppointmentRow> {
  const version = appointment.version + 1;
  const changed = await updateAppointment(tx, appointment, { ...changes, version }, context.clock.now());
  await onAppointmentChanged(tx, context, changed, { notify });
  announceAppointment(tx, context, changed);
  return changed;
}

/** Records the requested new time. The appointment itself hasn't changed yet, so its version stays the same. */
export async function recordRequestedTime(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  wantedStartsAt: Date | null,
): Promise<AppointmentRow> {
  const changed = await updateAppointment(tx, appointment, { wantedStartsAt }, context.clock.now());
  announceAppointment(tx, context, changed);
  return changed;
}

/** Keeps the confirmed time after the office declined the new one, and notifies the patient. */
export async function keepCurrentTime(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
): Promise<void> {
  await recordRequestedTime(tx, context, appointment, null);
  await notifyTimeKept(tx, context, appointment);
}

export function announceAppointment(
  tx: Orm,
  context: Pick<ServerContext, 'live'>,
  { id, userId }: Pick<AppointmentRow, 'id' | 'userId'>,
): void {
  if (userId !== null) context.live.publish(tx, { owner: userId, topic: 'appointment', id });
}
