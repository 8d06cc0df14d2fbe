import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import type { ImportDetails, ImportView } from '#modules/directory/imports.contract.ts';
import { partBytes } from '#modules/directory/imports.rules.ts';
import { npiCheckDigit } from '#shared/npi.ts';
import type { HttpClient } from '../http-client.ts';
import { waitFor } from '../wait-for.ts';

/** Real third-party files, which may be missing on this machine. */
const sharedData = resolve(import.meta.dirname, '../../../../shared/data');
export const sharedFile = (path: string): string => resolve(sharedData, path);
export const hasSharedData = existsSync(sharedData);

/** A valid NPI for the nth fictional provider. */
export function testNpi(number: number): string {
  const firstNine = String(170_000_000 + number);
  return firstNine + npiCheckDigit(firstNine);
}

const nppesHeadings = [
  'NPI',
  'Entity Type Code',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Name Suffix Text',
  'Provider Credential Text',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  'Provider First Line Business Practice Location Address',
  'Provider Second Line Business Practice Location Address',
  'Provider Business Practice Location Address City Name',
  'Provider Business Practice Location Address State Name',
  'Provider Business Practice Location Address Postal Code',
  'Provider Business Practice Location Address Country Code (If outside U.S.)',
  'Provider Business Practice Location Address Telephone Number',
  'Last Update Date',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  'Healthcare Provider Taxonomy Code_1',
  'Healthcare Provider Primary Taxonomy Switch_1',
  'Healthcare Provider Taxonomy Code_2',
  'Healthcare Provider Primary Taxonomy Switch_2',
] as const;

export type NppesFields = {
  npi: string;
  entity: string;
  organization: string;
  last: string;
  first: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
  updated: string;
  deactivated: string;
  taxonomy: string;
};

const nppesRow = (number: number, fields: Partial<NppesFields>): string[] => {
  const item: NppesFields = {
    npi: testNpi(number),
    entity: '1',
    organization: '',
    last: `TESTER${number}`,
    first: 'MARIA',
    street: `${100 + number} MAIN ST`,
    city: 'TAMPA',
    state: 'FL',
    zip: '336021234',
    country: 'US',
    phone: `813555${String(1000 + (number % 9000)).padStart(4, '0')}`,
    updated: '01/15/2026',
    deactivated: '',
    taxonomy: '207RC0000X',
    ...fields,
  };
  return [
    item.npi,
    item.entity,
    item.organization,
    item.last,
    item.first,
    'A',
    '',
    'M.D.',
    '',
    '',
    item.street,
    '',
    item.city,
    item.state,
    item.zip,
    item.country,
    item.phone,
    item.updated,
    item.deactivated,
    '',
    item.taxonomy,
    'Y',
    '',
    '',
  ];
};

/**
 * An NPPES monthly file with these rows: each a valid cardiologist in Tampa except for the given
 * values.
 */
export const nppesFile = (rows: readonly Partial<NppesFields>[]): Buffer =>
  Buffer.from(
    stringify([[...nppesHeadings], ...rows.map((row, index) => nppesRow(index + 1, row))], { quoted: true }),
  );

export type PriceFields = {
  description: string;
  code: string;
  type: string;
  setting: string;
  gross: string;
  cash: string;
  payer: string;
  plan: string;
  negotiated: string;
  methodology: string;
  min: string;
  max: string;
};

const attestation =
  'To the best of its knowledge and belief, this hospital has included all applicable standard charge information.';

/**
 * A hospital price list in CMS's tall template with these rows: each a valid MRI except for the given values.
 */
export function tallFile(
  rows: readonly Partial<PriceFields>[],
  { hospital = 'Bayside Test Hospital', dated = '2026-04-01', version = '3.0.0' } = {},
): Buffer {
  const body = rows.map((row) => {
    const item: PriceFields = {
      description: 'MRI of the knee',
      code: '73721',
      type: 'CPT',
      setting: 'outpatient',
      gross: '1200',
      cash: '540.50',
      payer: 'Coastal Health',
      plan: 'PPO',
      negotiated: '480.25',
      methodology: 'fee schedule',
      min: '300',
      max: '700',
      ...row,
    };
    return Object.values(item);
  });
  return Buffer.from(
    stringify([
      [
        'hospital_name',
        'last_updated_on',
        'version',
        'location_name',
        'hospital_address',
        'license_number|FL',
        'type_2_npi',
        attestation,
        'attester_name',
      ],
      [
        hospital,
        dated,
        version,
        hospital,
        '1 Bay St, Tampa, FL 33602',
        '4711',
        testNpi(900),
        'TRUE',
        'Leigh Attester',
      ],
      [
        'description',
        'code|1',
        'code|1|type',
        'setting',
        'standard_charge|gross',
        'standard_charge|discounted_cash',
        'payer_name',
        'plan_name',
        'standard_charge|negotiated_dollar',
        'standard_charge|methodology',
        'standard_charge|min',
        'standard_charge|max',
      ],
      ...body,
    ]),
  );
}

const day = '2026-11-01T08:00:00.000Z';

/** Starts an import and uploads its bytes in parts, as the page does. */
export async function uploadImport(
  admin: HttpClient,
  fileName: string,
  bytes: Uint8Array,
): Promise<ImportView> {
  const started = await admin.post<ImportView>('/api/admin/imports', {
    fileName,
    sizeBytes: bytes.length,
    fileModifiedAt: day,
  });
  if (started.status !== 200)
    throw new Error(`Starting the upload answered ${started.status}: ${started.text}`);
  let view = started.body;
  for (let offset = view.receivedBytes; offset < bytes.length; offset += partBytes) {
    const sent = await sendPart(admin, view.id, offset, bytes.subarray(offset, offset + partBytes));
    if (sent.status !== 200) throw new Error(`Uploading a part answered ${sent.status}: ${sent.text}`);
    view = sent.body;
  }
  return view;
}

export const sendPart = (admin: HttpClient, id: string, offset: number, bytes: Uint8Array) =>
  admin.send<ImportView>('POST', `/api/admin/imports/${id}/parts/${offset}`, {
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });

export const getImport = async (admin: HttpClient, id: string): Promise<ImportDetails> =>
  (await admin.get<ImportDetails>(`/api/admin/imports/${id}`)).body;

export const waitForImport = (
  admin: HttpClient,
  id: string,
  ...states: ImportView['state'][]
): Promise<ImportDetails> =>
  waitFor(
    `the import to be ${states.join(' or ')}`,
    () => getImport(admin, id),
    ({ state }) => states.includes(state),
    60_000,
  );

/** Uploads, waits until the file is recognized, starts, and waits until the import ends. */
export async function runImport(
  admin: HttpClient,
  fileName: string,
  bytes: Uint8Array,
): Promise<ImportDetails> {
  const { id } = await uploadImport(admin, fileName, bytes);
  const checked = await waitForImport(admin, id, 'ready', 'failed');
  if (checked.state === 'failed') return checked;
  await admin.post(`/api/admin/imports/${id}/start`);
  return waitForImport(admin, id, 'finished', 'failed');
}
