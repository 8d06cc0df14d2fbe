import type { EndpointContext } from '#modules/server-context.ts';
import { findZipCode } from '#platform/geography/places.ts';
import { badRequest } from '#shared/problem.ts';
import { isCallable, isFictional } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { emailField } from '#shared/text/plain-input.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';
import { usTimeZones } from '#shared/time/us-time-zones.ts';
import { weekdays } from '#shared/time/wall-time.ts';
import * as t from '../directory.words.ts';
import type { OfficeInput } from '../network-admin.contract.ts';
import { checkSpans } from '../office-spans.rules.ts';
import type { ProviderDetails } from '../provider-details.rules.ts';

/** Validates and normalizes a typed office. Throws a Problem that says what is wrong. */
export function readOfficeInput(
  input: OfficeInput,
  { globalMode }: Pick<EndpointContext, 'globalMode'>,
): ProviderDetails {
  const place = readPlace(input);
  const phone = toE164(input.phone);
  if (!phone?.startsWith('+1')) throw badRequest(t.phoneMustBeUs);
  if (!isCallable(phone)) throw badRequest(t.phonePremium);
  if (globalMode === 'production' && isFictional(phone)) throw badRequest(t.phoneFictional);
  return {
    name: input.name,
    specialty: input.specialty,
    address: input.address,
    city: input.city,
    ...place,
    phone,
    email: readEmail(input.email),
    officeHours: readHours(input.officeHours),
    acceptsNewPatients: input.acceptsNewPatients,
    acceptsInsurance: withoutDuplicates(input.acceptsInsurance),
    languages: withoutDuplicates(input.languages),
    negotiatedRateCents: toCents(input.negotiatedRate),
    directPayRateCents: toCents(input.directPayRate),
  };
}

function readPlace(
  input: Pick<OfficeInput, 'zipCode' | 'state' | 'timeZone'>,
): Pick<ProviderDetails, 'zipCode' | 'state' | 'timeZone'> {
  const place = findZipCode(input.zipCode);
  if (!place) throw badRequest(t.unknownZipCode({ zipCode: input.zipCode }));
  const state = input.state.toUpperCase();
  if (place.state !== state)
    throw badRequest(
      t.zipCodeInOtherState({ zip: place.zip, city: place.city, state: place.state, state2: state }),
    );
  const timeZone = input.timeZone || place.timeZone;
  if (!usTimeZones.some(({ zone }) => zone === timeZone)) throw badRequest(t.chooseTimeZone);
  return { zipCode: input.zipCode, state, timeZone };
}

function readEmail(typed: string | null | undefined): string | null {
  if (!typed) return null;
  const read = emailField.safeParse(typed);
  if (!read.success) throw badRequest(t.emailInvalid);
  return read.data;
}

function readHours(week: OfficeInput['officeHours']): OfficeHours {
  if (week === null) return {};
  const hours: Record<string, OfficeHours[string]> = {};
  for (const day of weekdays) {
    const spans = week[day] ?? [];
    const problem = checkSpans(day, spans);
    if (problem) throw badRequest(problem);
    const [first, ...further] = spans;
    hours[day] = first ? [...first, ...further.flat()] : null;
  }
  return hours;
}

/** Keeps the first spelling of each entry. */
function withoutDuplicates(typed: readonly string[]): string[] {
  const known = new Map(typed.toReversed().map((entry) => [entry.toLowerCase(), entry]));
  return [...known.values()].toReversed();
}

const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);
