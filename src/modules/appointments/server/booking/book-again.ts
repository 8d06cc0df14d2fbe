import { implement } from '@orpc/server';
import { getOffice } from '#modules/directory/server/find-office.ts';
import { voidNoticesAbout } from '#modules/notifications/server/void-notices.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { AgreedFee } from '#shared/care/booking-consent.ts';
import type { Mode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import type { AppointmentChoices } from '../../appointments.contract.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import * as t from '../../appointments.words.ts';
import { aboutAppointment } from '../changes/about-appointment.ts';
import { askOffice } from '../changes/ask-office.ts';
import { requireUsableTime } from '../changes/choose-time.ts';
import { consentToBooking, factsToShare } from '../changes/consent-to-booking.ts';
import { reserveTime } from '../changes/hold-time.ts';
import {
  assertOfficeLimit,
  assertWaitingLimit,
  findDuplicateBooking,
  lockBooker,
} from '../changes/limit-bookings.ts';
import { rejectOverlap, timeTaken } from '../changes/lock-appointment.ts';
import { type AppointmentRow, getOwnAppointment, lockOwnAppointment } from '../find-appointment.ts';
import { presentAppointment } from '../present-appointments.ts';
import { findLastConsent } from '../reading/booking-consents.ts';
import { needsChoice } from '../reading/needs-choice.ts';
import { listOfficeChoices, presentOfficeChoice } from './list-office-choices.ts';
import { presentFailedBooking } from './present-booking.ts';
import { requireSeenPrice } from './require-seen-price.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

type BookAgainInput = { optionId: string; startsAt: string; maxPriceCents: number | null; fees: AgreedFee[] };

export const getAppointmentChoices = endpoints.getAppointmentChoices.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const now = context.clock.now();
  const appointment = await getOwnAppointment(orm, input.id, callerId(context));
  return presentChoices(orm, appointment, now);
});

async function presentChoices(orm: Orm, appointment: AppointmentRow, now: Date): Promise<AppointmentChoices> {
  const maySay = factsToShare(null).map((name) => ({ name, value: null }));
  if (!(await needsChoice(orm, appointment, now))) return { gone: null, choices: [], maySay };
  const choices = await listOfficeChoices(orm, appointment, now);
  const agreedCents = (await findLastConsent(orm, appointment.id))?.maxPriceCents ?? null;
  const [first] = choices;
  return {
    gone: presentFailedBooking(appointment, first?.office.name ?? 'the office', agreedCents),
    choices: choices.map((choice) => presentOfficeChoice(choice, agreedCents)),
    maySay,
  };
}

/** Books another time after one fell through, under a new consent. Idempotent. */
export const bookAgain = endpoints.bookAgain.handler(async ({ input, context }) => {
  const booked = await rejectOverlap(
    context.database.transaction(async (tx) => {
      await lockBooker(tx, context.caller);
      const previous = await lockOwnAppointment(tx, input.id, callerId(context));
      return book(tx, context, previous, input);
    }),
  );
  return presentAppointment(context.database.orm, booked.id, context.clock.now());
});

async function book(
  tx: Orm,
  context: EndpointContext,
  previous: AppointmentRow,
  input: BookAgainInput,
): Promise<AppointmentRow> {
  const now = context.clock.now();
  const startsAt = new Date(input.startsAt);
  const duplicate = await findDuplicateBooking(tx, context.caller, {
    providerId: input.optionId,
    startsAt,
    now,
  });
  if (duplicate) return duplicate;
  if (!(await needsChoice(tx, previous, now))) throw conflict(t.alreadyChosenOrExpired);
  const choice = (await listOfficeChoices(tx, previous, now)).find(
    ({ office }) => office.id === input.optionId,
  );
  if (!choice) throw badRequest(t.chooseAShownOffice);
  requireSeenPrice(choice, input);
  await assertWaitingLimit(tx, context, context.caller);
  await assertOfficeLimit(tx, context, context.caller, choice.office.id);
  const mode = previous.mode as Mode;
  const office = await getOffice(tx, { id: choice.office.id }, mode);
  await requireUsableTime(tx, office, startsAt, { ...previous, now });
  const booked = await reserveTime(tx, context, office, {
    userId: previous.userId,
    visitorKey: null,
    mode,
    startsAt,
    status: 'pending',
    confirmationMethod: previous.confirmationMethod,
    ...(previous.contactPhone === null ? {} : { contactPhone: previous.contactPhone }),
    contactEmail: previous.contactEmail,
  });
  if (!booked) throw timeTaken();
  // The patient has chosen, so pending notices about it are void.
  await voidNoticesAbout(tx, [aboutAppointment(previous)]);
  await consentToBooking(tx, context, booked, null, {
    maxPriceCents: input.maxPriceCents,
    fees: choice.fees,
  });
  await askOffice(tx, context, booked);
  return booked;
}
