import { regex } from '#shared/regex.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import type { Spoken } from '../words/spoken-words.ts';
import { findSpokenEmails } from './spoken-email.ts';
import { findSpokenNumbers } from './spoken-number.ts';

const terms = readTerms(new URL('./terms/read-contact.txt', import.meta.url));

export type Contact = {
  heard: ExtractedFact[];
  /**
   * The message with email and phone blanked out, of the same length: their digits aren't a ZIP code or date.
   */
  masked: string;
};

const emailPattern = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d](?:[\p{L}\d-]{0,62}\.)+\p{L}{2,24}/gu;
/** Digits with common separators; the groups decide whether it is a phone number. */
const digitsPattern = /(?<![\d$#])\+?\(?\d(?:[ \t\d().\u2010-\u2015/-]{8,34})\d(?![\d%])/g;

const someoneElses = regex('i')`
  \b(?:${terms.oneOf('someone elses')})\b(?: \w+){0,2}(?: is| at| es|:|'s|#|\?| no\.?| n[uú]mero
  | number| num)*[:#]?\s*$
`;
const ownWords = /\b(?:my|mi|me|cell|celular|m[oó]vil|call|text|reach|ll[aá]m\w+)\b[^.]*$/i;
const tollFree = /^\+1(?:800|888|877|866|855|844|833)/;
const takenBack =
  /\b(?:not|no|old|wrong|instead of|rather than|en vez de|viejo|vieja|anterior|isn'?t|was)(?: (?:my|the|use|at|to|mi|el|es|correo|email|number|longer))* ?$/i;

const blank = (text: string, { start, end }: { start: number; end: number }) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** Of several, the last that wasn't withdrawn: "use a@x.com, not b@x.com". */
function lastMeant(text: string, found: readonly Spoken[]): Spoken | undefined {
  const meant = found.filter(({ start }) => !takenBack.test(text.slice(0, start)));
  return (meant.length > 0 ? meant : found).toSorted((a, b) => a.start - b.start).at(-1);
}

function findEmails(text: string): Spoken[] {
  const written = [...text.matchAll(emailPattern)].map(
    ({ 0: said, index }): Spoken => ({
      value: said.toLowerCase(),
      start: index,
      end: index + said.length,
    }),
  );
  return written.length > 0 ? written : findSpokenEmails(text);
}

/** How people group the digits of a phone number; "20260418-77" is a claim. */
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

/** Of numbers in a row; no one writes more before their own. */
const mostGroups = 100;

/** Ten digits in whole groups, anywhere among other numbers. */
function phoneWithin(said: string, offset: number): Spoken | null {
  const groups = [...said.matchAll(/\d+/g)].slice(0, mostGroups);
  for (let from = 0; from < groups.length; from += 1) {
    let digits = '';
    for (let to = from; to < groups.length && digits.length < 11; to += 1) {
      digits += groups[to]?.[0] ?? '';
      const isLength = digits.length === 10 || (digits.length === 11 && digits.startsWith('1'));
      const taken = groups.slice(from, to + 1);
      const phone = isLength && isGroupedAsPhone(taken.map(([group]) => group)) ? toE164(digits) : null;
      if (!phone) continue;
      const first = taken[0]?.index ?? 0;
      const last = taken.at(-1);
      const opening = /\+?\(?$/.exec(said.slice(0, first))?.[0].length ?? 0;
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

/** A number of an office or a claim isn't the user's. */
function isOwn(text: string, { value, start }: Spoken): boolean {
  const before = text.slice(0, start);
  const saysSo = ownWords.test(before.slice(-30));
  return saysSo || !(someoneElses.test(before) || tollFree.test(value));
}

/** Email address and phone number of the user. */
export function readContact(text: string): Contact {
  const heard: ExtractedFact[] = [];
  const emails = findEmails(text);
  let masked = emails.reduce(blank, text);
  const email = lastMeant(text, emails);
  if (email) {
    const quote = text.slice(email.start, email.end);
    heard.push({ name: 'email', value: email.value, quote, confidence: 0.95 });
  }
  const phones = findPhones(masked);
  const phone = lastMeant(
    text,
    phones.filter((found) => isOwn(text, found)),
  );
  if (phone) {
    const quote = text.slice(phone.start, phone.end);
    heard.push({ name: 'phone', value: phone.value, quote, confidence: 0.95 });
  }
  masked = phones.reduce(blank, masked);
  return { heard, masked };
}
