import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { feeWords, type NamedFee } from '#shared/care/booking-consent.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { requestedTime } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { bookUnderFallbackRule } from '../booking/book-under-fallback-rule.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { notifyCareTeam } from '../notify-care-team.ts';
import { endConsent, findActiveConsent } from '../reading/booking-consents.ts';
import { changeAppointment, keepCurrentTime } from './change-appointment.ts';
import { freeTime, markTimeGone } from './free-time.ts';
import type { Locked } from './lock-appointment.ts';
import { notifyOfChange } from './notify-of-change.ts';

const actor = { kind: 'harborline' } as const;

/** Why the time fell through, with the new price or fees. */
export type FellThrough =
  | { because: 'time_gone' | 'not_reached' | 'unanswered' }
  | { because: 'price_raised'; priceCents: number | null; fees: NamedFee[] }
  | { because: 'fee_added'; fees: NamedFee[] };

const reasons = {
  time_gone: t.timeGone,
  not_reached: t.officeNotReached,
  unanswered: t.officeDidNotConfirm,
  price_raised: t.priceRaised,
  fee_added: t.feeAdded,
} as const;

/**
 * Handles the office's refusal of the requested time. A confirmed appointment is kept. A pending one ends, and the
 * patient chooses again unless their fallback rule covers another opening.
 */
export async function declineRequestedTime(
  tx: Orm,
  context: ServerContext,
  { appointment, request }: Locked,
  failure: FellThrough = { because: 'time_gone' },
): Promise<void> {
  const requested = requestedTime(appointment);
  if (!requested) return;
  // At a higher price, the time is still available.
  if (failure.because === 'time_gone') await markTimeGone(tx, appointment, requested);
  if (appointment.wantedStartsAt) await keepConfirmed(tx, context, appointment, request, failure);
  else await endPending(tx, context, appointment, request, failure);
}

async function keepConfirmed(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  request: RequestRow | null,
  failure: FellThrough,
): Promise<void> {
  await endConsent(tx, appointment.id, 'fell_through', context.clock.now());
  await keepCurrentTime(tx, context, appointment);
  if (failure.because !== 'time_gone' && appointment.wantedStartsAt)
    await freeTime(tx, context, appointment, appointment.wantedStartsAt);
  if (!request) return;
  await addTimelineNote(tx, context, request, {
    actor,
    note: t.appointmentUnchanged({ unchangedReason: unchangedReason(failure) }),
  });
}

function unchangedReason(failure: FellThrough): string {
  switch (failure.because) {
    case 'price_raised':
      return t.otherTimePriceRaised({
        value: failure.priceCents === null ? 'a higher price' : formatMoney(failure.priceCents),
      });
    case 'fee_added':
      return t.otherTimeFeeAdded({ fee: feeWords(failure.fees) });
    case 'unanswered':
      return t.otherTimeUnanswered;
    case 'not_reached':
      return t.otherTimeNotReached;
    case 'time_gone':
      return t.otherTimeNotOffered;
  }
}

async function endPending(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  request: RequestRow | null,
  failure: FellThrough,
): Promise<void> {
  const reason = reasons[failure.because];
  const consent = await findActiveConsent(tx, appointment.id);
  await endConsent(tx, appointment.id, 'fell_through', context.clock.now());
  const cancelled = await changeAppointment(
    tx,
    context,
    appointment,
    {
      status: 'cancelled',
      cancelledReason: reason,
      note: reason,
      fellThrough: failure.because,
      raisedPriceCents: failure.because === 'price_raised' ? failure.priceCents : null,
      addedFees: 'fees' in failure ? failure.fees : null,
    },
    // The fallback rule may book another opening, so don't notify yet.
    { notify: request === null },
  );
  if (failure.because !== 'time_gone') await freeTime(tx, context, cancelled);
  // The office may have booked it anyway.
  if (failure.because === 'unanswered') await notifyCareTeam(tx, context, cancelled, 'cancelled');
  if (!request) return;
  if (consent && (await bookUnderFallbackRule(tx, context, request, { cancelled, consent }))) return;
  await addTimelineNote(tx, context, request, {
    actor,
    note: t.nothingElseBooked({ reason }),
  });
  await notifyOfChange(tx, context, cancelled);
}
