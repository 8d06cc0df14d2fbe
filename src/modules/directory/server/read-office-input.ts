import type { EndpointContext } from '#modules/server-context.ts';
import { findZipCode } from '#platform/geography/places.ts';
import { badRequest } from '#shared/problem.ts';
import { isCallable, isFictional } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { emailField } from '#shared/text/plain-input.ts';
import { weekdays } from '#shared/time/business-calendar.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';
import { usTimeZones } from '#shared/time/us-time-zones.ts';
import type { OfficeInput } from '../network-admin.contract.ts';
import { checkSpans } from '../office-spans.rules.ts';
import type { ProviderDetails } from '../provider-details.rules.ts';

/** What a person typed about an office, as it is stored. Refuses what cannot be, and says what would be right. */
export function readOfficeInput(
  input: OfficeInput,
  { globalMode }: Pick<EndpointContext, 'globalMode'>,
): ProviderDetails {
  const place = readPlace(input);
  const phone = toE164(input.phone);
  if (!phone?.startsWith('+1'))
    throw badRequest(
      'Phone must be a number in the United States with its area code, such as (813) 555-0123.',
    );
  if (!isCallable(phone))
    throw badRequest(
      'Phone must be a number that anyone can call: not a premium, service or directory number, and not one outside the United States.',
    );
  if (globalMode === 'production' && isFictional(phone))
    throw badRequest('Phone numbers 555-0100 to 555-0199 are fictional. Please enter the office’s own.');
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
    acceptsInsurance: withoutRepeats(input.acceptsInsurance),
    languages: withoutRepeats(input.languages),
    negotiatedRateCents: toCents(input.negotiatedRate),
    directPayRateCents: toCents(input.directPayRate),
  };
}

function readPlace(
  input: Pick<OfficeInput, 'zipCode' | 'state' | 'timeZone'>,
): Pick<ProviderDetails, 'zipCode' | 'state' | 'timeZone'> {
  const place = findZipCode(input.zipCode);
  if (!place) throw badRequest(`We do not know the ZIP code ${input.zipCode}. Please check it.`);
  const state = input.state.toUpperCase();
  if (place.state !== state)
    throw badRequest(
      `The ZIP code ${place.zip} is in ${place.city}, ${place.state}, and the state says ${state}. Please check both.`,
    );
  const timeZone = input.timeZone || place.timeZone;
  if (!usTimeZones.some(({ zone }) => zone === timeZone))
    throw badRequest('Please choose a time zone from the list.');
  return { zipCode: input.zipCode, state, timeZone };
}

function readEmail(typed: string | null | undefined): string | null {
  if (!typed) return null;
  const read = emailField.safeParse(typed);
  if (!read.success) throw badRequest('Email must be an address such as frontdesk@office.com.');
  return read.data;
}

function readHours(week: OfficeInput['officeHours']): OfficeHours {
  if (week === null) return {};
  const hours: Record<string, OfficeHours[string]> = {};
  for (const day of weekdays) {
    const spans = week[day] ?? [];
    const trouble = checkSpans(day, spans);
    if (trouble) throw badRequest(trouble);
    const [first, ...further] = spans;
    hours[day] = first ? [...first, ...further.flat()] : null;
  }
  return hours;
}

/** The first spelling of each counts. */
function withoutRepeats(typed: readonly string[]): string[] {
  const known = new Map(typed.toReversed().map((one) => [one.toLowerCase(), one]));
  return [...known.values()].toReversed();
}

const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);
