import { and, eq, ne } from 'drizzle-orm';
import { askedTime } from '#features/appointments/appointments.rules.ts';
import type { AppointmentRow } from '#features/appointments/server/find-appointment.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { noteOnRequest } from '#features/care-requests/server/move-request.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { bookChosenOption } from '../approve-and-pay/book-option.ts';
import { changeAppointment, keepOldTime } from './change-appointment.ts';
import { forgetTime } from './free-time.ts';
import type { Locked } from './lock-appointment.ts';
import { tellOfChange } from './tell-of-change.ts';

const harborline = { kind: 'harborline' } as const;

/**
 * The office does not give the time it was asked for: an appointment that stands stays as it is, one that nobody has
 * confirmed ends, and the next option of its request is asked for.
 */
export async function refuseAsked(
  tx: Orm,
  context: ServerContext,
  { appointment, request }: Locked,
): Promise<void> {
  const asked = askedTime(appointment);
  if (!asked) return;
  await forgetTime(tx, appointment, asked);
  if (appointment.wantedStartsAt) await stand(tx, context, appointment, request);
  else await giveUp(tx, context, appointment, request);
}

async function stand(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  request: RequestRow | null,
): Promise<void> {
  await keepOldTime(tx, context, appointment);
  if (!request) return;
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: 'The office could not give you the other time. Your appointment stands as it was.',
  });
}

async function giveUp(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  request: RequestRow | null,
): Promise<void> {
  const reason = 'The office could not confirm this time.';
  // A time that the patient chose anew is not replaced by another office's without asking them.
  const next = appointment.version > 1 ? null : request;
  const changes = { status: 'cancelled', cancelledReason: reason, note: reason } as const;
  // While another option takes its place there is no news: however many offices refuse, it is told once.
  const cancelled = await changeAppointment(tx, context, appointment, changes, { tells: next === null });
  if (!request) return;
  if (!next) {
    await noteOnRequest(tx, context, request, {
      actor: harborline,
      note: 'The office could not give you that time. Please choose another one with your appointments.',
    });
    return;
  }
  const tried = await tx
    .select({ providerId: appointments.providerId })
    .from(appointments)
    .where(and(eq(appointments.requestId, request.id), ne(appointments.status, 'confirmed')));
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: 'The office could not confirm that time. We are trying the next option in your results.',
  });
  const isReplaced = await bookChosenOption(
    tx,
    context,
    request,
    new Set(tried.map((row) => row.providerId)),
  );
  if (!isReplaced) await tellOfChange(tx, context, cancelled);
}
