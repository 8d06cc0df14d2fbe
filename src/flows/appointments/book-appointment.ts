import { implement } from '@orpc/server';
import { appointmentsContract } from '#features/appointments/appointments.contract.ts';
import { emailMissing } from '#features/appointments/booking-words.ts';
import type { AppointmentRow } from '#features/appointments/server/find-appointment.ts';
import { presentAppointment } from '#features/appointments/server/present-appointments.ts';
import { giveConsent, refuseUntextable } from '#features/notices/server/text-consents.ts';
import { getOffice } from '#features/providers/server/find-office.ts';
import type { ProviderRow } from '#features/providers/server/find-offices-near.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { toE164 } from '#kernel/phone-numbers.ts';
import { badRequest, conflict } from '#kernel/problem.ts';
import { textConsentWording } from '#kernel/text-consent.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { askOffice } from './ask-office.ts';
import { changeAppointment } from './change-appointment.ts';
import { firstVisitMinutes, listTimesOf, noTimeLeft, requireUsableTime } from './choose-time.ts';
import { identifyBooker, lockOwnHold, takeTime } from './hold-time.ts';
import { findRepeated, lockBooker, refuseTooManyWaiting } from './limit-bookings.ts';
import { refuseOverlap, timeTaken } from './lock-appointment.ts';

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

/** So many of an office's next times are tried when none was chosen, should others be as quick. */
const mostNextTimes = 12;

/** Books a time: it is `pending` from here on, and the office is asked. */
export const bookAppointment = implement(appointmentsContract)
  .$context<EndpointContext>()
  .bookAppointment.handler(async ({ input, context }) => {
    const booker = identifyBooker(context);
    const contact = readContact(input);
    const booked = await refuseOverlap(
      context.database.transaction(async (tx) => {
        await lockBooker(tx, booker);
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
    throw badRequest('Please enter a phone number with area code, such as (813) 555-0123.');
  }
  if (confirmationMethod === 'email' && !email) throw badRequest(emailMissing);
  return {
    confirmationMethod,
    contactPhone,
    contactEmail: confirmationMethod === 'email' ? (email ?? null) : null,
  };
}

/** Choosing a text beside the words of consent is consent. It is kept in this act only, and before the first text. */
async function keepConsent(
  tx: Orm,
  context: EndpointContext,
  { confirmationMethod, contactPhone }: Contact,
): Promise<void> {
  if (confirmationMethod !== 'text') return;
  refuseUntextable(contactPhone);
  await giveConsent(tx, {
    phone: contactPhone,
    userId: context.caller.userId,
    wording: textConsentWording('en'),
    source: 'booking',
    at: context.clock.now(),
  });
}

/** Turns a kept time into a booking; sent again it finds the booking made. */
async function bookHeld(
  tx: Orm,
  context: EndpointContext,
  holdId: string,
  contact: Contact,
): Promise<AppointmentRow> {
  const held = await lockOwnHold(tx, context, holdId);
  if (held.status === 'pending' || held.status === 'confirmed') return held;
  if (held.status !== 'held') {
    throw conflict('We could not keep this time any longer. Please choose one again.');
  }
  await refuseTooManyWaiting(tx, context, identifyBooker(context));
  await keepConsent(tx, context, contact);
  const booked = await changeAppointment(tx, context, held, {
    ...contact,
    status: 'pending',
    holdExpiresAt: null,
    userId: context.caller.userId,
  });
  await askOffice(tx, context, booked);
  return booked;
}

/** Takes the time that was named, or the next one; sent again at once it finds the booking made. */
async function bookNow(
  tx: Orm,
  context: EndpointContext,
  input: Booking,
  contact: Contact,
): Promise<AppointmentRow> {
  const booker = identifyBooker(context);
  const office = await getOffice(tx, input.provider, booker.mode);
  const startsAt = input.startsAt ? new Date(input.startsAt) : null;
  const wish = { providerId: office.id, startsAt, now: context.clock.now() };
  const repeated = await findRepeated(tx, booker, wish);
  if (repeated) return repeated;
  await refuseTooManyWaiting(tx, context, booker);
  await keepConsent(tx, context, contact);
  const take = (time: Date) =>
    takeTime(tx, context, office, { ...booker, ...contact, startsAt: time, status: 'pending' });
  const booked = startsAt
    ? await takeChosen(tx, context, office, startsAt, take)
    : await takeNext(tx, context, office, take);
  await askOffice(tx, context, booked);
  return booked;
}

type Take = (startsAt: Date) => Promise<AppointmentRow | null>;

async function takeChosen(
  tx: Orm,
  context: EndpointContext,
  office: ProviderRow,
  startsAt: Date,
  take: Take,
): Promise<AppointmentRow> {
  await requireUsableTime(tx, office, startsAt, firstVisitMinutes, context.clock.now());
  const booked = await take(startsAt);
  if (!booked) throw timeTaken();
  return booked;
}

async function takeNext(
  tx: Orm,
  context: EndpointContext,
  office: ProviderRow,
  take: Take,
): Promise<AppointmentRow> {
  const now = context.clock.now();
  const wish = { durationMinutes: firstVisitMinutes, now, count: mostNextTimes };
  for (const { startsAt } of await listTimesOf(tx, office, wish)) {
    const booked = await take(startsAt);
    if (booked) return booked;
  }
  throw noTimeLeft();
}
