import { implement } from '@orpc/server';
import { and, eq, gt } from 'drizzle-orm';
import { hasAdultLeft } from '#modules/household/server/find-member.ts';
import { getOwnRequest, lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import { isUnlocked } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { type AgreedFee, type Fallback, feeWords } from '#shared/care/booking-consent.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { askedTime } from '../../appointments.rules.ts';
import { refuseOverlap, timeTaken } from '../changes/lock-appointment.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { bookOpening, findStanding } from './book-opening.ts';
import { type Choice, listChoices } from './list-choices.ts';
import { presentBooking } from './present-booking.ts';
import { requireSeenPrice } from './require-seen-price.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** So many times of one request are asked for within a day: each is a call to somebody at work. */
const mostBookingsInADay = 10;

export type Wish = {
  optionId: string;
  startsAt: string;
  maxPriceCents: number | null;
  fees?: AgreedFee[];
  fallback: Fallback;
};

export const getRequestBooking = endpoints.getRequestBooking.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const request = await getOwnRequest(orm, input.id, callerId(context));
  return presentBooking(orm, request, context.clock.now());
});

export const bookRequestTime = endpoints.bookRequestTime.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await bookForPatient(context, { requestId: input.id, userId }, input);
  const request = await getOwnRequest(context.database.orm, input.id, userId);
  return presentBooking(context.database.orm, request, context.clock.now());
});

/** Books what the patient chose. The same choice sent again finds the booking made. */
export const bookForPatient = (
  context: ServerContext,
  { requestId, userId }: { requestId: string; userId: string },
  wish: Wish,
): Promise<AppointmentRow> =>
  refuseOverlap(
    context.database.transaction(async (tx) => {
      const request = await lockOwnRequest(tx, requestId, userId);
      await refuseUnbookable(tx, request);
      const choice = (await listChoices(tx, request, context.clock.now())).find(
        ({ option }) => option.id === wish.optionId,
      );
      if (!choice) throw badRequest('Please choose one of the offices in your results.');
      const standing = await findStanding(tx, requestId);
      if (standing) return sameOrRefused(standing, choice, wish);
      requireOffered(choice, wish);
      await refuseTooMany(tx, request, context.clock.now());
      return book(tx, context, request, choice, wish);
    }),
  );

async function refuseUnbookable(tx: Orm, request: RequestRow): Promise<void> {
  if (!isUnlocked(request)) throw conflict('Please approve the finished work first. Nothing was booked.');
  if (await hasAdultLeft(tx, request.householdMemberId))
    throw conflict('You no longer ask for the person this was for, so nothing was booked.');
}

/** Two clicks are one booking; another wish waits until the first has an answer or is cancelled. */
function sameOrRefused(standing: AppointmentRow, { option }: Choice, { startsAt }: Wish): AppointmentRow {
  const at = new Date(startsAt).getTime();
  const isSame =
    standing.providerId === option.provider.id &&
    [standing.startsAt, askedTime(standing)].some((time) => time?.getTime() === at);
  if (isSame) return standing;
  throw conflict(
    standing.status === 'confirmed'
      ? 'You already have a confirmed appointment. Move or cancel it to book another time.'
      : 'We are already asking an office for you. Cancel that first to pick another time.',
  );
}

function requireOffered({ option, openings, priceCents, fees, hasLeftNetwork }: Choice, wish: Wish): void {
  if (hasLeftNetwork)
    throw conflict(`${option.provider.name} has left our network. Please pick another office.`);
  const at = new Date(wish.startsAt).getTime();
  if (!openings.some((time) => time.getTime() === at)) throw timeTaken();
  requireSeenPrice({ priceCents, fees }, wish);
}

async function refuseTooMany(tx: Orm, { id }: RequestRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMilliseconds);
  const booked = await tx.$count(
    appointments,
    and(eq(appointments.requestId, id), gt(appointments.createdAt, since)),
  );
  if (booked >= mostBookingsInADay)
    throw conflict(
      'We called offices about this request as often today as we may. Please try again tomorrow, or write to our care team.',
    );
}

async function book(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { option, fees }: Choice,
  { startsAt, maxPriceCents, fallback }: Wish,
): Promise<AppointmentRow> {
  const opening = { option, startsAt: new Date(startsAt) };
  const booked = await bookOpening(tx, context, request, opening, { maxPriceCents, fees, fallback });
  if (!booked) throw timeTaken();
  const limit = maxPriceCents === null ? '' : `, up to ${formatMoney(maxPriceCents)}`;
  const price = fees.length === 0 ? limit : `${limit}, with ${feeWords(fees)}`;
  await noteOnRequest(tx, context, request, {
    actor: { kind: 'patient', id: request.userId },
    note: `You chose ${formatDateTime(opening.startsAt, { timeZone: option.timeZone, year: 'never' })} at ${option.provider.name}${price}. We are asking the office.`,
  });
  return booked;
}
