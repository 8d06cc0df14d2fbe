import { feeWords } from '#shared/care/booking-consent.ts';
import { formatCentsShort } from '#shared/money/money.ts';
import type { TeamAppointment } from '../../appointments-team.contract.ts';

/** A time on the office's own clock: `Tue, Nov 24, 10:40 AM EST`. */
export const officeTimeWords = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));

const words = {
  held: 'Being booked',
  pending: 'Waits for the office',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  no_show: 'Nobody came',
} as const;

export const statusWords = ({ status, askedFor }: Pick<TeamAppointment, 'status' | 'askedFor'>): string =>
  status === 'confirmed' && askedFor ? 'Confirmed, another time is asked for' : words[status];

const givenBy = {
  patient: 'by the patient',
  visitor: 'by the visitor',
  staff: 'to our team',
} as const;

/** "Up to $227, a $25 deposit. Given by the patient, Tue, Nov 24, 10:40 AM EST." */
export function agreedWords({ consent, timeZone }: Pick<TeamAppointment, 'consent' | 'timeZone'>): string {
  if (!consent) return 'No consent for this time. Ask the patient first.';
  const { maxPriceCents, fees, patientWords } = consent;
  const price =
    maxPriceCents === null ? 'This time, no price' : `This time, up to ${formatCentsShort(maxPriceCents)}`;
  const extra = fees.length === 0 ? '' : `, ${feeWords(fees)}`;
  const quote = patientWords === null ? '' : ` “${patientWords}”`;
  return `${price}${extra}. Given ${givenBy[consent.givenBy]}, ${officeTimeWords(consent.givenAt, timeZone)}.${quote}`;
}

/** What the office asked beyond it; null where it asked nothing more. */
export function raisedWords({
  raisedPriceCents,
  addedFees,
}: Pick<TeamAppointment, 'raisedPriceCents' | 'addedFees'>): string | null {
  const asked = [
    ...(raisedPriceCents === null ? [] : [formatCentsShort(raisedPriceCents)]),
    ...(addedFees.length === 0 ? [] : [feeWords(addedFees)]),
  ];
  return asked.length === 0 ? null : `The office asked for ${asked.join(' and ')}.`;
}
