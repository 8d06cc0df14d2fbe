import { implement } from '@orpc/server';
import { getOffice } from '#modules/directory/server/find-office.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { coversPrice } from '#shared/care/booking-consent.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { toInstant, toWallTime } from '#shared/time/business-calendar.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { mayBeMissed, requestedTime } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { lockAppointment } from '../find-appointment.ts';
import { termsOf } from '../reading/booking-consents.ts';
import { listComingAppointments } from '../reading/list-coming-appointments.ts';
import { momentAt } from '../reading/moment-at.ts';
import { findSlot, recordSlot, type SlotRow } from '../reading/office-slots.ts';
import { changeAppointment } from './change-appointment.ts';
import { confirmRequestedTime } from './confirm-requested-time.ts';
import { consentToBooking, findConsentToAsk } from './consent-to-booking.ts';
import { declineRequestedTime } from './decline-requested-time.ts';
import { freeTime, isFree, offerToWaitlist } from './free-time.ts';
import { type Locked, lockForStaff, rejectOverlap, timeTaken } from './lock-appointment.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

export const listAllAppointments = endpoints.listAllAppointments.handler(({ context }) =>
  listComingAppointments(context.database.orm, context.clock.now()),
);

/**
 * Adds an open time in the office's local time. Rejects times skipped by daylight saving. Valid in both modes; demo
 * appointments never block real ones.
 */
export const enterOfficeTime = endpoints.enterOfficeTime.handler(async ({ input, context }) => {
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    const office = await getOffice(tx, { id: input.providerId }, mode);
    const startsAt = toInstant({ date: input.date, time: input.time }, office.timeZone);
    const shown = toWallTime(startsAt, office.timeZone);
    if (shown.time !== input.time || shown.date !== input.date)
      throw badRequest(t.thisTimeDoesntExistBecause);
    if (startsAt <= now) throw badRequest(t.thisTimeHasPassedEnter);
    const { durationMinutes } = input;
    const entered: SlotRow[] = [];
    for (const ofMode of ['production', 'demo'] as const) {
      const place = { providerId: office.id, startsAt, mode: ofMode };
      if (!(await isFree(tx, { ...place, durationMinutes }, { offered: true }))) {
        if (ofMode === 'demo' && mode === 'production') continue;
        throw conflict(t.oneOfOurPatientsAlready);
      }
      const slot = await recordSlot(tx, {
        ...place,
        durationMinutes,
        timeZone: office.timeZone,
        callFactId: null,
        enteredBy: callerId(context),
      });
      await offerToWaitlist(tx, context, slot);
      entered.push((await findSlot(tx, place)) ?? slot);
    }
    const kept = entered.find(({ state }) => state !== 'open') ?? entered[0];
    if (!kept) throw new Error('The office is in neither mode.');
    return { id: kept.id, state: kept.state, ...momentAt(startsAt, office.timeZone) };
  });
});

export const confirmAppointment = endpoints.confirmAppointment.handler(async ({ input, context }) =>
  rejectOverlap(
    context.database.transaction(async (tx) => {
      const { appointment, request } = await lockForStaff(tx, input.id);
      const asked = requestedTime(appointment);
      if (!asked) throw conflict(t.noTimeIsBeingRequested);
      const wish = { ...appointment, startsAt: asked };
      if (!(await isFree(tx, wish, { exceptId: appointment.id, offered: true }))) throw timeTaken();
      await requireConsent(tx, context, { appointment, request }, input);
      const { version } = await confirmRequestedTime(tx, context, {
        appointment,
        request,
        evidence: { words: input.words, staffId: callerId(context) },
      });
      return { status: 'confirmed' as const, version };
    }),
  ),
);

/**
 * A confirmation must match the patient's consent. Otherwise, or if a call needs review, staff must record what the
 * patient said as consent.
 */
async function requireConsent(
  tx: Orm,
  context: EndpointContext,
  { appointment, request }: Locked,
  { priceCents, patientWords }: { priceCents: number | null; patientWords?: string | null | undefined },
): Promise<void> {
  const consent = await findConsentToAsk(tx, appointment);
  if (patientWords) {
    const asked = (appointment.addedFees ?? []).flatMap(({ about, amountCents }) =>
      about === 'card' || amountCents === null ? [] : [{ about, amountCents }],
    );
    await consentToBooking(tx, context, appointment, request, {
      maxPriceCents: priceCents ?? consent?.maxPriceCents ?? null,
      fees: [...(consent?.fees ?? []), ...asked],
      staff: { id: callerId(context), patientWords },
    });
    return;
  }
  if (!consent) throw conflict(t.thePatientHasntAgreedTo);
  if (appointment.reviewBecause) throw conflict(t.aCallAboutThisAppointment);
  const paysDirectly = !consent.maySay.includes('insurance_plan');
  if (priceCents !== null && !coversPrice(termsOf(consent), priceCents, paysDirectly))
    throw conflict(t.thePatientHasntAgreedToThis);
}

export const declineAppointment = endpoints.declineAppointment.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const locked = await lockForStaff(tx, input.id);
    if (!requestedTime(locked.appointment)) throw conflict(t.noTimeIsBeingRequested);
    await declineRequestedTime(tx, context, locked);
    const declined = await lockAppointment(tx, input.id);
    const status = declined?.status === 'confirmed' ? ('confirmed' as const) : ('cancelled' as const);
    return { status, version: declined?.version ?? 0 };
  }),
);

export const markNoShow = endpoints.markNoShow.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const { appointment, request } = await lockForStaff(tx, input.id);
    if (!mayBeMissed(appointment, context.clock.now())) throw conflict(t.onlyAConfirmedAppointmentIn);
    const { wantedStartsAt } = appointment;
    const missed = await changeAppointment(tx, context, appointment, {
      status: 'no_show',
      wantedStartsAt: null,
    });
    if (wantedStartsAt) await freeTime(tx, context, missed, wantedStartsAt);
    if (request) {
      await noteOnRequest(tx, context, request, {
        actor: { kind: 'staff', id: callerId(context) },
        note: t.theOfficeReportedThisAppointment,
      });
    }
    return { status: 'no_show' as const, version: missed.version };
  }),
);
