import { isValidNpi } from '#shared/npi.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import * as t from '../../directory.words.ts';
import { readUsPlace, type UsPlace } from '../facts/read-us-place.ts';
import { findWidthProblem, plainNppesHeading } from './nppes-columns.ts';
import { leftOutReasons } from './read-nppes-row.ts';

/** The columns of the NPPES list of additional practice locations (`pl_pfile`). */
const headings = {
  npi: 'NPI',
  street: 'Provider Secondary Practice Location Address- Address Line 1',
  street2: 'Provider Secondary Practice Location Address- Address Line 2',
  city: 'Provider Secondary Practice Location Address - City Name',
  state: 'Provider Secondary Practice Location Address - State Name',
  zip: 'Provider Secondary Practice Location Address - Postal Code',
  country: 'Provider Secondary Practice Location Address - Country Code (If outside U.S.)',
  phone: 'Provider Secondary Practice Location Address - Telephone Number',
} as const;

type Field = keyof typeof headings;

export type PlaceColumns = { width: number; at: Readonly<Record<Field, number>> };

/** Null if this isn't the header of that list. */
export function readPlacesHeader(cells: readonly string[]): PlaceColumns | null {
  const places = new Map(cells.map((cell, place) => [plainNppesHeading(cell), place]));
  const at: Partial<Record<Field, number>> = {};
  for (const [field, heading] of Object.entries(headings) as [Field, string][]) {
    const place = places.get(plainNppesHeading(heading));
    if (place === undefined) return null;
    at[field] = place;
  }
  return { width: cells.length, at: at as Record<Field, number> };
}

/** An additional practice location; `phone` in E.164, null if unusable. */
export type AdditionalLocation = UsPlace & { phone: string | null };

export type PlaceRow =
  | { kind: 'place'; npi: string; place: AdditionalLocation }
  | { kind: 'left_out'; reason: string }
  | { kind: 'refused'; reason: string; found: string | null };

/** Reads one row of the list. Pure except for the bundled ZIP code data. */
export function readPlaceRow(cells: readonly string[], { width, at }: PlaceColumns): PlaceRow {
  const read = (field: Field): string => (cells[at[field]] ?? '').trim();
  const refused = (reason: string, found: string | null): PlaceRow => ({ kind: 'refused', reason, found });
  const npi = read('npi');
  if (!isValidNpi(npi)) return refused(t.npiInvalid, npi);
  const problem = findWidthProblem(cells, width);
  if (problem !== null) return refused(problem, npi);
  const country = read('country').toUpperCase();
  if (country !== '' && country !== 'US') return { kind: 'left_out', reason: leftOutReasons.abroad };
  const place = readUsPlace({
    street: [read('street'), read('street2')].filter(Boolean).join(' '),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
  });
  if (place.kind === 'refused') return place;
  const phone = toE164(read('phone'));
  const isUsable = phone !== null && isCallable(phone);
  return { kind: 'place', npi, place: { ...place.place, phone: isUsable ? phone : null } };
}
