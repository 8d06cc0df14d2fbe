/**
 * National Provider Identifier: ten digits, the last one a Luhn check digit computed over the issuer prefix
 * 80840 and the first nine (ISO/IEC 7812, CMS "NPI check digit").
 */

const issuerPrefix = '80840';

/** The check digit for the first nine digits. Throws `RangeError` unless given exactly nine digits. */
export function npiCheckDigit(nine: string): string {
  if (!/^\d{9}$/.test(nine)) throw new RangeError('An NPI check digit is computed from exactly nine digits');
  const digits = `${issuerPrefix}${nine}`;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether the text has ten digits, starts with 1 or 2, and ends with the correct check digit. */
export function isValidNpi(npi: string): boolean {
  return /^[12]\d{9}$/.test(npi) && npiCheckDigit(npi.slice(0, 9)) === npi[9];
}
