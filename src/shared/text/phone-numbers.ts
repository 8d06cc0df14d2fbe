import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Without the length check, the library accepts seven digits such as 355-0123 as a complete US number. */
function e164Of(number: PhoneNumber | undefined): string | null {
  if (!number?.isValid()) return null;
  if (number.countryCallingCode === '1' && number.nationalNumber.length !== 10) return null;
  return number.number;
}

/**
 * Parses a phone number in any format to E.164 (`+18135550123`); null if the text is invalid or contains
 * anything else. `country` applies to numbers without a `+`. Drops extensions.
 */
export function toE164(text: string, country: CountryCode = 'US'): string | null {
  return e164Of(parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false }));
}

/** The first phone number in a sentence, in E.164, or null. */
export function findPhoneNumber(text: string, country: CountryCode = 'US'): string | null {
  for (const found of findPhoneNumbersInText(text, country)) {
    const e164 = e164Of(found.number);
    if (e164) return e164;
  }
  return null;
}

/**
 * Display format: `(813) 555-0123`, with the country code outside North America. Returns invalid numbers
 * unchanged.
 */
export function formatPhone(e164: string): string {
  const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  if (northAmerican) return `(${northAmerican[1]}) ${northAmerican[2]}-${northAmerican[3]}`;
  return parsePhoneNumberFromString(e164, { extract: false })?.formatInternational() ?? e164;
}
