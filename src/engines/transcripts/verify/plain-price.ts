import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { finalPrice } from '../prices/price-cues.ts';

const terms = readTerms(new URL('./terms/plain-price.txt', import.meta.url));

/**
 * Which words may stand around an amount for the clause to name the price of paying directly. As with openings, what
 * is not known to be harmless makes the clause unclear: "the place down the road charges $300".
 */
const priceWords = new Set(terms.terms('price words'));
const phrases = regex('gi')`
  \b(?:(?:without|no) (?:any )?insurance|(?:without|no|non)[ -](?:any )?contrast|without(?=[,.]|$)
  |paid (?:up ?front|in advance)|(?:the )?time of (?:the )?(?:service|visit)
  |(?:the |a |our )?first (?:time|visit|office visit|appointment)
  |(?:visit|consultation|consult|exam|office|evaluation) fee|(?:this|per|each) (?:year|session|visit)
  |(?:gone|went) up|as the|(?:brings?|takes?|gets?|makes?|puts?|knocks?|drops?|sets?) (?:it|that
  |you)(?: (?:down )?to)?|day of)\b
`;

/** `amounts` are the places of the amounts in the clause; words that name the wanted service may be said as well. */
export function isPlainPrice(
  clause: string,
  amounts: readonly { start: number; end: number }[],
  wanted: ReadonlySet<string>,
): boolean {
  const blanked = amounts.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    clause,
  );
  const rest = blanked.replace(finalPrice, ' ').replace(phrases, ' ');
  return (rest.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []).every(
    (word) => wanted.has(word) || word.split('-').every((part) => priceWords.has(part) || wanted.has(part)),
  );
}
