import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { finalPrice } from '../prices/price-cues.ts';

const terms = readTerms(new URL('./terms/plain-price.txt', import.meta.url));

/** Allowlist of words around a self-pay price. An unknown word makes it unclear: "the place down the road charges $300". */
const priceWords = new Set(terms.terms('price words'));
const phrases = regex('gi')`
  \b(?:(?:without|no) (?:any )?insurance|(?:without|no|non)[ -](?:any )?contrast|without(?=[,.]|$)
  |paid (?:up ?front|in advance)|(?:the )?time of (?:the )?(?:service|visit)
  |(?:the |a |our )?first (?:time|visit|office visit|appointment)
  |(?:visit|consultation|consult|exam|office|evaluation) fee|(?:this|per|each) (?:year|session|visit)
  |(?:gone|went) up|as the|(?:brings?|takes?|gets?|makes?|puts?|knocks?|drops?|sets?) (?:it|that
  |you)(?: (?:down )?to)?|day of)\b
`;

/** Whether a clause plainly states a price. `amounts` are positions in the clause; words in `requested` are allowed. */
export function isPlainPrice(
  clause: string,
  amounts: readonly { start: number; end: number }[],
  requested: ReadonlySet<string>,
): boolean {
  const blanked = amounts.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    clause,
  );
  const rest = blanked.replace(finalPrice, ' ').replace(phrases, ' ');
  return (rest.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []).every(
    (word) =>
      requested.has(word) || word.split('-').every((part) => priceWords.has(part) || requested.has(part)),
  );
}
