import { eq } from 'drizzle-orm';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { errorCodeOf } from '#platform/database/error-code.ts';
import { appointments } from '#schema/appointments.ts';
import { conflict } from '#shared/problem.ts';
import {
  type AppointmentRow,
  getOwnAppointment,
  lockAppointment,
  lockOwnAppointment,
  noSuchAppointment,
} from '../find-appointment.ts';

export type Locked = { appointment: AppointmentRow; request: RequestRow | null };

/** The caller's own appointment with its request, the request first: calls that end lock them in this order too. */
export async function lockForPatient(tx: Orm, appointmentId: string, userId: string): Promise<Locked> {
  const { requestId } = await getOwnAppointment(tx, appointmentId, userId);
  const request = requestId === null ? null : await lockRequest(tx, requestId);
  return { request, appointment: await lockOwnAppointment(tx, appointmentId, userId) };
}

export async function lockForStaff(tx: Orm, appointmentId: string): Promise<Locked> {
  const requestId = await getRequestId(tx, appointmentId);
  const request = requestId === null ? null : await lockRequest(tx, requestId);
  const appointment = await lockAppointment(tx, appointmentId);
  if (!appointment) throw noSuchAppointment();
  return { request, appointment };
}

async function getRequestId(tx: Orm, appointmentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ requestId: appointments.requestId })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  return row?.requestId ?? null;
}

export const timeTaken = () => conflict('Somebody else has just taken this time. Please choose another one.');

/** PostgreSQL: two spans overlap; two who wanted the same span waited for each other. */
const overlapCodes = ['23P01', '40P01'];

/** Turns the database's refusal of a double booking into words for the person. */
export async function refuseOverlap<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (overlapCodes.includes(errorCodeOf(error))) throw timeTaken();
    throw error;
  }
}
