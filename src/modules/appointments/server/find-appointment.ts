import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { notFound } from '#shared/problem.ts';

export type AppointmentRow = typeof appointments.$inferSelect;

/** Locks the row until the transaction ends, so that changes of one appointment happen one after the other. */
export async function lockAppointment(tx: Orm, appointmentId: string): Promise<AppointmentRow | null> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for('update');
  return row ?? null;
}

/** The caller's own appointment, locked. Someone else's does not exist for them. */
export async function lockOwnAppointment(
  tx: Orm,
  appointmentId: string,
  userId: string,
): Promise<AppointmentRow> {
  const appointment = await lockAppointment(tx, appointmentId);
  if (appointment?.userId !== userId) throw noSuchAppointment();
  return appointment;
}

export async function getOwnAppointment(
  orm: Orm,
  appointmentId: string,
  userId: string,
): Promise<AppointmentRow> {
  const [row] = await orm
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), eq(appointments.userId, userId)));
  if (!row) throw noSuchAppointment();
  return row;
}

export const noSuchAppointment = () =>
  notFound('We could not find this appointment. It may belong to another account.');
