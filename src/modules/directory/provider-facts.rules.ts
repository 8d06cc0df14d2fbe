import { clockWords } from '#shared/format/format-clock.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { isRecord } from '#shared/is-record.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';
import { openSpans, type Weekday, weekdays } from '#shared/time/wall-time.ts';

/** The facts of an office, in display order. */
export const detailFacts = [
  'name',
  'specialty',
  'address',
  'phone',
  'email',
  'office_hours',
  'new_patients',
  'insurance',
  'languages',
  'negotiated_rate',
  'direct_pay_rate',
] as const;
export type DetailFact = (typeof detailFacts)[number];

/** Facts about one plan, location or service, and the office's status with us. */
const furtherFacts = ['insurance_plan', 'further_place', 'cash_price', 'in_network', 'do_not_call'] as const;
export type ProviderFactName = DetailFact | (typeof furtherFacts)[number];

const labels: Readonly<Record<ProviderFactName, string>> = {
  name: 'Name',
  specialty: 'Specialty',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  office_hours: 'Office hours',
  new_patients: 'New patients',
  insurance: 'Insurance accepted',
  languages: 'Languages',
  negotiated_rate: 'Negotiated rate',
  direct_pay_rate: 'Cash price',
  insurance_plan: 'Accepts plan',
  further_place: 'Also practices at',
  cash_price: 'Quoted cash price',
  in_network: 'Network status',
  do_not_call: 'Calls from us',
};

const isProviderFact = (name: string): name is ProviderFactName => Object.hasOwn(labels, name);

/** `about` is already readable: the plan or service name. */
export function factLabel(name: string, about = ''): string {
  const label = isProviderFact(name) ? labels[name] : 'Other';
  // A location is its own value.
  return about === '' || name === 'further_place' ? label : `${label}: ${about}`;
}

export type AddressFact = { address: string; city: string; state: string; zipCode: string; timeZone: string };
/** `in_network` and `do_not_call` with the reason entered by staff. */
export type DecidedFact = { yes: boolean; reason: string };

const dollars = (cents: number): string => formatMoney(cents);

const dayNames = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
} as const;

/** Such as `Mon–Fri 8 AM–noon, 1 PM–5 PM; Sat closed`; null if unknown. */
export function hoursWords(hours: OfficeHours): string | null {
  if (Object.keys(hours).length === 0) return null;
  const ofDay = (day: Weekday) =>
    openSpans(hours[day] ?? null)
      .map(([opens, closes]) => `${clockWords(opens)}–${clockWords(closes)}`)
      .join(', ') || 'closed';
  const groups: { from: string; to: string; words: string }[] = [];
  for (const day of weekdays) {
    const words = ofDay(day);
    const last = groups.at(-1);
    if (last && last.words === words) last.to = dayNames[day];
    else groups.push({ from: dayNames[day], to: dayNames[day], words });
  }
  return groups.map(({ from, to, words }) => `${from === to ? from : `${from}–${to}`} ${words}`).join('; ');
}

/** A stored value as text; null if unknown. */
export function factWords(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  switch (name) {
    case 'new_patients':
      return value === true ? 'Accepted' : 'Not accepted';
    case 'insurance_plan':
      return value === true ? 'Yes' : 'No';
    case 'negotiated_rate':
    case 'direct_pay_rate':
    case 'cash_price':
      return typeof value === 'number' ? dollars(value) : null;
    case 'insurance':
    case 'languages':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : null;
    case 'office_hours':
      return isRecord(value) ? hoursWords(value as OfficeHours) : null;
    case 'further_place':
    case 'address': {
      if (!isRecord(value)) return null;
      const { address, city, state, zipCode, timeZone } = value as AddressFact;
      return `${address}, ${city}, ${state} ${zipCode} (${timeZone})`;
    }
    case 'in_network':
      return decidedWords(value, 'Active', 'Deactivated');
    case 'do_not_call':
      return decidedWords(value, 'Do not call', 'OK to call');
    default:
      return typeof value === 'string' && value !== '' ? value : null;
  }
}

function decidedWords(value: unknown, yes: string, no: string): string | null {
  if (!isRecord(value)) return null;
  const { yes: isYes, reason } = value as DecidedFact;
  return reason ? `${isYes ? yes : no}: ${reason}` : isYes ? yes : no;
}
