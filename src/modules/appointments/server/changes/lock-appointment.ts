import { eq } from 'drizzle-orm';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { errorCodeOf } from '#platform/database/error-code.ts';
import { appointments } from '#schema/appointments.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../appointments.words.ts';
import {
  type AppointmentRow,
  getOwnAppointment,
  lockAppointment,
  lockOwnAppointment,
  noSuchAppointment,
} from '../find-appointment.ts';

export type Locked = { appointment: AppointmentRow; request: RequestRow | null };

/** Locks the caller's appointment and its request. The request comes first, as in call processing. */
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

export const timeTaken = () => conflict(t.timeJustTaken);

/** PostgreSQL: exclusion violation and deadlock. */
const overlapCodes = ['23P01', '40P01'];

/** Turns a double-booking error into a message for the patient. */
export async function rejectOverlap<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (overlapCodes.includes(errorCodeOf(error))) throw timeTaken();
    throw error;
  }
}
