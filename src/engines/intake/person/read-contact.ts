import { regex } from '#shared/regex.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import type { Spoken } from '../words/spoken-words.ts';
import { findSpokenEmails } from './spoken-email.ts';
import { findSpokenNumbers } from './spoken-number.ts';

const terms = readTerms(new URL('./terms/read-contact.txt', import.meta.url));

export type Contact = {
  extracted: ExtractedFact[];
  /**
   * The message with email and phone blanked out, so that their digits aren't read as a ZIP code or date.
   * Same length as the original.
   */
  masked: string;
};

const emailPattern = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d](?:[\p{L}\d-]{0,62}\.)+\p{L}{2,24}/gu;
/** Digits with common separators. `isGroupedAsPhone` decides whether it is a phone number. */
const digitsPattern = /(?<![\d$#])\+?\(?\d(?:[ \t\d().\u2010-\u2015/-]{8,34})\d(?![\d%])/g;

const belongsToSomeoneElse = regex('i')`
  \b(?:${terms.oneOf('someone elses')})\b(?: \w+){0,2}(?: is| at| es|:|'s|#|\?| no\.?| n[uú]mero
  | number| num)*[:#]?\s*$
`;
const ownWords = /\b(?:my|mi|me|cell|celular|m[oó]vil|call|text|reach|ll[aá]m\w+)\b[^.]*$/i;
const tollFree = /^\+1(?:800|888|877|866|855|844|833)/;
const withdrawnBefore =
  /\b(?:not|no|old|wrong|instead of|rather than|en vez de|viejo|vieja|anterior|isn'?t|was)(?: (?:my|the|use|at|to|mi|el|es|correo|email|number|longer))* ?$/i;

const blank = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** The last one that wasn't withdrawn: "use a@x.com, not b@x.com". */
function chooseIntended(text: string, found: readonly Spoken[]): Spoken | undefined {
  const intended = found.filter(({ start }) => !withdrawnBefore.test(text.slice(0, start)));
  return (intended.length > 0 ? intended : found).toSorted((a, b) => a.start - b.start).at(-1);
}

function findEmails(text: string): Spoken[] {
  const written = [...text.matchAll(emailPattern)].map(
    ({ 0: address, index }): Spoken => ({
      value: address.toLowerCase(),
      start: index,
      end: index + address.length,
    }),
  );
  return written.length > 0 ? written : findSpokenEmails(text);
}

/** True if the digits are grouped as in a phone number. "20260418-77" is a claim number. */
function isGroupedAsPhone(groups: readonly string[]): boolean {
  const lengths = groups.map((group) => group.length);
  const local = lengths[0] === 1 && groups[0] === '1' && lengths.length > 1 ? lengths.slice(1) : lengths;
  const [first = 0] = local;
  return (
    first === 3 ||
    first === 10 ||
    first === 11 ||
    local.every((length) => length <= 2) ||
    local.join() === '6,4' ||
    local.join() === '5,5'
  );
}

/** Limits the search in long runs of numbers. */
const maxGroups = 100;

/** Finds a phone number made of whole groups within a run of numbers. */
function phoneWithin(text: string, offset: number): Spoken | null {
  const groups = [...text.matchAll(/\d+/g)].slice(0, maxGroups);
  for (let from = 0; from < groups.length; from += 1) {
    let digits = '';
    for (let to = from; to < groups.length && digits.length < 11; to += 1) {
      digits += groups[to]?.[0] ?? '';
      const isLength = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
      const run = groups.slice(from, to + 1);
      const phone = isLength && isGroupedAsPhone(run.map(([group]) => group)) ? toE164(digits) : null;
      if (!phone) continue;
      const first = run[0]?.index ?? 0;
      const last = run.at(-1);
      const opening = /\+?\(?$/.exec(text.slice(0, first))?.[0].length ?? 0;
      return {
        value: phone,
        start: offset + first - opening,
        end: offset + (last?.index ?? 0) + (last?.[0].length ?? 0),
      };
    }
  }
  return null;
}

function findPhones(text: string): Spoken[] {
  const written = [...text.matchAll(digitsPattern)].flatMap(
    (match) => phoneWithin(match[0], match.index) ?? [],
  );
  const spoken = findSpokenNumbers(text).flatMap(({ value, ...at }): Spoken[] => {
    const phone = toE164(value);
    return phone && !written.some(({ start, end }) => start < at.end && at.start < end)
      ? [{ value: phone, ...at }]
      : [];
  });
  return [...written, ...spoken];
}

/** False for the number of an office or a claim. */
function isOwn(text: string, { value, start }: Spoken): boolean {
  const before = text.slice(0, start);
  const saysSo = ownWords.test(before.slice(-30));
  return saysSo || !(belongsToSomeoneElse.test(before) || tollFree.test(value));
}

/** Reads the user's email address and phone number. */
export function readContact(text: string): Contact {
  const extracted: ExtractedFact[] = [];
  const emails = findEmails(text);
  let masked = emails.reduce(blank, text);
  const email = chooseIntended(text, emails);
  if (email) {
    const quote = text.slice(email.start, email.end);
    extracted.push({ name: 'email', value: email.value, quote, confidence: 0.95 });
  }
  const phones = findPhones(masked);
  const phone = chooseIntended(
    text,
    phones.filter((found) => isOwn(text, found)),
  );
  if (phone) {
    const quote = text.slice(phone.start, phone.end);
    extracted.push({ name: 'phone', value: phone.value, quote, confidence: 0.95 });
  }
  masked = phones.reduce(blank, masked);
  return { extracted, masked };
}
