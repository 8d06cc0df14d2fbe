import { regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
/** Finds spoken amounts: "$420", "two hundred and ten dollars", "one eighty five", "395". */

import { readNumberWords } from './spoken-numbers.ts';

const terms = readTerms(new URL('./terms/price-amounts.txt', import.meta.url));

/** `cents` is null if the amount is ambiguous: "twelve fifty" may be 12.50 or 1,250. */
export type Amount = { cents: number | null; start: number; end: number };

const word = regexSource`(?:${terms.oneOf('word')})`;
const phrase = `(?:a\\s+(?=hundred|thousand))?${word}(?:[\\s-]+(?:and\\s+|oh\\s+)?${word})*`;
const digits = '\\d{1,3}(?:,\\d{3})+|\\d+';
const amountPattern = new RegExp(
  `\\$\\s?(${digits})(\\.\\d\\d)?(?![\\d%])|\\b(${digits})(\\.\\d\\d)?\\s+(?:dollars?|bucks)\\b|\\b(${phrase}|a)\\s+(?:dollars?|bucks)\\b(?:\\s+(?:and\\s+)?(${phrase}|\\d\\d)\\s+cents\\b)?`,
  'gi',
);
const notMoney = regexSource`(?!\s*(?:${terms.oneOf('not money')}))`;
const bareDigits = /(?<![\d$#:.,/-])\b(\d{1,2},\d{3}|\d{2,4})(?![\d:/%]|[.,-]\d|(?:st|nd|rd|th)\b)/g;
const bareWords = new RegExp(`\\b${phrase}\\b`, 'gi');
const otherNumberBefore =
  /\b(?:at|until|till|before|by|after|code|cpt|suite|room|number|extension|press|option|in|age|aged|the|article|page)\s+$/i;
const nextIsNotMoney = new RegExp(`^${notMoney}`, 'i');

/** Finds amounts with a unit and, with `bare`, numbers that can only be amounts, in spoken order. */
export function findAmounts(text: string, bare: boolean): Amount[] {
  const found = [...text.matchAll(amountPattern)].map((match): Amount => {
    const start = match.index;
    return { cents: readNamed(match), start, end: start + match[0].length };
  });
  if (bare) {
    for (const amount of findBare(text))
      if (!found.some(({ start, end }) => amount.start < end && amount.end > start)) found.push(amount);
  }
  return markRanges(
    text,
    found.toSorted((a, b) => a.start - b.start),
  );
}

function readNamed(match: RegExpMatchArray): number | null {
  const figure = match[1] ?? match[3];
  const fraction = match[2] ?? match[4];
  const dollars = figure === undefined ? readPhrase(match[5] ?? '') : Number(figure.replaceAll(',', ''));
  if (dollars === null || dollars === 0) return null;
  const cents = match[6] === undefined ? Number(fraction?.slice(1) ?? 0) : readCents(match[6]);
  return cents === null ? null : dollars * 100 + cents;
}

function readCents(text: string): number | null {
  const value = /^\d/.test(text) ? Number(text) : readNumberWords(text);
  return value !== null && value < 100 ? value : null;
}

/** "Three oh five" is 305. */
function readPhrase(text: string): number | null {
  const [head, tail, ...more] = text.toLowerCase().split(/[\s-]+oh[\s-]+/);
  if (head === undefined || tail === undefined) return readNumberWords(text);
  const hundreds = readNumberWords(head);
  const rest = readNumberWords(tail);
  const isPlain = more.length === 0 && hundreds !== null && hundreds < 10 && rest !== null && rest < 10;
  return isPlain ? hundreds * 100 + rest : null;
}

function findBare(text: string): Amount[] {
  const inWords = [...text.matchAll(bareWords)].filter(([match]) => /[\s-]/.test(match));
  const inDigits = [...text.matchAll(bareDigits)].filter(([match]) => !/^(?:19|20)\d\d$/.test(match));
  return [...inWords, ...inDigits].flatMap((match) => {
    const start = match.index;
    const end = start + match[0].length;
    if (!nextIsNotMoney.test(text.slice(end)) || otherNumberBefore.test(text.slice(0, start))) return [];
    const value = /^\d/.test(match[0]) ? Number(match[0].replaceAll(',', '')) : readPhrase(match[0]);
    const touchesNumber = /\d\s+$/.test(text.slice(0, start)) || /^\s+\d/.test(text.slice(end));
    return [{ cents: value === null || value < 20 || touchesNumber ? null : value * 100, start, end }];
  });
}

/** Neither end of a range such as "four to five hundred" or "$400 - $450" is an amount. */
function markRanges(text: string, amounts: readonly Amount[]): Amount[] {
  const joins = /^\s*(?:to|-|–|or|through)\s*$/i;
  return amounts.map((amount, index) => {
    const before = text.slice(amounts[index - 1]?.end ?? 0, amount.start);
    const after = text.slice(amount.end, amounts[index + 1]?.start ?? text.length);
    const isEnd = (index > 0 && joins.test(before)) || (index < amounts.length - 1 && joins.test(after));
    const followsNumber = new RegExp(`(?:\\b${word}|\\d)\\s*(?:to|or|-|–)\\s*$`, 'i').test(before);
    return isEnd || followsNumber ? { ...amount, cents: null } : amount;
  });
}
