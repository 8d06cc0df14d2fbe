import { plainLetters } from './plain-letters.rules.ts';

/** What the list of the network can be narrowed to and how it can be put in order, on both sides. */

export const networkStandings = ['active', 'inactive', 'left_alone', 'number_to_confirm', 'all'] as const;
export type NetworkStanding = (typeof networkStandings)[number];

export const networkOrders = ['name', 'specialty', 'place', 'rate', 'added'] as const;
export type NetworkOrder = (typeof networkOrders)[number];

export const officesPerPage = 10;

const mostWords = 8;

/**
 * What is typed as a query for PostgreSQL's word search: every word by its beginning, a number as one word however it is
 * written. Null finds everything; empty text where there is no word finds nothing.
 */
export function readOfficeSearch(typed: string | null | undefined): string | null {
  const text = (typed ?? '').trim();
  if (text === '') return null;
  const isNumber = /^[\d\s()+.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 4;
  const words = isNumber ? [text.replaceAll(/\D/g, '')] : (plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  return words
    .slice(0, mostWords)
    .map((word) => `'${word}':*`)
    .join(' & ');
}
