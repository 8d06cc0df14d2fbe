import type { Specialty } from '#kernel/care-need.ts';
import { isValidNpi } from '#kernel/npi.ts';
import { toE164 } from '#kernel/phone-numbers.ts';
import { findCoordinates } from '#platform/server/places.ts';
import { findTimeZone } from '#platform/server/zip-time-zones.ts';
import type { NppesColumns } from './nppes-columns.ts';
import { specialtyOf } from './specialties-of-taxonomy.ts';
import { writeName, writePerson } from './written-names.ts';

/** A provider as the register has it, in our words. */
export type ListedProvider = {
  npi: string;
  name: string;
  specialty: Specialty;
  taxonomyCode: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Null where nobody knows where the ZIP code lies. */
  latitude: number | null;
  longitude: number | null;
  /** E.164. */
  phone: string;
  timeZone: string;
  sourceRow: number;
  /** `YYYY-MM-DD`. */
  sourceUpdatedOn: string | null;
};

export type NppesRow =
  | { kind: 'provider'; provider: ListedProvider }
  /** The number is no longer in use, since a day as `YYYY-MM-DD`. */
  | { kind: 'deactivated'; npi: string; since: string }
  /** In order, and not for this network. */
  | { kind: 'left_out' }
  | { kind: 'refused'; reason: string; found: string | null };

const refused = (reason: string, found: string | null = null): NppesRow => ({
  kind: 'refused',
  reason,
  found,
});

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
  if (cells.length < columns.width) {
    return refused(`The row ends after ${cells.length} of ${columns.width} columns.`, npi);
  }
  const since = outOfUseSince(read('deactivated'), read('reactivated'));
  if (since !== null) return { kind: 'deactivated', npi, since };
  const entity = read('entity');
  if (entity !== '1' && entity !== '2')
    return refused('The entity type is neither 1 (a person) nor 2 (an organisation).', entity);
  const main = findSpecialty(cells, columns);
  const country = read('country').toUpperCase();
  if (main === null || (country !== '' && country !== 'US')) return { kind: 'left_out' };
  const name = entity === '1' ? personOf(read) : organizationOf(read);
  if (name === '') return refused('There is no name.', npi);
  if (!isWritten(name, 200))
    return refused('The name is too long, or holds signs that nobody can read.', name);
  const place = readPlace(read);
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
  return {
    kind: 'provider',
    provider: {
      npi,
      name,
      ...main,
      ...place.place,
      phone,
      sourceRow: row,
      sourceUpdatedOn: toIsoDay(read('updated')),
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

/** The main field decides; where that is none of ours, nobody looks for this provider here. */
function findSpecialty(
  cells: readonly string[],
  { taxonomies }: NppesColumns,
): { specialty: Specialty; taxonomyCode: string } | null {
  const listed = taxonomies.flatMap(({ code, isMain }) => {
    const taxonomyCode = (cells[code] ?? '').trim();
    return taxonomyCode === '' ? [] : [{ taxonomyCode, isMain: cells[isMain]?.trim() === 'Y' }];
  });
  const main = listed.find(({ isMain }) => isMain) ?? listed[0];
  const specialty = main ? specialtyOf(main.taxonomyCode) : null;
  return main && specialty ? { specialty, taxonomyCode: main.taxonomyCode } : null;
}

type Placed = Pick<
  ListedProvider,
  'address' | 'city' | 'state' | 'zipCode' | 'latitude' | 'longitude' | 'timeZone'
>;

function readPlace(
  read: Read,
): { kind: 'place'; place: Placed } | { kind: 'refused'; reason: string; found: string | null } {
  const problem = (reason: string, found: string) => ({ kind: 'refused' as const, reason, found });
  const zipCode = /^(\d{5})(-?\d{4})?$/.exec(read('zip'))?.[1];
  if (!zipCode) return problem('The ZIP code of the practice is not five or nine digits.', read('zip'));
  const state = read('state').toUpperCase();
  const timeZone = findTimeZone({ zip: zipCode, state });
  if (timeZone === null) return problem('The state of the practice is not one of the United States.', state);
  const address = writeName([read('street'), read('street2')].filter(Boolean).join(' '));
  if (address === '' || read('city') === '')
    return problem('The address of the practice is not whole.', address);
  const city = writeName(read('city'));
  if (!isWritten(address, 200) || !isWritten(city, 100))
    return problem('The address is too long, or holds signs that nobody can read.', `${address}, ${city}`);
  const found = findCoordinates({ zip: zipCode });
  return {
    kind: 'place',
    place: {
      address,
      city,
      state,
      zipCode,
      latitude: found?.lat ?? null,
      longitude: found?.lng ?? null,
      timeZone,
    },
  };
}

/** The register's own longest entries are half as long; signs that control machines belong to no name or street. */
const isWritten = (text: string, mostSigns: number): boolean =>
  text.length <= mostSigns && !/[\p{Cc}\p{Cs}]/u.test(text);

/** `05/29/2014` as `2014-05-29`; null for what is no day. */
function toIsoDay(text: string): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}
