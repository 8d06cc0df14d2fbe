import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../appointments.words.ts';

export type AppointmentRow = typeof appointments.$inferSelect;

/** Locks the row to serialize changes to the appointment. */
export async function lockAppointment(tx: Orm, appointmentId: string): Promise<AppointmentRow | null> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for('update');
  return row ?? null;
}

/** Locks the caller's own appointment. Other patients' appointments are reported as not found. */
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

export const noSuchAppointment = () => notFound(t.appointmentNotFound);
