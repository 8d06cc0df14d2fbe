import { implement } from '@orpc/server';
import { getOffice } from '#modules/directory/server/find-office.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { askedTooOften, beginTexts } from '#modules/notifications/server/start-texts.ts';
import { refuseUntextable } from '#modules/notifications/server/text-consents.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { holdMinutes } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { emailMissing } from '../../booking.words.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { presentAppointment } from '../present-appointments.ts';
import { lockHoldsOf } from '../reading/write-appointment.ts';
import { askOffice } from './ask-office.ts';
import { changeAppointment } from './change-appointment.ts';
import { firstVisitMinutes, listRequestableTimes, noTimeLeft, requireUsableTime } from './choose-time.ts';
import { consentToBooking } from './consent-to-booking.ts';
import { expireHold } from './expire-times.ts';
import { identifyBooker, lockOwnHold, takeTime } from './hold-time.ts';
import {
  assertEmailConfirmed,
  assertOfficeLimit,
  assertWaitingLimit,
  findRepeated,
  lockBooker,
} from './limit-bookings.ts';
import { rejectOverlap, timeTaken } from './lock-appointment.ts';

type Booking = {
  provider: { id: string; name?: string | null | undefined };
  phoneNumber: string;
  email?: string | null | undefined;
  confirmationMethod: 'phone' | 'text' | 'email';
  startsAt?: string | null | undefined;
  holdId?: string | null | undefined;
};

type Contact = {
  confirmationMethod: Booking['confirmationMethod'];
  contactPhone: string;
  contactEmail: string | null;
};

/** Next times to try if none was chosen, in case others take them first. */
const mostNextTimes = 12;

/** Books the chosen time as `pending` and asks the office. */
export const bookAppointment = implement(appointmentsContract)
  .$context<EndpointContext>()
  .bookAppointment.handler(async ({ input, context }) => {
    const booker = identifyBooker(context);
    const contact = readContact(input);
    const booked = await rejectOverlap(
      context.database.transaction(async (tx) => {
        await lockBooker(tx, booker);
        await assertEmailConfirmed(tx, booker);
        return input.holdId
          ? bookHeld(tx, context, input.holdId, contact)
          : bookNow(tx, context, input, contact);
      }),
    );
    return presentAppointment(context.database.orm, booked.id, context.clock.now());
  });

function readContact({ phoneNumber, email, confirmationMethod }: Booking): Contact {
  const contactPhone = toE164(phoneNumber);
  if (!contactPhone) {
    throw badRequest(t.enterAPhoneNumberWith);
  }
  if (confirmationMethod === 'email' && !email) throw badRequest(emailMissing);
  return {
    confirmationMethod,
    contactPhone,
    contactEmail: confirmationMethod === 'email' ? (email ?? null) : null,
  };
}

/** Choosing a text message next to the consent text is consent, once the number's owner confirms it. */
async function keepConsent(
  tx: Orm,
  context: EndpointContext,
  { confirmationMethod, contactPhone }: Contact,
): Promise<void> {
  if (confirmationMethod !== 'text') return;
  refuseUntextable(contactPhone);
  const state = await beginTexts(tx, context, {
    mode: identifyBooker(context).mode,
    language: 'en',
    phone: contactPhone,
    userId: context.caller.userId,
    wording: textConsentWording('en'),
    source: 'booking',
    at: context.clock.now(),
  });
  if (state === 'too_many') throw conflict(askedTooOften);
}

/** Turns a hold into a booking. Idempotent. */
async function bookHeld(
  tx: Orm,
  context: EndpointContext,
  holdId: string,
  contact: Contact,
): Promise<AppointmentRow> {
  const held = await lockOwnHold(tx, context, holdId);
  if (held.status === 'pending' || held.status === 'confirmed') return held;
  if (held.status !== 'held') {
    throw conflict(t.yourHoldOnThisTime);
  }
  await assertWaitingLimit(tx, context, identifyBooker(context));
  await assertOfficeLimit(tx, context, identifyBooker(context), held.providerId);
  await keepConsent(tx, context, contact);
  const booked = await changeAppointment(tx, context, held, {
    ...contact,
    status: 'pending',
    holdExpiresAt: null,
    userId: context.caller.userId,
  });
  await consentToBooking(tx, context, booked, null);
  await askOffice(tx, context, booked);
  return booked;
}

/** Books the given time. An immediate repeat returns the same booking. */
async function bookNow(
  tx: Orm,
  context: EndpointContext,
  input: Booking,
  contact: Contact,
): Promise<AppointmentRow> {
  const booker = identifyBooker(context);
  const office = await getOffice(tx, input.provider, booker.mode);
  if (!input.startsAt) return holdNextTime(tx, context, office);
  const startsAt = new Date(input.startsAt);
  const wish = { providerId: office.id, startsAt, now: context.clock.now() };
  const repeated = await findRepeated(tx, booker, wish);
  if (repeated) return repeated;
  await assertWaitingLimit(tx, context, booker);
  await assertOfficeLimit(tx, context, booker, office.id);
  await keepConsent(tx, context, contact);
  await requireUsableTime(tx, office, startsAt, {
    durationMinutes: firstVisitMinutes,
    mode: booker.mode,
    now: wish.now,
  });
  const booked = await takeTime(tx, context, office, { ...booker, ...contact, startsAt, status: 'pending' });
  if (!booked) throw timeTaken();
  await consentToBooking(tx, context, booked, null);
  await askOffice(tx, context, booked);
  return booked;
}

/**
 * Without a chosen time there is no consent, so no office is called: the next time is held until it is sent back as
 * `holdId`.
 */
async function holdNextTime(tx: Orm, context: EndpointContext, office: ProviderRow): Promise<AppointmentRow> {
  const booker = identifyBooker(context);
  const now = context.clock.now();
  for (const earlier of await lockHoldsOf(tx, booker)) await expireHold(tx, context, earlier);
  const wish = { durationMinutes: firstVisitMinutes, mode: booker.mode, now, count: mostNextTimes };
  const holdExpiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  for (const { startsAt } of await listRequestableTimes(tx, office, wish)) {
    const kept = await takeTime(tx, context, office, { ...booker, startsAt, status: 'held', holdExpiresAt });
    if (kept) return kept;
  }
  throw noTimeLeft();
}
