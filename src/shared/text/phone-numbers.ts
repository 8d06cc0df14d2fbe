import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Without the check on length, the library takes seven digits such as 355-0123 for a whole US number. */
function e164Of(number: PhoneNumber | undefined): string | null {
  if (!number?.isValid()) return null;
  if (number.countryCallingCode === '1' && number.nationalNumber.length !== 10) return null;
  return number.number;
}

/**
 * The E.164 form (`+18135550123`) of a text that is one telephone number however it is written, or null when it
 * is none or contains other words. A number without a `+` is read as one of `country`. An extension is dropped.
 */
export function toE164(text: string, country: CountryCode = 'US'): string | null {
  return e164Of(parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false }));
}

/** The first telephone number inside a sentence, in E.164, or null. */
export function findPhoneNumber(text: string, country: CountryCode = 'US'): string | null {
  for (const found of findPhoneNumbersInText(text, country)) {
    const e164 = e164Of(found.number);
    if (e164) return e164;
  }
  return null;
}

/**
 * How a person writes the number: `(813) 555-0123`; with the country in front outside North America. What is not
 * an E.164 number comes back unchanged, because a page shows it rather than fails.
 */
export function formatPhone(e164: string): string {
  const northAmerican = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  if (northAmerican) return `(${northAmerican[1]}) ${northAmerican[2]}-${northAmerican[3]}`;
  return parsePhoneNumberFromString(e164, { extract: false })?.formatInternational() ?? e164;
}
