import { isRecord } from '#shared/is-record.ts';
import { isValidNpi } from '#shared/npi.ts';
import { badRequest } from '#shared/problem.ts';

/** A price list's information about its hospital. */
export type PriceListHeader = {
  version: string;
  hospitalName: string;
  locations: string[];
  addresses: string[];
  npis: string[];
  licenseState: string | null;
  licenseNumber: string | null;
  /** `YYYY-MM-DD`. */
  lastUpdatedOn: string;
  attestation: string | null;
  isAttested: boolean;
  attesterName: string | null;
  contractProvisions: string | null;
};

/** Lowercases a heading and removes spaces around its `|` separators. */
export const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .split('|')
    .map((part) => part.trim())
    .join('|');

const split = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether the first row of a CSV file is a hospital price list header. */
export const isPriceListHeader = (cells: readonly string[]): boolean => {
  const headings = cells.map(plainHeading);
  return headings.includes('hospital_name') && headings.includes('last_updated_on');
};

/** Reads the header (rows 1 and 2 in both CSV templates). Throws a Problem if a required value is missing. */
export function readCsvHeader(headings: readonly string[], cells: readonly string[]): PriceListHeader {
  const plain = headings.map(plainHeading);
  const read = (...names: string[]): string => {
    const at = plain.findIndex((heading) => names.includes(heading));
    return textOf(cells[at]);
  };
  const license = plain.findIndex((heading) => heading.startsWith('license_number'));
  const attestation = plain.findIndex((heading) => heading.startsWith('to the best of its knowledge'));
  return checkHeader({
    version: read('version'),
    hospitalName: read('hospital_name'),
    lastUpdatedOn: read('last_updated_on'),
    locations: split(read('location_name', 'hospital_location')),
    addresses: split(read('hospital_address')),
    npis: split(read('type_2_npi')),
    licenseState: /\|([a-z]{2})$/.exec(plain[license] ?? '')?.[1]?.toUpperCase() ?? null,
    licenseNumber: textOf(cells[license]) || null,
    attestation: attestation < 0 ? null : (headings[attestation]?.trim() ?? null),
    isAttested: (cells[attestation] ?? '').trim().toLowerCase() === 'true',
    attesterName: read('attester_name') || null,
    contractProvisions: read('general_contract_provisions') || null,
  });
}

/** PostgreSQL can't store NUL or lone surrogates. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() : '';
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter(Boolean) : textOf(value) ? [textOf(value)] : [];
const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? { ...value } : {});

/** The properties that `readJsonHeader` reads. */
export const jsonHeaderKeys = [
  'version',
  'hospital_name',
  'last_updated_on',
  'location_name',
  'hospital_location',
  'hospital_address',
  'type_2_npi',
  'license_information',
  'attestation',
  'affirmation',
  'general_contract_provisions',
] as const;

/** Reads the header of the JSON template: all properties except the prices. */
export function readJsonHeader(properties: Record<string, unknown>): PriceListHeader {
  const license = recordOf(
    Array.isArray(properties.license_information)
      ? properties.license_information[0]
      : properties.license_information,
  );
  const attestation = recordOf(properties.attestation ?? properties.affirmation);
  const provisions = Array.isArray(properties.general_contract_provisions)
    ? properties.general_contract_provisions.map(recordOf)
    : [];
  return checkHeader({
    version: textOf(properties.version),
    hospitalName: textOf(properties.hospital_name),
    lastUpdatedOn: textOf(properties.last_updated_on),
    locations: listOf(properties.location_name ?? properties.hospital_location),
    addresses: listOf(properties.hospital_address),
    npis: listOf(properties.type_2_npi),
    licenseState: textOf(license.state).toUpperCase() || null,
    licenseNumber: textOf(license.license_number) || null,
    attestation: textOf(attestation.attestation ?? attestation.affirmation) || null,
    isAttested: (attestation.confirm_attestation ?? attestation.confirm_affirmation) === true,
    attesterName: textOf(attestation.attester_name) || null,
    contractProvisions:
      provisions
        .map((provision) => [textOf(provision.payer_name), textOf(provision.provisions)].join(': '))
        .join('\n') || null,
  });
}

function checkHeader(header: PriceListHeader): PriceListHeader {
  if (header.hospitalName === '') throw badRequest('The price list has no hospital name (hospital_name).');
  if (header.hospitalName.length > 500)
    throw badRequest('The hospital name (hospital_name) is longer than 500 characters.');
  if (!/^[23](\.|$)/.test(header.version)) {
    throw badRequest(
      header.version === ''
        ? 'The price list has no template version (version).'
        : `The price list uses template version ${header.version.slice(0, 20)}. Only versions 2 and 3 are supported.`,
    );
  }
  const lastUpdatedOn = toIsoDay(header.lastUpdatedOn);
  if (lastUpdatedOn === null)
    throw badRequest('The price list has no valid last-updated date (last_updated_on, such as 2026-04-01).');
  return {
    ...header,
    version: header.version.slice(0, 20),
    lastUpdatedOn,
    npis: header.npis.filter(isValidNpi),
  };
}

/** Accepts `2026-04-01`, `4/1/2026` and `04/01/2026`. */
function toIsoDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  const [, month2, day2, year2] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year
    ? `${year}-${month}-${day}`
    : year2
      ? `${year2}-${month2?.padStart(2, '0')}-${day2?.padStart(2, '0')}`
      : null;
  return iso !== null && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
    ? iso
    : null;
}
