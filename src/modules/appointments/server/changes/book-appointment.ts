import { implement } from '@orpc/server';
import { getOffice } from '#modules/directory/server/find-office.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { startTexting, tooManyConsentTextsMessage } from '#modules/notifications/server/start-texts.ts';
import { requireTextable } from '#modules/notifications/server/text-consents.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { firstVisitMinutes } from '#shared/care/first-visit-time.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { holdMinutes } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { emailMissing } from '../../booking.words.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { presentAppointment } from '../present-appointments.ts';
import { lockHolds } from '../reading/write-appointment.ts';
import { askOffice } from './ask-office.ts';
import { changeAppointment } from './change-appointment.ts';
import { listRequestableTimes, noTimeLeft, requireUsableTime } from './choose-time.ts';
import { consentToBooking } from './consent-to-booking.ts';
import { expireHold } from './expire-times.ts';
import { identifyBooker, lockOwnHold, reserveTime } from './hold-time.ts';
import {
  assertEmailConfirmed,
  assertOfficeLimit,
  assertWaitingLimit,
  findDuplicateBooking,
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

/** How many times to try if none was chosen, in case other patients take them first. */
const maxNextTimes = 12;

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
    context.auditOverrides.subjectId = booked.id;
    return presentAppointment(context.database.orm, booked.id, context.clock.now());
  });

function readContact({ phoneNumber, email, confirmationMethod }: Booking): Contact {
  const contactPhone = toE164(phoneNumber);
  if (!contactPhone) {
    throw badRequest(t.enterAPhoneNumber);
  }
  if (confirmationMethod === 'email' && !email) throw badRequest(emailMissing);
  return {
    confirmationMethod,
    contactPhone,
    contactEmail: confirmationMethod === 'email' ? (email ?? null) : null,
  };
}

/** Choosing "Text message" next to the consent text counts as consent once the owner of the number confirms it. */
async function recordTextConsent(
  tx: Orm,
  context: EndpointContext,
  { confirmationMethod, contactPhone }: Contact,
): Promise<void> {
  if (confirmationMethod !== 'text') return;
  requireTextable(contactPhone);
  const state = await startTexting(tx, context, {
    mode: identifyBooker(context).mode,
    language: 'en',
    phone: contactPhone,
    userId: context.caller.userId,
    wording: textConsentWording('en'),
    source: 'booking',
    at: context.clock.now(),
  });
  if (state === 'too_many') throw conflict(tooManyConsentTextsMessage);
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
    throw conflict(t.holdExpired);
  }
  await assertWaitingLimit(tx, context, identifyBooker(context));
  await assertOfficeLimit(tx, context, identifyBooker(context), held.providerId);
  await recordTextConsent(tx, context, contact);
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
  const booking = { providerId: office.id, startsAt, now: context.clock.now() };
  const duplicate = await findDuplicateBooking(tx, booker, booking);
  if (duplicate) return duplicate;
  await assertWaitingLimit(tx, context, booker);
  await assertOfficeLimit(tx, context, booker, office.id);
  await recordTextConsent(tx, context, contact);
  await requireUsableTime(tx, office, startsAt, {
    durationMinutes: firstVisitMinutes,
    mode: booker.mode,
    now: booking.now,
  });
  const booked = await reserveTime(tx, context, office, {
    ...booker,
    ...contact,
    startsAt,
    status: 'pending',
  });
  if (!booked) throw timeTaken();
  await consentToBooking(tx, context, booked, null);
  await askOffice(tx, context, booked);
  return booked;
}

/** Without a chosen time there is no consent, so this only holds the next time. The client books it with `holdId`. */
async function holdNextTime(tx: Orm, context: EndpointContext, office: ProviderRow): Promise<AppointmentRow> {
  const booker = identifyBooker(context);
  const now = context.clock.now();
  for (const earlier of await lockHolds(tx, booker)) await expireHold(tx, context, earlier);
  const query = { durationMinutes: firstVisitMinutes, mode: booker.mode, now, count: maxNextTimes };
  const holdExpiresAt = new Date(now.getTime() + holdMinutes * 60_000);
  for (const { startsAt } of await listRequestableTimes(tx, office, query)) {
    const held = await reserveTime(tx, context, office, {
      ...booker,
      startsAt,
      status: 'held',
      holdExpiresAt,
    });
    if (held) return held;
  }
  throw noTimeLeft();
}
