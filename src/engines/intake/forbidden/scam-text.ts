/**
 * Text that a model may not repeat even if the user wrote it, so that a pasted scam isn't echoed: long
 * numbers, phone numbers, and mentions of cards, banks or accounts. All in plain text.
 */

const figures = '\\d+(?:[.,:/-]\\d+)*';
const spokenDigit =
  '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)';
const number = new RegExp(
  `(?:${figures}|\\b${spokenDigit}\\b)(?:[ ().+-]{1,3}(?:${figures}|${spokenDigit}\\b))*`,
  'g',
);
const calendarDay = /\b\d{1,4}[-/]\d{1,2}[-/]\d{1,4}\b/g;
const maxDigits = 6;
const minPhoneDigits = 3;
const emergencyLine = /^(?:911|988)$/;

const calls =
  /\b(?:call|calling|dial|dialing|ring|phone|text|reach|contact|llame|llamar|marque|marcar|telefonee|contacte|comuniquese)\b/;
const money =
  /\b(?:cards?|banks?|banking|accounts?|routing|wire transfers?|paypal|zelle|venmo|bitcoin|tarjetas?|bancos?|bancari[oa]s?|cuentas?|transferencias?)\b/;
/** "Please do not share your card number here." */
const warns =
  /\b(?:do not|dont|never|cannot|cant|no|nunca) (?:\w+ ){0,3}(?:share|send|give|type|write|need|comparta|envie|escriba|pedimos|necesitamos)\b/;

/** Each number's digit count, and its digits if written as figures. */
const numbersIn = (plain: string) =>
  (plain.replace(calendarDay, ' ').match(number) ?? []).map((run) => ({
    digits: run.replace(/\D/g, ''),
    count: run.replace(/[a-z]+/g, '0').replace(/\D/g, '').length,
  }));

export function isScam(plain: string): boolean {
  if (numbersIn(plain).some(({ count }) => count > maxDigits)) return true;
  const from = calls.exec(plain)?.index ?? plain.length;
  const isToCall = numbersIn(plain.slice(from)).some(
    ({ digits, count }) => count >= minPhoneDigits && !emergencyLine.test(digits),
  );
  return isToCall || (money.test(plain) && !warns.test(plain));
}

/** The position of the first money word, or -1. Digits are held back anyway. */
export const findMoneyWord = (plain: string): number => money.exec(plain)?.index ?? -1;
