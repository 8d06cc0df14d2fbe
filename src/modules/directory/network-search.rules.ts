import { plainLetters } from './plain-letters.rules.ts';

/** Filters and sort orders of the network list, shared by server and UI. */

export const networkStatuses = ['active', 'inactive', 'left_alone', 'number_to_confirm', 'all'] as const;
export type NetworkStatus = (typeof networkStatuses)[number];

export const networkOrders = ['name', 'specialty', 'place', 'rate', 'added'] as const;
export type NetworkOrder = (typeof networkOrders)[number];

export const officesPerPage = 10;

const maxWords = 8;

/**
 * Converts typed text to a `to_tsquery` prefix search. A phone number becomes one word. Null matches
 * everything; an empty string matches nothing.
 */
export function readOfficeSearch(typed: string | null | undefined): string | null {
  const text = (typed ?? '').trim();
  if (text === '') return null;
  const isNumber = /^[\d\s()+.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 4;
  const words = isNumber ? [text.replaceAll(/\D/g, '')] : (plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []);
  return words
    .slice(0, maxWords)
    .map((word) => `'${word}':*`)
    .join(' & ');
}
