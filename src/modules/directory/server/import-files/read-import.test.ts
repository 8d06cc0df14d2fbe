import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { testNpi } from '#tests/support/files/import-files.ts';
import { recognizeFile } from './read-import.ts';

const folder = mkdtempSync(join(tmpdir(), 'harborline-validated-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const items = 1500;
/** Valid except for its last item, and larger than one read chunk. */
const list = Buffer.from(
  JSON.stringify({
    hospital_name: 'Bayside Test Hospital',
    last_updated_on: '2026-04-01',
    version: '3.0.0',
    location_name: ['Bayside'],
    hospital_address: ['1 Bay St, Tampa, FL 33602'],
    license_information: { license_number: '4711', state: 'FL' },
    type_2_npi: [testNpi(900)],
    attestation: {
      attestation:
        'To the best of its knowledge and belief, this hospital has included all applicable standard ' +
        'charge information in accordance with the requirements of 45 CFR 180.50, and the information ' +
        'encoded is true, accurate, and complete as of the date in the file. This hospital has ' +
        'included all payer-specific negotiated charges in dollars that can be expressed as a dollar ' +
        'amount. For payer-specific negotiated charges that cannot be expressed as a dollar amount in ' +
        'the machine-readable file or not knowable in advance, the hospital attests that the ' +
        'payer-specific negotiated charge is based on a contractual algorithm, percentage or formula ' +
        'that precludes the provision of a dollar amount and has provided all necessary information ' +
        'available to the hospital for the public to be able to derive the dollar amount, including, ' +
        'but not limited to, the specific fee schedule or components referenced in such percentage, ' +
        'algorithm or formula.',
      confirm_attestation: true,
      attester_name: 'Leigh Attester',
    },
    standard_charge_information: Array.from({ length: items }, (_, at) => ({
      description: `Knee MRI, kind ${at} ${'of many '.repeat(20)}`,
      code_information: [{ code: '73721', type: 'CPT' }],
      standard_charges: [{ setting: at === items - 1 ? 'nowhere' : 'outpatient', gross_charge: 1200 }],
    })),
  }),
);

test.each([
  ['list.json', list],
  ['list.json.gz', gzipSync(list)],
  ['list.zip', zipSync({ 'read me.txt': Buffer.from('Hello'), 'list.json': list })],
])('the CMS validator reads all of %s', async (name, bytes) => {
  expect(list.length).toBeGreaterThan(400 * 1024);
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const [recognised] = (await recognizeFile(path, name)).recognised;
  expect(recognised?.validator).toMatchObject({ rows: items, isComplete: true });
  expect(recognised?.validator?.errors.map(({ place }) => place)).toEqual([
    `Item ${items}, standard_charges/0/setting`,
  ]);
});
