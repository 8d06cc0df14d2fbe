import { type NetworkSpecialty, networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { isValidNpi } from '#shared/npi.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { invalidEmail, isEmailAddress } from '#shared/text/text-rules.ts';
import { type Weekday, weekdays } from '#shared/time/wall-time.ts';
import { missing } from '../../form-rules.ts';
import type { OfficeInput } from '../../network-admin.contract.ts';
import type { OfficeDetails } from '../../network-views.ts';
import { checkSpans } from '../../office-spans.rules.ts';
import { hoursWords } from '../../provider-facts.rules.ts';
import * as t from './admin.words.ts';

export type DraftHours = Record<Weekday, [opens: string, closes: string][]>;

/** The form values as typed. */
export type OfficeDraft = {
  name: string;
  specialty: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Empty if derived from the ZIP code. */
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
  languages: t.english,
  negotiatedRate: '',
  directPayRate: '',
});

const dollarsOf = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

/** Converts a stored office to form values. */
export function draftOf(details: OfficeDetails): OfficeDraft {
  const { officeHours } = details;
  const days = emptyDraft().hours;
  // Time inputs end at 23:59, so midnight as closing time is shown as 00:00.
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

/** Null for an empty field, `NaN` for an invalid amount. */
export const toDollars = (text: string): number | null => {
  const amount = text.replaceAll(/[$,\s]/g, '');
  if (amount === '') return null;
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : Number.NaN;
};

const toSpans = (spans: DraftHours[Weekday]): [string, string][] =>
  spans.map(([opens, closes]) => [opens, closes === '00:00' ? '24:00' : closes]);

const isSpecialty = (text: string): text is NetworkSpecialty =>
  networkSpecialties.some((one) => one === text);

/** Converts to API input; the draft must be valid. */
export function toInput(draft: OfficeDraft): OfficeInput {
  const { hours } = draft;
  return {
    name: draft.name.trim(),
    specialty: isSpecialty(draft.specialty) ? draft.specialty : t.primaryCare,
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

/** What is wrong with a typed NPI; null if it is valid. */
export function npiProblem(typed: string): string | null {
  const npi = typed.replaceAll(/[\s-]/g, '');
  if (npi === '') return t.npiIsRequired;
  if (!/^\d{10}$/.test(npi)) return t.npiLength;
  return isValidNpi(npi) ? null : t.npiInvalid;
}

const required = {
  name: t.nameIsRequired,
  specialty: missing.specialty,
  address: t.streetAddressIsRequired,
  city: t.cityIsRequired,
  phone: t.phoneIsRequired,
} as const satisfies Partial<Record<DraftField, string>>;

/** What is wrong with the draft, in the order of the form. */
export function problemsOf(draft: OfficeDraft): DraftProblems {
  const problems: DraftProblems = {};
  for (const [field, words] of Object.entries(required) as [keyof typeof required, string][])
    if (draft[field].trim() === '') problems[field] = words;
  if (!/^\d{5}(?:-\d{4})?$/.test(draft.zipCode.trim())) problems.zipCode = t.zipCodeLength;
  if (!/^[A-Za-z]{2}$/.test(draft.state.trim())) problems.state = t.stateFormat;
  if (!problems.phone && draft.phone.replaceAll(/\D/g, '').length < 10) problems.phone = t.includeTheAreaCode;
  if (draft.email.trim() !== '' && !isEmailAddress(draft.email)) problems.email = invalidEmail;
  for (const field of ['negotiatedRate', 'directPayRate'] as const)
    if (Number.isNaN(toDollars(draft[field]))) problems[field] = t.amountFormat;
  const trouble =
    draft.hoursKnown && weekdays.map((day) => checkSpans(day, toSpans(draft.hours[day]))).find(Boolean);
  if (trouble) problems.hours = trouble;
  return problems;
}

const labels: Readonly<Record<DraftField, string>> = {
  name: t.name,
  specialty: t.specialty,
  address: t.streetAddress,
  city: t.city,
  state: t.state,
  zipCode: t.zipCode,
  timeZone: 'Time zone',
  phone: t.phone,
  email: t.email,
  hoursKnown: t.officeHours,
  hours: t.officeHours,
  newPatients: t.newPatients,
  insurance: t.insuranceAccepted,
  languages: t.languages,
  negotiatedRate: t.negotiatedRate,
  directPayRate: t.cashPrice,
};

export type ConcurrentChange = {
  field: DraftField;
  label: string;
  was: string;
  is: string;
  /** The user's value if both changed the field differently; null if there is no conflict. */
  mine: string | null;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function wordsOf(draft: OfficeDraft, field: DraftField): string {
  if (field === 'hours' || field === 'hoursKnown') {
    if (!draft.hoursKnown) return 'unknown';
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

/** Merges changes that someone else made while the form was open. The user's edits win. */
export function mergeDrafts(
  base: OfficeDraft,
  mine: OfficeDraft,
  theirs: OfficeDraft,
): { draft: OfficeDraft; changes: ConcurrentChange[] } {
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
