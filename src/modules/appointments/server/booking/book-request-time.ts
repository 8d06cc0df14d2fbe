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
import { requestedTime } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { rejectOverlap, timeTaken } from '../changes/lock-appointment.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { bookOpening, findActiveAppointment } from './book-opening.ts';
import { type Choice, listChoices } from './list-choices.ts';
import { presentBooking } from './present-booking.ts';
import { requireSeenPrice } from './require-seen-price.ts';

const endpoints = implement(appointmentsContract).$context<EndpointContext>();

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Daily limit per request, because each booking is a phone call to an office. */
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

/** Books the patient's choice. Idempotent. */
export const bookForPatient = (
  context: ServerContext,
  { requestId, userId }: { requestId: string; userId: string },
  wish: Wish,
): Promise<AppointmentRow> =>
  rejectOverlap(
    context.database.transaction(async (tx) => {
      const request = await lockOwnRequest(tx, requestId, userId);
      await refuseUnbookable(tx, request);
      const choice = (await listChoices(tx, request, context.clock.now())).find(
        ({ option }) => option.id === wish.optionId,
      );
      if (!choice) throw badRequest(t.chooseOneOfTheOfficesIn);
      const standing = await findActiveAppointment(tx, requestId);
      if (standing) return sameOrRefused(standing, choice, wish);
      requireOffered(choice, wish);
      await refuseTooMany(tx, request, context.clock.now());
      return book(tx, context, request, choice, wish);
    }),
  );

async function refuseUnbookable(tx: Orm, request: RequestRow): Promise<void> {
  if (!isUnlocked(request)) throw conflict(t.approveTheFinishedWorkFirst);
  if (await hasAdultLeft(tx, request.householdMemberId)) throw conflict(t.youNoLongerManageCare);
}

/** The same choice returns the existing booking; a different one is rejected while it is active. */
function sameOrRefused(standing: AppointmentRow, { option }: Choice, { startsAt }: Wish): AppointmentRow {
  const at = new Date(startsAt).getTime();
  const isSame =
    standing.providerId === option.provider.id &&
    [standing.startsAt, requestedTime(standing)].some((time) => time?.getTime() === at);
  if (isSame) return standing;
  throw conflict(standing.status === 'confirmed' ? t.youAlreadyHaveAConfirmed : t.wereAlreadyAskingAnOffice);
}

function requireOffered({ option, openings, priceCents, fees, hasLeftNetwork }: Choice, wish: Wish): void {
  if (hasLeftNetwork) throw conflict(t.hasLeftOurNetworkPick({ name: option.provider.name }));
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
  if (booked >= mostBookingsInADay) throw conflict(t.weveReachedTodaysLimitOf);
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
    note: t.youChoseAtWereAsking({
      dateTime: formatDateTime(opening.startsAt, { timeZone: option.timeZone, year: 'never' }),
      name: option.provider.name,
      price,
    }),
  });
  return booked;
}
