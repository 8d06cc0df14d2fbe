import { implement } from '@orpc/server';
import { getOffice } from '#modules/directory/server/find-office.ts';
import { resolveBookingAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { coversPrice } from '#shared/care/booking-consent.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { mayMarkNoShow, requestedTime } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { lockAppointment } from '../find-appointment.ts';
import { toConsentTerms } from '../reading/booking-consents.ts';
import { listUpcomingAppointments } from '../reading/list-upcoming-appointments.ts';
import { momentAt } from '../reading/moment-at.ts';
import { findSlot, recordSlot, type SlotRow } from '../reading/office-slots.ts';
import { changeAppointment } from './change-appointment.ts';
import { confirmRequestedTime } from './confirm-requested-time.ts';
import { consentToBooking, findMatchingConsent } from './consent-to-booking.ts';
import { declineRequestedTime } from './decline-requested-time.ts';
import { freeTime, isFree, offerToWaitlist } from './free-time.ts';
import { type Locked, lockForStaff, rejectOverlap, timeTaken } from './lock-appointment.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

export const listAllAppointments = endpoints.listAllAppointments.handler(({ context }) =>
  listUpcomingAppointments(context.database.orm, context.clock.now()),
);

/**
 * Adds an open time in the office's local time, in both modes. Rejects times skipped by daylight saving. A demo
 * appointment at the same time never blocks it in production.
 */
export const enterOfficeTime = endpoints.enterOfficeTime.handler(async ({ input, context }) => {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    const office = await getOffice(tx, { id: input.providerId }, mode);
    const startsAt = toInstant({ date: input.date, time: input.time }, office.timeZone);
    const wallTime = toWallTime(startsAt, office.timeZone);
    if (wallTime.time !== input.time || wallTime.date !== input.date)
      throw badRequest(t.timeSkippedByDaylightSaving);
    if (startsAt <= now) throw badRequest(t.timeHasPassedEnterAnother);
    const { durationMinutes } = input;
    const entered: SlotRow[] = [];
    for (const slotMode of ['production', 'demo'] as const) {
      const slotPlace = { providerId: office.id, startsAt, mode: slotMode };
      if (!(await isFree(tx, { ...slotPlace, durationMinutes }, { offered: true }))) {
        if (slotMode === 'demo' && mode === 'production') continue;
        throw conflict(t.patientAlreadyBooked);
      }
      const slot = await recordSlot(tx, {
        ...slotPlace,
        durationMinutes,
        timeZone: office.timeZone,
        callFactId: null,
        enteredBy: callerId(context),
      });
      await offerToWaitlist(tx, context, slot);
      entered.push((await findSlot(tx, slotPlace)) ?? slot);
    }
    const result = entered.find(({ state }) => state !== 'open') ?? entered[0];
    if (!result) throw new Error('No slot was recorded.');
    return { id: result.id, state: result.state, ...momentAt(startsAt, office.timeZone) };
  });
});

export const confirmAppointment = endpoints.confirmAppointment.handler(async ({ input, context }) =>
  rejectOverlap(
    context.database.transaction(async (tx) => {
      const { appointment, request } = await lockForStaff(tx, input.id);
      const requested = requestedTime(appointment);
      if (!requested) throw conflict(t.noRequestedTime);
      const slotKey = { ...appointment, startsAt: requested };
      if (!(await isFree(tx, slotKey, { exceptId: appointment.id, offered: true }))) throw timeTaken();
      await requireConsent(tx, context, { appointment, request }, input);
      const { version } = await confirmRequestedTime(tx, context, {
        appointment,
        request,
        evidence: { words: input.words, staffId: callerId(context) },
      });
      await resolveAlertsOf(tx, context, appointment.requestId);
      return { status: 'confirmed' as const, version };
    }),
  ),
);

async function resolveAlertsOf(tx: Orm, context: EndpointContext, requestId: string | null): Promise<void> {
  if (requestId === null) return;
  await resolveBookingAlerts(tx, requestId, { userId: callerId(context), now: context.clock.now() });
}

/** Requires the patient's consent. If it doesn't cover the price or a call needs review, staff must record a new one. */
async function requireConsent(
  tx: Orm,
  context: EndpointContext,
  { appointment, request }: Locked,
  { priceCents, patientWords }: { priceCents: number | null; patientWords?: string | null | undefined },
): Promise<void> {
  const consent = await findMatchingConsent(tx, appointment);
  if (patientWords) {
    const addedFees = (appointment.addedFees ?? []).flatMap(({ about, amountCents }) =>
      about === 'card' || amountCents === null ? [] : [{ about, amountCents }],
    );
    await consentToBooking(tx, context, appointment, request, {
      maxPriceCents: priceCents ?? consent?.maxPriceCents ?? null,
      fees: [...(consent?.fees ?? []), ...addedFees],
      staff: { id: callerId(context), patientWords },
    });
    return;
  }
  if (!consent) throw conflict(t.noConsentForTime);
  if (appointment.reviewBecause) throw conflict(t.callNeedsReview);
  const paysDirectly = !consent.maySay.includes('insurance_plan');
  if (priceCents !== null && !coversPrice(toConsentTerms(consent), priceCents, paysDirectly))
    throw conflict(t.noConsentForPrice);
}

export const declineAppointment = endpoints.declineAppointment.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const locked = await lockForStaff(tx, input.id);
    if (!requestedTime(locked.appointment)) throw conflict(t.noRequestedTime);
    await declineRequestedTime(tx, context, locked);
    await resolveAlertsOf(tx, context, locked.appointment.requestId);
    const declined = await lockAppointment(tx, input.id);
    const status = declined?.status === 'confirmed' ? ('confirmed' as const) : ('cancelled' as const);
    return { status, version: declined?.version ?? 0 };
  }),
);

export const markNoShow = endpoints.markNoShow.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const { appointment, request } = await lockForStaff(tx, input.id);
    if (!mayMarkNoShow(appointment, context.clock.now())) throw conflict(t.onlyPastConfirmedNoShow);
    const { wantedStartsAt } = appointment;
    const noShow = await changeAppointment(tx, context, appointment, {
      status: 'no_show',
      wantedStartsAt: null,
    });
    if (wantedStartsAt) await freeTime(tx, context, noShow, wantedStartsAt);
    if (request) {
      await addTimelineNote(tx, context, request, {
        actor: { kind: 'staff', id: callerId(context) },
        note: t.noShowNote,
      });
    }
    return { status: 'no_show' as const, version: noShow.version };
  }),
);
