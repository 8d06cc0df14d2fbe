import { implement } from '@orpc/server';
import { getOffice } from '#modules/directory/server/find-office.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { firstVisitMinutes } from '#shared/care/first-visit-time.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { unauthorized } from '#shared/problem.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { holdMinutes } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { preparationFor } from '../../preparation.rules.ts';
import { type AppointmentRow, lockAppointment, noSuchAppointment } from '../find-appointment.ts';
import { claimSlot } from '../reading/office-slots.ts';
import { lockHolds } from '../reading/write-appointment.ts';
import { createAppointment } from './change-appointment.ts';
import { requireUsableTime } from './choose-time.ts';
import { expireHold, expireHoldsWithin } from './expire-times.ts';
import { isFree, lockOffice } from './free-time.ts';
import { lockBooker } from './limit-bookings.ts';
import { rejectOverlap, timeTaken } from './lock-appointment.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

/** The account that books or, in demo mode, a visitor identified by cookie. */
export function identifyBooker(context: EndpointContext): {
  userId: string | null;
  visitorKey: string | null;
  mode: Mode;
} {
  const { userId, visitorKey, modeOverride } = context.caller;
  const mode = effectiveMode(modeOverride, context.globalMode);
  if (userId === null && mode !== 'demo') throw unauthorized(t.signInToBook);
  return { userId, visitorKey: userId === null ? visitorKey : null, mode };
}

export const holdTime = endpoints.holdTime.handler(async ({ input, context }) => {
  const booker = identifyBooker(context);
  const now = context.clock.now();
  const held = await rejectOverlap(
    context.database.transaction(async (tx) => {
      await lockBooker(tx, booker);
      for (const earlier of await lockHolds(tx, booker)) await expireHold(tx, context, earlier);
      const office = await getOffice(tx, { id: input.providerId }, booker.mode);
      const startsAt = new Date(input.startsAt);
      await requireUsableTime(tx, office, startsAt, {
        durationMinutes: firstVisitMinutes,
        mode: booker.mode,
        now,
      });
      const holdExpiresAt = new Date(now.getTime() + holdMinutes * 60_000);
      const appointment = await reserveTime(tx, context, office, {
        ...booker,
        startsAt,
        status: 'held',
        holdExpiresAt,
      });
      if (!appointment) throw timeTaken();
      return { id: appointment.id, holdExpiresAt };
    }),
  );
  return { id: held.id, holdExpiresAt: held.holdExpiresAt.toISOString() };
});

export const releaseHold = endpoints.releaseHold.handler(async ({ input, context }) => {
  const released = await context.database.transaction(async (tx) => {
    const held = await lockOwnHold(tx, context, input.id);
    if (held.status !== 'held') return false;
    await expireHold(tx, context, held);
    return true;
  });
  return { released };
});

/** Locks the caller's hold, which may date from before they signed in. */
export async function lockOwnHold(
  tx: Orm,
  context: EndpointContext,
  appointmentId: string,
): Promise<AppointmentRow> {
  const { userId, visitorKey } = context.caller;
  const held = await lockAppointment(tx, appointmentId);
  const isOwnAccount = held !== null && held.userId !== null && held.userId === userId;
  const isOwnVisitor =
    held !== null && held.userId === null && held.visitorKey !== null && held.visitorKey === visitorKey;
  if (!held || (!isOwnAccount && !isOwnVisitor)) throw noSuchAppointment();
  return held;
}

type NewBooking = {
  userId: string | null;
  visitorKey: string | null;
  mode: Mode;
  startsAt: Date;
  status: 'held' | 'pending';
  holdExpiresAt?: Date;
  confirmationMethod?: AppointmentRow['confirmationMethod'];
  contactPhone?: string;
  contactEmail?: string | null;
};

/** Creates an appointment without a request. Null if the time is taken. */
export async function reserveTime(
  tx: Orm,
  context: EndpointContext,
  office: ProviderRow,
  booking: NewBooking,
): Promise<AppointmentRow | null> {
  const { startsAt, mode } = booking;
  const slot = { providerId: office.id, startsAt, mode, durationMinutes: firstVisitMinutes };
  await lockOffice(tx, office.id);
  await expireHoldsWithin(tx, context, slot);
  if (!(await isFree(tx, slot))) return null;
  const appointment = await createAppointment(tx, context, {
    ...slot,
    ...booking,
    appointmentType: `${office.specialty} visit`,
    timeZone: office.timeZone,
    preparation: preparationFor(null),
  });
  if (appointment) await claimSlot(tx, slot);
  return appointment;
}
