import { readPlainWords } from '#shared/text/word-query.ts';

/** Filters and sort orders of the network list, shared by server and UI. */

export const networkStatuses = ['active', 'inactive', 'left_alone', 'number_to_confirm', 'all'] as const;
export type NetworkStatus = (typeof networkStatuses)[number];

export const networkOrders = ['name', 'specialty', 'place', 'rate', 'added'] as const;
export type NetworkOrder = (typeof networkOrders)[number];

/** Page sizes of the network list; the first is the default. */
export const officePageSizes = [10, 25, 50] as const;

/** The words of a search, without accents; a phone number is one. Null matches everything; an empty list matches nothing. */
export function readOfficeSearch(typed: string | null | undefined): string[] | null {
  const text = (typed ?? '').trim();
  return text === '' ? null : readPlainWords(text);
}
