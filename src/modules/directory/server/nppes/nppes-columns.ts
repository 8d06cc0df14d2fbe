/** The columns that we read of the monthly file, by the register's own headings. */
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
  /** How many cells a row has. */
  width: number;
  at: Readonly<Record<Field, number>>;
  /** Each taxonomy code with the column that says whether it is the main one. */
  taxonomies: readonly { code: number; isMain: number }[];
};

const mostTaxonomies = 15;
/** Older files write `Last Name (Legal Name)` the same way but other headings with small differences in spaces. */
export const plainNppesHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether the first row of a file is that of the register's monthly file; it names which columns are missing. */
export function readNppesHeader(
  cells: readonly string[],
): { kind: 'columns'; columns: NppesColumns } | { kind: 'missing'; headings: string[] } | { kind: 'other' } {
  const places = new Map(cells.map((cell, place) => [plainNppesHeading(cell), place]));
  if (!places.has('npi') || !places.has(plainNppesHeading(headings.entity))) return { kind: 'other' };
  const missing: string[] = Object.values(headings).filter(
    (heading) => !places.has(plainNppesHeading(heading)),
  );
  const taxonomies = Array.from({ length: mostTaxonomies }, (_, index) => index + 1).flatMap((number) => {
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

/** A row of another width than the header is read shifted, from some cell on. */
export function findWidthFault(cells: readonly string[], width: number): string | null {
  if (cells.length < width) return `The row ends after ${cells.length} of ${width} columns.`;
  return cells.length > width ? `The row has ${cells.length} cells in ${width} columns.` : null;
}

/** The register's other lists come in the same archive and are easily taken for it. */
export function nameOtherNppesList(cells: readonly string[]): string | null {
  const heads = cells.map(plainNppesHeading);
  if (heads[0] !== 'npi') return null;
  if (heads[1]?.startsWith('provider other organization name')) return 'other names of organisations';
  if (heads[1]?.startsWith('endpoint type')) return 'electronic addresses';
  if (heads[1]?.includes('deactivation')) return 'deactivated numbers';
  return null;
}
