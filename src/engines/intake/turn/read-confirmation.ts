import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/read-confirmation.txt', import.meta.url));

/** A user's response to the summary. */
export type Confirmation = 'yes' | 'no' | 'other';

const yes = terms.oneOf('yes');
const polite = terms.oneOf('polite');
const onlyYes = new RegExp(`^(?:(?:${polite}|${yes})(?: |$))+$`);
const someYes = new RegExp(`(?:^| )(?:${yes})(?: |$)`);
const startsYes = new RegExp(`^(?:(?:oh|um|well|,) )*(?:${yes})(?: |$)`);
const no = regex()`^(?:(?:oh|um|well|,|\.) )*(?:${terms.oneOf('no')})\b`;
const objects =
  /\b(?:but|except|only|instead|actually|change|wrong|not|isnt|pero|menos|excepto|cambi\w+|sino)\b/;

const thumbs = /^[\s👍👌✅🙏🙂😀😊]+$/u;

/** `plain` is the message in plain form, `text` as it was written. */
export function readConfirmation(plain: string, text: string): Confirmation {
  if (text.trim() !== '' && thumbs.test(text)) return /[👍👌✅]/u.test(text) ? 'yes' : 'other';
  const words = plain.trim();
  if (onlyYes.test(words) && someYes.test(words)) return 'yes';
  if (no.test(words)) return 'no';
  if (startsYes.test(words) && !objects.test(words) && !/\?/.test(words)) return 'yes';
  return 'other';
}

/** Only a yes: no reader searches it for facts. */
export const isOnlyYes = (plain: string): boolean => onlyYes.test(plain.trim()) && someYes.test(plain.trim());
