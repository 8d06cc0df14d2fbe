import { isValidNpi } from '#shared/npi.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { isWritten, readUsPlace, type UsPlace } from '../facts/read-us-place.ts';
import { fieldOf } from './fields-of-taxonomy.ts';
import { findWidthFault, type NppesColumns } from './nppes-columns.ts';
import { writeName, writePerson } from './written-names.ts';

/** A provider as the register has it, in our words. */
export type ListedProvider = UsPlace & {
  npi: string;
  name: string;
  /** One of the ten specialties, or the plain name of another field. */
  specialty: string;
  taxonomyCode: string;
  /** E.164. */
  phone: string;
  sourceRow: number;
  /** `YYYY-MM-DD`. */
  sourceUpdatedOn: string | null;
};

export type NppesRow =
  | { kind: 'provider'; provider: ListedProvider }
  /** The number is no longer in use, since a day as `YYYY-MM-DD`. */
  | { kind: 'deactivated'; npi: string; since: string }
  /** In order, and not for this network: abroad, or of a field that nobody goes to for care. `since` as above. */
  | { kind: 'left_out'; npi: string; since: string | null; why: 'abroad' | 'other_field' }
  | { kind: 'refused'; reason: string; found: string | null };

/** Why a row of a source is none for the network, in words for whoever imports it. */
export const leftOutReasons = {
  out_of_use: 'The NPI is deactivated in the national register.',
  abroad: 'The practice is outside of the United States.',
  other_field: 'It has no specialty that we list.',
  inactive: 'It is inactive in the directory.',
} as const;

const refused = (reason: string, found: string | null = null): NppesRow => ({
  kind: 'refused',
  reason,
  found,
});

/** Why a row is refused whose number is one that nobody dials. */
export const uncallable =
  'The telephone number of the practice is a premium, service or foreign number, which we do not call.';

/** The register's sign for "is there, but not published". */
const withheld = '<UNAVAIL>';

/** One row of the monthly file. Pure, but for the places that come with the product. */
export function readNppesRow(cells: readonly string[], columns: NppesColumns, row: number): NppesRow {
  const read = (field: keyof NppesColumns['at']): string => {
    const text = (cells[columns.at[field]] ?? '').trim();
    return text === withheld ? '' : text;
  };
  const npi = read('npi');
  if (!isValidNpi(npi)) {
    return refused(
      /^\d{10}$/.test(npi)
        ? 'The check digit of the NPI is wrong.'
        : 'The NPI is not a number of ten digits that begins with 1 or 2.',
      npi,
    );
  }
  const widthFault = findWidthFault(cells, columns.width);
  if (widthFault !== null) return refused(widthFault, npi);
  const since = outOfUseSince(read('deactivated'), read('reactivated'));
  if (since !== null) return { kind: 'deactivated', npi, since };
  const entity = read('entity');
  if (entity !== '1' && entity !== '2')
    return refused('The entity type is neither 1 (a person) nor 2 (an organisation).', entity);
  const main = findField(cells, columns);
  const country = read('country').toUpperCase();
  const isAbroad = country !== '' && country !== 'US';
  const updatedOn = toIsoDay(read('updated'));
  if (main === null || isAbroad)
    return { kind: 'left_out', npi, since: updatedOn, why: isAbroad ? 'abroad' : 'other_field' };
  const name = entity === '1' ? personOf(read) : organizationOf(read);
  if (name === '') return refused('There is no name.', npi);
  if (!isWritten(name, 200))
    return refused('The name is too long, or holds signs that nobody can read.', name);
  const place = readUsPlace({
    street: [read('street'), read('street2')].filter(Boolean).join(' '),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
  });
  if (place.kind === 'refused') return place;
  const phone = toE164(read('phone'));
  if (phone === null) {
    const written = read('phone');
    return refused(
      written === ''
        ? 'The practice has no telephone number.'
        : 'The telephone number of the practice is not one of the United States.',
      written,
    );
  }
  if (!isCallable(phone)) return refused(uncallable, read('phone'));
  return {
    kind: 'provider',
    provider: {
      npi,
      name,
      ...main,
      ...place.place,
      phone,
      sourceRow: row,
      sourceUpdatedOn: updatedOn,
    },
  };
}

type Read = (field: keyof NppesColumns['at']) => string;

const outOfUseSince = (off: string, on: string): string | null => {
  const [since, again] = [toIsoDay(off), toIsoDay(on)];
  return since !== null && (again === null || again < since) ? since : null;
};

const personOf = (read: Read): string =>
  read('last') === ''
    ? ''
    : writePerson({
        first: read('first'),
        middle: read('middle'),
        last: read('last'),
        suffix: read('suffix'),
        credential: read('credential'),
      });

/** Patients know an organisation by the name on its door (type 3, "doing business as"), where it has told one. */
const organizationOf = (read: Read): string =>
  writeName(
    read('otherOrganizationKind') === '3' && read('otherOrganization') !== ''
      ? read('otherOrganization')
      : read('organization'),
  );

/** The main field decides; where nobody goes to that for care, the first of the others that somebody does. */
function findField(
  cells: readonly string[],
  { taxonomies }: NppesColumns,
): { specialty: string; taxonomyCode: string } | null {
  const listed = taxonomies.flatMap(({ code, isMain }) => {
    const taxonomyCode = (cells[code] ?? '').trim();
    return taxonomyCode === '' ? [] : [{ taxonomyCode, isMain: cells[isMain]?.trim() === 'Y' }];
  });
  for (const { taxonomyCode } of listed.toSorted((a, b) => Number(b.isMain) - Number(a.isMain))) {
    const field = fieldOf(taxonomyCode);
    if (field) return { specialty: field.specialty, taxonomyCode };
  }
  return null;
}

/** `05/29/2014` as `2014-05-29`; null for what is no day. */
function toIsoDay(text: string): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(?!0000)(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}
