import { isValidNpi } from '#shared/npi.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import * as t from '../../directory.words.ts';
import { isStorableText, readUsPlace, type UsPlace } from '../facts/read-us-place.ts';
import { fieldOf } from './fields-of-taxonomy.ts';
import { formatName, writePerson } from './format-names.ts';
import { findWidthProblem, type NppesColumns } from './nppes-columns.ts';

/** A provider row of NPPES in our format. */
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
  /** The NPI is deactivated since this date (`YYYY-MM-DD`). */
  | { kind: 'deactivated'; npi: string; since: string }
  /** Valid but not for this network: abroad, or without a care field. */
  | { kind: 'left_out'; npi: string; since: string | null; why: 'abroad' | 'other_field' }
  | { kind: 'refused'; reason: string; found: string | null };

/** Reasons for skipped rows, shown to the user. */
export const leftOutReasons = {
  out_of_use: t.npiDeactivated,
  abroad: t.practiceAbroad,
  other_field: t.specialtyNotListed,
  inactive: t.inactiveInDirectory,
} as const;

const refused = (reason: string, found: string | null = null): NppesRow => ({
  kind: 'refused',
  reason,
  found,
});

/** The reason for numbers that we never dial. */
export const uncallableReason = t.phoneNotCallable;

/** NPPES marks withheld values with this text. */
const withheld = '<UNAVAIL>';

/** Reads one row of the monthly file. Pure except for the bundled ZIP code data. */
export function readNppesRow(cells: readonly string[], columns: NppesColumns, row: number): NppesRow {
  const read = (field: keyof NppesColumns['at']): string => {
    const text = (cells[columns.at[field]] ?? '').trim();
    return text === withheld ? '' : text;
  };
  const npi = read('npi');
  if (!isValidNpi(npi)) {
    return refused(/^\d{10}$/.test(npi) ? t.npiCheckDigitWrong : t.npiMalformed, npi);
  }
  const widthFault = findWidthProblem(cells, columns.width);
  if (widthFault !== null) return refused(widthFault, npi);
  const since = deactivatedSince(read('deactivated'), read('reactivated'));
  if (since !== null) return { kind: 'deactivated', npi, since };
  const entity = read('entity');
  if (entity !== '1' && entity !== '2') return refused(t.entityTypeInvalid, entity);
  const main = findField(cells, columns);
  const country = read('country').toUpperCase();
  const isAbroad = country !== '' && country !== 'US';
  const updatedOn = toIsoDay(read('updated'));
  if (main === null || isAbroad)
    return { kind: 'left_out', npi, since: updatedOn, why: isAbroad ? 'abroad' : 'other_field' };
  const name = entity === '1' ? personOf(read) : organizationOf(read);
  if (name === '') return refused(t.nameMissing, npi);
  if (!isStorableText(name, 200)) return refused(t.nameUnreadable, name);
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
    return refused(written === '' ? t.phoneMissing : t.phoneNotUs, written);
  }
  if (!isCallable(phone)) return refused(uncallableReason, read('phone'));
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

const deactivatedSince = (off: string, on: string): string | null => {
  const [since, reactivated] = [toIsoDay(off), toIsoDay(on)];
  return since !== null && (reactivated === null || reactivated < since) ? since : null;
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

/** Patients know an organization by its "doing business as" name (type 3), if it has one. */
const organizationOf = (read: Read): string =>
  formatName(
    read('otherOrganizationKind') === '3' && read('otherOrganization') !== ''
      ? read('otherOrganization')
      : read('organization'),
  );

/** The primary field, or the first other one with patient care. */
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

/** `05/29/2014` as `2014-05-29`; null for an invalid date. */
function toIsoDay(text: string): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(?!0000)(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
}
