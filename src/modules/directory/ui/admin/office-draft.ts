import { type NetworkSpecialty, networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { isValidNpi } from '#shared/npi.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { type Weekday, weekdays } from '#shared/time/business-calendar.ts';
import type { OfficeInput } from '../../network-admin.contract.ts';
import type { OfficeDetails } from '../../network-views.ts';
import { checkSpans } from '../../office-spans.rules.ts';
import { hoursWords } from '../../provider-facts.rules.ts';

export type DraftHours = Record<Weekday, [opens: string, closes: string][]>;

/** What stands in the form of an office, as it was typed. */
export type OfficeDraft = {
  name: string;
  specialty: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Empty where it follows from the ZIP code. */
  timeZone: string;
  phone: string;
  email: string;
  hoursKnown: boolean;
  hours: DraftHours;
  newPatients: 'unknown' | 'yes' | 'no';
  insurance: string;
  languages: string;
  negotiatedRate: string;
  directPayRate: string;
};
export type DraftField = keyof OfficeDraft;

const onDays = (span: () => [string, string][], open: readonly Weekday[]): DraftHours => {
  const ofDay = (day: Weekday): [string, string][] => (open.includes(day) ? span() : []);
  return {
    mon: ofDay('mon'),
    tue: ofDay('tue'),
    wed: ofDay('wed'),
    thu: ofDay('thu'),
    fri: ofDay('fri'),
    sat: ofDay('sat'),
    sun: ofDay('sun'),
  };
};

export const emptyDraft = (): OfficeDraft => ({
  name: '',
  specialty: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  timeZone: '',
  phone: '',
  email: '',
  hoursKnown: false,
  hours: onDays(() => [['08:00', '17:00']], ['mon', 'tue', 'wed', 'thu', 'fri']),
  newPatients: 'unknown',
  insurance: '',
  languages: 'English',
  negotiatedRate: '',
  directPayRate: '',
});

const dollarsOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** An office as it is kept, ready to be changed. */
export function draftOf(details: OfficeDetails): OfficeDraft {
  const { officeHours } = details;
  const days = emptyDraft().hours;
  // A clock in the form goes to 23:59: midnight at the day's end stands there as 00:00.
  for (const day of weekdays)
    if (officeHours)
      days[day] = officeHours[day].map(([opens, closes]) => [opens, closes === '24:00' ? '00:00' : closes]);
  return {
    name: details.name,
    specialty: details.specialty,
    address: details.address,
    city: details.city,
    state: details.state,
    zipCode: details.zipCode,
    timeZone: details.timeZone,
    phone: formatPhone(details.phone),
    email: details.email ?? '',
    hoursKnown: officeHours !== null,
    hours: days,
    newPatients: details.acceptsNewPatients === null ? 'unknown' : details.acceptsNewPatients ? 'yes' : 'no',
    insurance: details.acceptsInsurance.join(', '),
    languages: details.languages.join(', '),
    negotiatedRate: dollarsOf(details.negotiatedRateCents),
    directPayRate: dollarsOf(details.directPayRateCents),
  };
}

const toList = (text: string): string[] =>
  text
    .split(/[,\n;]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Null for an empty field, `NaN` for what is no amount. */
const toDollars = (text: string): number | null => {
  const amount = text.replaceAll(/[$,\s]/g, '');
  if (amount === '') return null;
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : Number.NaN;
};

const toSpans = (spans: DraftHours[Weekday]): [string, string][] =>
  spans.map(([opens, closes]) => [opens, closes === '00:00' ? '24:00' : closes]);

const isSpecialty = (text: string): text is NetworkSpecialty =>
  networkSpecialties.some((one) => one === text);

/** What the server takes; the draft must have no problems. */
export function toInput(draft: OfficeDraft): OfficeInput {
  const { hours } = draft;
  return {
    name: draft.name.trim(),
    specialty: isSpecialty(draft.specialty) ? draft.specialty : 'Primary Care',
    address: draft.address.trim(),
    city: draft.city.trim(),
    state: draft.state.trim().toUpperCase(),
    zipCode: draft.zipCode.trim(),
    timeZone: draft.timeZone || null,
    phone: draft.phone.trim(),
    email: draft.email.trim() || null,
    officeHours: draft.hoursKnown
      ? {
          mon: toSpans(hours.mon),
          tue: toSpans(hours.tue),
          wed: toSpans(hours.wed),
          thu: toSpans(hours.thu),
          fri: toSpans(hours.fri),
          sat: toSpans(hours.sat),
          sun: toSpans(hours.sun),
        }
      : null,
    acceptsNewPatients: draft.newPatients === 'unknown' ? null : draft.newPatients === 'yes',
    acceptsInsurance: toList(draft.insurance),
    languages: toList(draft.languages),
    negotiatedRate: toDollars(draft.negotiatedRate),
    directPayRate: toDollars(draft.directPayRate),
  };
}

export type DraftProblems = Partial<Record<DraftField | 'npi', string>>;

/** What is wrong with an NPI as it was typed; null where nothing is. */
export function npiProblem(typed: string): string | null {
  const npi = typed.replaceAll(/[\s-]/g, '');
  if (npi === '') return 'NPI is required';
  if (!/^\d{10}$/.test(npi)) return 'An NPI has ten digits';
  return isValidNpi(npi)
    ? null
    : 'This is no NPI: its last digit does not fit the others. Please check each digit';
}

const required = {
  name: 'Name is required',
  specialty: 'Please choose a specialty',
  address: 'Street address is required',
  city: 'City is required',
  phone: 'Phone is required',
} as const satisfies Partial<Record<DraftField, string>>;

/** What has to be put right before it is sent, in the order of the form. */
export function problemsOf(draft: OfficeDraft): DraftProblems {
  const problems: DraftProblems = {};
  for (const [field, words] of Object.entries(required) as [keyof typeof required, string][])
    if (draft[field].trim() === '') problems[field] = words;
  if (!/^\d{5}(?:-\d{4})?$/.test(draft.zipCode.trim())) problems.zipCode = 'A ZIP code has five digits';
  if (!/^[A-Za-z]{2}$/.test(draft.state.trim())) problems.state = 'Two letters, such as FL';
  if (!problems.phone && draft.phone.replaceAll(/\D/g, '').length < 10)
    problems.phone = 'Please enter a number with its area code';
  if (draft.email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(draft.email.trim()))
    problems.email = 'Invalid email address';
  for (const field of ['negotiatedRate', 'directPayRate'] as const)
    if (Number.isNaN(toDollars(draft[field]))) problems[field] = 'An amount in dollars, such as 120 or 99.50';
  const trouble =
    draft.hoursKnown && weekdays.map((day) => checkSpans(day, toSpans(draft.hours[day]))).find(Boolean);
  if (trouble) problems.hours = trouble;
  return problems;
}

const labels: Readonly<Record<DraftField, string>> = {
  name: 'Name',
  specialty: 'Specialty',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  timeZone: 'Time zone',
  phone: 'Phone',
  email: 'Email',
  hoursKnown: 'Office hours',
  hours: 'Office hours',
  newPatients: 'New patients',
  insurance: 'Insurance accepted',
  languages: 'Languages',
  negotiatedRate: 'Negotiated rate',
  directPayRate: 'Direct-pay rate',
};

export type MeanwhileChange = {
  field: DraftField;
  label: string;
  was: string;
  is: string;
  /** What this person typed, where both changed it to something else; null where nobody else is in the way. */
  mine: string | null;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function wordsOf(draft: OfficeDraft, field: DraftField): string {
  if (field === 'hours' || field === 'hoursKnown') {
    if (!draft.hoursKnown) return 'not known';
    const flat = weekdays.map((day) => [day, draft.hours[day].flat()] as const);
    return (
      hoursWords(
        Object.fromEntries(
          flat.map(([day, all]) => [day, all.length > 0 ? (all as [string, string]) : null]),
        ),
      ) ?? ''
    );
  }
  return draft[field] || 'empty';
}

/**
 * What somebody else changed while a form stood open. Their changes are taken over; what this person typed stays as they
 * typed it.
 */
export function mergeDrafts(
  base: OfficeDraft,
  mine: OfficeDraft,
  theirs: OfficeDraft,
): { draft: OfficeDraft; changes: MeanwhileChange[] } {
  const fields = Object.keys(base) as DraftField[];
  const changed = fields.filter((field) => !isSame(base[field], theirs[field]));
  const untouched = changed.filter((field) => isSame(base[field], mine[field]));
  const draft = { ...mine, ...Object.fromEntries(untouched.map((field) => [field, theirs[field]])) };
  const changes = changed.map((field) => ({
    field,
    label: labels[field],
    was: wordsOf(base, field),
    is: wordsOf(theirs, field),
    mine: untouched.includes(field) || isSame(mine[field], theirs[field]) ? null : wordsOf(mine, field),
  }));
  return {
    draft,
    changes: changes.filter((one, at) => changes.findIndex(({ label }) => label === one.label) === at),
  };
}
