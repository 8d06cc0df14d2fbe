import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { feeWords, type NamedFee } from '#shared/care/booking-consent.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { askedTime } from '../../appointments.rules.ts';
import { bookUnderRule } from '../booking/book-under-rule.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { endConsent, findLiveConsent } from '../reading/booking-consents.ts';
import { tellTeam } from '../tell-team.ts';
import { changeAppointment, keepOldTime } from './change-appointment.ts';
import { forgetTime, freeTime } from './free-time.ts';
import type { Locked } from './lock-appointment.ts';
import { tellOfChange } from './tell-of-change.ts';

const harborline = { kind: 'harborline' } as const;

/** Why the office is not to be had for this time; the new price where it asks for more than the patient agreed to. */
export type FellThrough =
  | { because: 'time_gone' | 'not_reached' | 'unanswered' }
  | { because: 'price_raised'; priceCents: number | null; fees: NamedFee[] }
  | { because: 'fee_added'; fees: NamedFee[] };

const reasons = {
  time_gone: 'The office no longer has this time.',
  not_reached: 'We could not reach the office about this time.',
  unanswered: 'The office did not confirm this time.',
  price_raised: 'The office asked for more than you agreed to, so we did not book it.',
  fee_added: 'The office asked for a deposit or fee that you did not agree to, so we did not book it.',
} as const;

/**
 * The office does not give the time it was asked for: an appointment that stands stays as it is; one that nobody has
 * confirmed ends, and its patient chooses again. Another opening is asked for only where the patient's own rule covers it.
 */
export async function refuseAsked(
  tx: Orm,
  context: ServerContext,
  { appointment, request }: Locked,
  fell: FellThrough = { because: 'time_gone' },
): Promise<void> {
  const asked = askedTime(appointment);
  if (!asked) return;
  // A time at a higher price is still there for whoever agrees to it.
  if (fell.because === 'time_gone') await forgetTime(tx, appointment, asked);
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
  await keepOldTime(tx, context, appointment);
  if (fell.because !== 'time_gone' && appointment.wantedStartsAt)
    await freeTime(tx, context, appointment, appointment.wantedStartsAt);
  if (!request) return;
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: `${standsBecause(fell)} Your appointment stands as it was.`,
  });
}

function standsBecause(fell: FellThrough): string {
  switch (fell.because) {
    case 'price_raised':
      return `The office asked ${fell.priceCents === null ? 'more' : formatMoney(fell.priceCents)} for the other time, more than you agreed to.`;
    case 'fee_added':
      return `The office asked for ${feeWords(fell.fees)} for the other time, and you did not agree to that.`;
    case 'unanswered':
      return 'The office did not answer about the other time.';
    case 'not_reached':
      return 'We could not reach the office about the other time.';
    case 'time_gone':
      return 'The office could not give you the other time.';
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
    // Where a rule of the patient finds another opening there is no question to ask them.
    { tells: request === null },
  );
  if (fell.because !== 'time_gone') await freeTime(tx, context, cancelled);
  // It may have written them down all the same.
  if (fell.because === 'unanswered') await tellTeam(tx, context, cancelled, 'cancelled');
  if (!request) return;
  if (consent && (await bookUnderRule(tx, context, request, { cancelled, consent }))) return;
  await noteOnRequest(tx, context, request, {
    actor: harborline,
    note: `${reason} Nothing else was booked: please pick another time. There is no new fee.`,
  });
  await tellOfChange(tx, context, cancelled);
}
