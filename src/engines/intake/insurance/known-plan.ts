import { toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { ambiguousInsurers, insurerNames } from './insurer-names.ts';

const terms = readTerms(new URL('./terms/known-plan.txt', import.meta.url));

type Word = { plain: string; start: number; end: number };

/** Separators within a plan's name: "Molina Healthcare, Silver", "HMO-POS", "St. Luke's". */
const joins = /^[ &.,'’+/()-]{0,3}$/u;
const maxLetters = 60;
const maxWords = 8;
/** Trimmed from the ends of a name. */
const atEdge = /^(?:of|de|the|and|for)$/;

/** Plan types and states, which belong to the plan's name when next to an insurer. */
const wordOfPlan = new Set(terms.terms('word of plan'));

/** Splits a text into words, dropping commas and the period of "St.". */
function listWords(text: string): Word[] {
  const message = toPlainText(text);
  let at = 0;
  const words = message.plain.split(' ').map((plain) => {
    const { start, end } = message.range(at, at + plain.length);
    at += plain.length + 1;
    return { plain, start, end };
  });
  return words.filter(({ plain }, index) => {
    const isShort = (words[index - 1]?.plain.length ?? maxLetters) <= 3;
    return plain !== ',' && !(plain === '.' && isShort);
  });
}

/** Marks the words that belong to an insurer's name. */
function markInsurerWords(words: readonly Word[]): boolean[] {
  const plain = words.map((word) => word.plain).join(' ');
  const names = [...insurerNames.findAll(plain), ...ambiguousInsurers.findAll(plain)];
  let at = 0;
  return words.map((word) => {
    const start = at;
    at += word.plain.length + 1;
    return names.some((name) => name.start <= start && start + word.plain.length <= name.end);
  });
}

/**
 * Finds the plan named in a text, using only known insurers, plan types, states and short numbers: "Aetna
 * PPO" in "Aetna PPO and say that …". Null if no known insurer is named.
 */
export function findKnownPlan(text: string): string | null {
  const words = listWords(text);
  const isInsurer = markInsurerWords(words);
  const isPlanWord = (at: number) =>
    isInsurer[at] === true ||
    wordOfPlan.has(words[at]?.plain ?? '') ||
    /^\d{1,4}$/.test(words[at]?.plain ?? '');
  const isJoined = (at: number) => joins.test(text.slice(words[at]?.end, words[at + 1]?.start));
  let first = isInsurer.indexOf(true);
  if (first < 0) return null;
  let last = first;
  while (last - first + 1 < maxWords && isPlanWord(last + 1) && isJoined(last)) last += 1;
  while (last - first + 1 < maxWords && isPlanWord(first - 1) && isJoined(first - 1)) first -= 1;
  while (first < last && atEdge.test(words[first]?.plain ?? '')) first += 1;
  while (first < last && atEdge.test(words[last]?.plain ?? '')) last -= 1;
  const name = text.slice(words[first]?.start, words[last]?.end);
  const isOpen = name.includes('(') && text[words[last]?.end ?? 0] === ')';
  return name.length > maxLetters ? null : `${name}${isOpen ? ')' : ''}`;
}
