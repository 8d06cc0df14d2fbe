import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { feeWords, type NamedFee } from '#shared/care/booking-consent.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { requestedTime } from '../../appointments.rules.ts';
import * as t from '../../appointments.words.ts';
import { bookUnderRule } from '../booking/book-under-rule.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { notifyCareTeam } from '../notify-care-team.ts';
import { endConsent, findLiveConsent } from '../reading/booking-consents.ts';
import { changeAppointment, keepCurrentTime } from './change-appointment.ts';
import { freeTime, markTimeGone } from './free-time.ts';
import type { Locked } from './lock-appointment.ts';
import { notifyOfChange } from './notify-of-change.ts';

const harborline = { kind: 'harborline' } as const;

/** Why the time fell through, with the new price if it was raised. */
export type FellThrough =
  | { because: 'time_gone' | 'not_reached' | 'unanswered' }
  | { because: 'price_raised'; priceCents: number | null; fees: NamedFee[] }
  | { because: 'fee_added'; fees: NamedFee[] };

const reasons = {
  time_gone: t.theOfficeNoLongerHas,
  not_reached: t.weCouldntReachTheOffice,
  unanswered: t.theOfficeDidntConfirmThis,
  price_raised: t.theOfficeAskedForMore,
  fee_added: t.theOfficeAskedForA,
} as const;

/**
 * The office declined the requested time: a confirmed appointment is kept; a pending one ends and the patient chooses
 * again, unless their fallback rule covers another opening.
 */
export async function declineRequestedTime(
  tx: Orm,
  context: ServerContext,
  { appointment, request }: Locked,
  fell: FellThrough = { because: 'time_gone' },
): Promise<void> {
  const asked = requestedTime(appointment);
  if (!asked) return;
  // A time at a higher price is still available.
  if (fell.because === 'time_gone') await markTimeGone(tx, appointment, asked);
  if (appointment.wantedStartsAt) await stand(tx, context, appointment, request, fell);
  else await giveUp(tx, context, appointment, request, fell);
}

async function stand(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  request: RequestRow | null,
  fell: FellThrough,
): Promise<void> {
  await endConsent(tx, appointment.id, 'fell_through', context.clock.now());
  await keepCurrentTime(tx, context, appointment);
  if (fell.because !== 'time_gone' && appointment.wantedStartsAt)
    await freeTime(tx, context, appointment, appointment.wantedStartsAt);
  if (!request) return;
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: t.yourAppointmentHasntChanged({ standsBecause: standsBecause(fell) }),
  });
}

function standsBecause(fell: FellThrough): string {
  switch (fell.because) {
    case 'price_raised':
      return t.theOfficeAskedForThe({
        value: fell.priceCents === null ? 'more' : formatMoney(fell.priceCents),
      });
    case 'fee_added':
      return t.theOfficeAskedForFor({ fee: feeWords(fell.fees) });
    case 'unanswered':
      return t.theOfficeDidntAnswerAbout;
    case 'not_reached':
      return t.weCouldntReachTheOfficeAbout;
    case 'time_gone':
      return t.theOfficeCouldntOfferThe;
  }
}

async function giveUp(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  request: RequestRow | null,
  fell: FellThrough,
): Promise<void> {
  const reason = reasons[fell.because];
  const consent = await findLiveConsent(tx, appointment.id);
  await endConsent(tx, appointment.id, 'fell_through', context.clock.now());
  const cancelled = await changeAppointment(
    tx,
    context,
    appointment,
    {
      status: 'cancelled',
      cancelledReason: reason,
      note: reason,
      fellThrough: fell.because,
      raisedPriceCents: fell.because === 'price_raised' ? fell.priceCents : null,
      addedFees: 'fees' in fell ? fell.fees : null,
    },
    // The fallback rule may book another opening, so don't notify yet.
    { tells: request === null },
  );
  if (fell.because !== 'time_gone') await freeTime(tx, context, cancelled);
  // The office may have booked it anyway.
  if (fell.because === 'unanswered') await notifyCareTeam(tx, context, cancelled, 'cancelled');
  if (!request) return;
  if (consent && (await bookUnderRule(tx, context, request, { cancelled, consent }))) return;
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: t.nothingElseWasBookedPick({ reason }),
  });
  await notifyOfChange(tx, context, cancelled);
}
