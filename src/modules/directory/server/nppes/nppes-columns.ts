import * as t from '../../directory.words.ts';

/** The NPPES columns that we read. */
const headings = {
  npi: 'NPI',
  entity: 'Entity Type Code',
  organization: 'Provider Organization Name (Legal Business Name)',
  last: 'Provider Last Name (Legal Name)',
  first: 'Provider First Name',
  middle: 'Provider Middle Name',
  suffix: 'Provider Name Suffix Text',
  credential: 'Provider Credential Text',
  otherOrganization: 'Provider Other Organization Name',
  otherOrganizationKind: 'Provider Other Organization Name Type Code',
  street: 'Provider First Line Business Practice Location Address',
  street2: 'Provider Second Line Business Practice Location Address',
  city: 'Provider Business Practice Location Address City Name',
  state: 'Provider Business Practice Location Address State Name',
  zip: 'Provider Business Practice Location Address Postal Code',
  country: 'Provider Business Practice Location Address Country Code (If outside U.S.)',
  phone: 'Provider Business Practice Location Address Telephone Number',
  updated: 'Last Update Date',
  deactivated: 'NPI Deactivation Date',
  reactivated: 'NPI Reactivation Date',
} as const;

type Field = keyof typeof headings;

export type NppesColumns = {
  /** Number of cells per row. */
  width: number;
  at: Readonly<Record<Field, number>>;
  /** Taxonomy codes, each with the column that marks the primary one. */
  taxonomies: readonly { code: number; isMain: number }[];
};

const maxTaxonomies = 15;
/** Older files differ in spacing and punctuation. */
export const plainNppesHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Recognizes the header of the monthly NPPES file, or names its missing columns. */
export function readNppesHeader(
  cells: readonly string[],
): { kind: 'columns'; columns: NppesColumns } | { kind: 'missing'; headings: string[] } | { kind: 'other' } {
  const places = new Map(cells.map((cell, place) => [plainNppesHeading(cell), place]));
  if (!places.has('npi') || !places.has(plainNppesHeading(headings.entity))) return { kind: 'other' };
  const missing: string[] = Object.values(headings).filter(
    (heading) => !places.has(plainNppesHeading(heading)),
  );
  const taxonomies = Array.from({ length: maxTaxonomies }, (_, index) => index + 1).flatMap((number) => {
    const code = places.get(plainNppesHeading(`Healthcare Provider Taxonomy Code_${number}`));
    const isMain = places.get(plainNppesHeading(`Healthcare Provider Primary Taxonomy Switch_${number}`));
    return code === undefined || isMain === undefined ? [] : [{ code, isMain }];
  });
  if (taxonomies.length === 0) missing.push('Healthcare Provider Taxonomy Code_1');
  if (missing.length > 0) return { kind: 'missing', headings: missing };
  const at = Object.fromEntries(
    Object.entries(headings).map(([field, heading]) => [field, places.get(plainNppesHeading(heading)) ?? -1]),
  ) as Record<Field, number>;
  return { kind: 'columns', columns: { width: cells.length, at, taxonomies } };
}

/** A row of another width would be read shifted from some cell on. */
export function findWidthProblem(cells: readonly string[], width: number): string | null {
  if (cells.length < width) return t.rowTooShort({ cellsCount: cells.length, width });
  return cells.length > width ? t.rowTooLong({ cellsCount: cells.length, width }) : null;
}

/** Other NPPES lists in the same archive are easily mistaken for the provider list. */
export function nameOtherNppesList(cells: readonly string[]): string | null {
  const heads = cells.map(plainNppesHeading);
  if (heads[0] !== 'npi') return null;
  if (heads[1]?.startsWith('provider other organization name')) return 'other organization names';
  if (heads[1]?.startsWith('endpoint type')) return 'endpoints';
  if (heads[1]?.includes('deactivation')) return 'deactivated NPIs';
  return null;
}
