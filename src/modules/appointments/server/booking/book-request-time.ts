import { implement } from '@orpc/server';
import { and, eq, gt } from 'drizzle-orm';
import { hasAdultLeft } from '#modules/household/server/find-member.ts';
import { getOwnRequest, lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
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
const maxBookingsPerDay = 10;

export type RequestBookingInput = {
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
  input: RequestBookingInput,
): Promise<AppointmentRow> =>
  rejectOverlap(
    context.database.transaction(async (tx) => {
      const request = await lockOwnRequest(tx, requestId, userId);
      await assertBookable(tx, request);
      const choice = (await listChoices(tx, request, context.clock.now())).find(
        ({ option }) => option.id === input.optionId,
      );
      if (!choice) throw badRequest(t.chooseAnOfficeFromResults);
      const active = await findActiveAppointment(tx, requestId);
      if (active) return existingOrConflict(active, choice, input);
      assertOffered(choice, input);
      await assertDailyLimit(tx, request, context.clock.now());
      return book(tx, context, request, choice, input);
    }),
  );

async function assertBookable(tx: Orm, request: RequestRow): Promise<void> {
  if (!isUnlocked(request)) throw conflict(t.approveFirst);
  if (await hasAdultLeft(tx, request.householdMemberId)) throw conflict(t.noLongerManagesCare);
}

/** The same choice returns the existing booking; a different one is rejected while it is active. */
function existingOrConflict(
  active: AppointmentRow,
  { option }: Choice,
  { startsAt }: RequestBookingInput,
): AppointmentRow {
  const chosenAt = new Date(startsAt).getTime();
  const isSame =
    active.providerId === option.provider.id &&
    [active.startsAt, requestedTime(active)].some((time) => time?.getTime() === chosenAt);
  if (isSame) return active;
  throw conflict(active.status === 'confirmed' ? t.alreadyConfirmed : t.alreadyAskingAnOffice);
}

function assertOffered(
  { option, openings, priceCents, fees, hasLeftNetwork }: Choice,
  input: RequestBookingInput,
): void {
  if (hasLeftNetwork) throw conflict(t.officeLeftNetwork({ name: option.provider.name }));
  const chosenAt = new Date(input.startsAt).getTime();
  if (!openings.some((time) => time.getTime() === chosenAt)) throw timeTaken();
  requireSeenPrice({ priceCents, fees }, input);
}

async function assertDailyLimit(tx: Orm, { id }: RequestRow, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMilliseconds);
  const booked = await tx.$count(
    appointments,
    and(eq(appointments.requestId, id), gt(appointments.createdAt, since)),
  );
  if (booked >= maxBookingsPerDay) throw conflict(t.requestCallLimitReached);
}

async function book(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { option, fees }: Choice,
  { startsAt, maxPriceCents, fallback }: RequestBookingInput,
): Promise<AppointmentRow> {
  const chosenOpening = { option, startsAt: new Date(startsAt) };
  const booked = await bookOpening(tx, context, request, chosenOpening, { maxPriceCents, fees, fallback });
  if (!booked) throw timeTaken();
  const limit = maxPriceCents === null ? '' : `, up to ${formatMoney(maxPriceCents)}`;
  const price = fees.length === 0 ? limit : `${limit}, with ${feeWords(fees)}`;
  await addTimelineNote(tx, context, request, {
    actor: { kind: 'patient', id: request.userId },
    note: t.choseTimeNote({
      dateTime: formatDateTime(chosenOpening.startsAt, { timeZone: option.timeZone, year: 'never' }),
      name: option.provider.name,
      price,
    }),
  });
  return booked;
}
