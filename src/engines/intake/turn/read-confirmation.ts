import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/read-confirmation.txt', import.meta.url));

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

/** Reads the user's response to the summary. `plain` is `text` as plain text. */
export function readConfirmation(plain: string, text: string): Confirmation {
  if (text.trim() !== '' && thumbs.test(text)) return /[👍👌✅]/u.test(text) ? 'yes' : 'other';
  const words = plain.trim();
  if (onlyYes.test(words) && someYes.test(words)) return 'yes';
  if (no.test(words)) return 'no';
  if (startsYes.test(words) && !objects.test(words) && !/\?/.test(words)) return 'yes';
  return 'other';
}

/** True for a bare "yes", which isn't searched for facts. */
export const isYesOnly = (plain: string): boolean => onlyYes.test(plain.trim()) && someYes.test(plain.trim());
