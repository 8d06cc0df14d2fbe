import { feeWords } from '#shared/care/booking-consent.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import type { TeamAppointment } from '../../appointments-team.contract.ts';

const labels = {
  held: 'Held',
  pending: 'Waiting for office',
  confirmed: 'Confirmed',
  cancelled: 'Canceled',
  no_show: 'No-show',
} as const;

export const statusWords = ({ status, askedFor }: Pick<TeamAppointment, 'status' | 'askedFor'>): string =>
  status === 'confirmed' && askedFor ? 'Confirmed, new time requested' : labels[status];

const givenBy = {
  patient: 'by the patient',
  visitor: 'by the visitor',
  staff: 'to our care team',
} as const;

/** "Up to $227, a $25 deposit. Given by the patient, Tue, Nov 24, 10:40 AM ET." */
export function describeAgreement({
  consent,
  timeZone,
}: Pick<TeamAppointment, 'consent' | 'timeZone'>): string {
  if (!consent) return 'No consent for this time. Ask the patient first.';
  const { maxPriceCents, fees, patientWords } = consent;
  const price =
    maxPriceCents === null ? 'This time, no price' : `This time, up to ${formatMoneyShort(maxPriceCents)}`;
  const extra = fees.length === 0 ? '' : `, ${feeWords(fees)}`;
  const quote = patientWords === null ? '' : ` “${patientWords}”`;
  return `${price}${extra}. Given ${givenBy[consent.givenBy]}, ${formatDateTime(consent.givenAt, { timeZone, showZone: true })}.${quote}`;
}

/** Price and fees the office asked for that the consent doesn't cover; null if none. */
export function describeIncrease({
  raisedPriceCents,
  addedFees,
}: Pick<TeamAppointment, 'raisedPriceCents' | 'addedFees'>): string | null {
  const increases = [
    ...(raisedPriceCents === null ? [] : [formatMoneyShort(raisedPriceCents)]),
    ...(addedFees.length === 0 ? [] : [feeWords(addedFees)]),
  ];
  return increases.length === 0 ? null : `The office asked for ${increases.join(' and ')}.`;
}
