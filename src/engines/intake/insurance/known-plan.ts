import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { namesOfInsurers, ordinaryInsurers } from './insurer-names.ts';

const terms = readTerms(new URL('./terms/known-plan.txt', import.meta.url));

type Word = { plain: string; start: number; end: number };

/** What may separate two words of one name: "Molina Healthcare, Silver", "HMO-POS", "St. Luke's". */
const joins = /^[ &.,'’+/()-]{0,3}$/u;
const mostLetters = 60;
const mostWords = 8;
/** A name does not begin or end with these. */
const atEdge = /^(?:of|de|the|and|for)$/;

/** Plan types and states: words that occur next to an insurer's name and mean nothing else there. */
const wordOfPlan = new Set(terms.terms('word of plan'));

/** The words of a text with their positions, without commas and the period of "St.". */
function listWords(text: string): Word[] {
  const message = toPlainText(text);
  let at = 0;
  const words = message.plain.split(' ').map((plain) => {
    const { start, end } = message.range(at, at + plain.length);
    at += plain.length + 1;
    return { plain, start, end };
  });
  return words.filter(({ plain }, index) => {
    const isShort = (words[index - 1]?.plain.length ?? mostLetters) <= 3;
    return plain !== ',' && !(plain === '.' && isShort);
  });
}

/** Which of the words belong to the name of an insurer. */
function markInsurers(words: readonly Word[]): boolean[] {
  const plain = words.map((word) => word.plain).join(' ');
  const names = [...namesOfInsurers.findAll(plain), ...ordinaryInsurers.findAll(plain)];
  let at = 0;
  return words.map((word) => {
    const start = at;
    at += word.plain.length + 1;
    return names.some((name) => name.start <= start && start + word.plain.length <= name.end);
  });
}

/**
 * The part of a text that names a plan, using only our own lists: insurers, plan types, states and short
 * numbers. In "Aetna PPO and say that …" it is "Aetna PPO". Null if no list has the insurer.
 */
export function findKnownPlan(text: string): string | null {
  const words = listWords(text);
  const isInsurer = markInsurers(words);
  const isOfPlan = (at: number) =>
    isInsurer[at] === true ||
    wordOfPlan.has(words[at]?.plain ?? '') ||
    /^\d{1,4}$/.test(words[at]?.plain ?? '');
  const isJoined = (at: number) => joins.test(text.slice(words[at]?.end, words[at + 1]?.start));
  let first = isInsurer.indexOf(true);
  if (first < 0) return null;
  let last = first;
  while (last - first + 1 < mostWords && isOfPlan(last + 1) && isJoined(last)) last += 1;
  while (last - first + 1 < mostWords && isOfPlan(first - 1) && isJoined(first - 1)) first -= 1;
  while (first < last && atEdge.test(words[first]?.plain ?? '')) first += 1;
  while (first < last && atEdge.test(words[last]?.plain ?? '')) last -= 1;
  const name = text.slice(words[first]?.start, words[last]?.end);
  const isOpen = name.includes('(') && text[words[last]?.end ?? 0] === ')';
  return name.length > mostLetters ? null : `${name}${isOpen ? ')' : ''}`;
}
