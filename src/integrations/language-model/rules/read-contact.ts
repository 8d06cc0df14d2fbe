import { toE164 } from '#kernel/phone-numbers.ts';
import type { HeardFact } from '../language-model.port.ts';

export type Contact = {
  heard: HeardFact[];
  /** The message with e-mail and phone blanked out, of the same length: their digits are no ZIP and no date. */
  masked: string;
};

const emailPattern = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d](?:[\p{L}\d-]{0,62}\.)+\p{L}{2,24}/u;
const spokenEmail =
  /\b([a-z0-9][a-z0-9._-]{0,40}(?: (?:dot|punto) [a-z0-9]{1,30}){0,3}) ?(?: at |\(at\)| arroba ) ?([a-z0-9-]{2,30}(?: (?:dot|punto) [a-z0-9-]{2,30}){0,2}) (?:dot|punto) (com|org|net|edu|gov|us|io|co|es|mx)\b/i;
const phonePattern = /(?<![\d$])\+?\(?\d(?:[\d\s().-]{8,18})\d(?!\d)/g;
const someoneElses =
  /\b(?:doctor'?s?|office|clinic|pharmacy|hospital|provider'?s?|insurance|claim|policy|member|account|case)(?: \w+){0,2}(?: is| at|:|'s|#)?:?\s*$/i;

const blank = (text: string, start: number, length: number) =>
  text.slice(0, start) + ' '.repeat(length) + text.slice(start + length);

function findEmail(text: string): { value: string; quote: string; index: number } | null {
  const written = emailPattern.exec(text);
  if (written) return { value: written[0].toLowerCase(), quote: written[0], index: written.index };
  const spoken = spokenEmail.exec(text);
  if (!spoken) return null;
  const joined = `${spoken[1]}@${spoken[2]}.${spoken[3]}`.replace(/ (?:dot|punto) /gi, '.');
  return { value: joined.toLowerCase(), quote: spoken[0], index: spoken.index };
}

/** E-mail address and telephone number; a number that belongs to an office or a claim is not the person's. */
export function readContact(text: string): Contact {
  const heard: HeardFact[] = [];
  let masked = text;
  const email = findEmail(text);
  if (email) {
    heard.push({ name: 'email', value: email.value, quote: email.quote, confidence: 0.95 });
    masked = blank(masked, email.index, email.quote.length);
  }
  for (const match of masked.matchAll(phonePattern)) {
    const phone = toE164(match[0]);
    if (!phone) continue;
    const isOthers =
      someoneElses.test(text.slice(0, match.index)) &&
      !/\bmy\b[^.]*$/i.test(text.slice(0, match.index).slice(-20));
    if (!isOthers) {
      const earlier = heard.findIndex(({ name }) => name === 'phone');
      if (earlier >= 0) heard.splice(earlier, 1);
      heard.push({ name: 'phone', value: phone, quote: match[0], confidence: 0.95 });
    }
    masked = blank(masked, match.index, match[0].length);
  }
  return { heard, masked };
}
