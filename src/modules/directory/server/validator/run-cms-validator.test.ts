import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasSharedData, sharedFile, tallFile } from '#tests/support/files/import-files.ts';
import { runCmsValidator } from './run-cms-validator.ts';

async function* inChunks(bytes: Uint8Array, size = 1000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const tall = { template: 'hospital_csv_tall', version: '3.0.0' } as const;
const example = (path: string) => readFileSync(sharedFile(`prices/${path}`));

test.skipIf(!hasSharedData).each([
  ['hospital-v2/V2.0.0_Tall_CSV_Format_Example.csv', 'hospital_csv_tall', '2.0.0', 31],
  ['hospital-v2/V2.0.0_Wide_CSV_Format_Example.csv', 'hospital_csv_wide', '2.0.0', 20],
  ['hospital-v2/V2.0.0_JSON_Format_Example.json', 'hospital_json', '2.0.0', 11],
  ['hospital-v3/V3.0.0_Tall_CSV_Format_Example.csv', 'hospital_csv_tall', '3.0.0', 45],
  ['hospital-v3/V3.0.0_Wide_CSV_Format_Example.csv', 'hospital_csv_wide', '3.0.0', 26],
  ['hospital-v3/v3_json_format_example.json', 'hospital_json', '3.0.0', 22],
] as const)('the regulator’s own example %s has no error', async (path, template, version, rows) => {
  const found = await runCmsValidator(inChunks(example(path)), { template, version });
  expect(found).toMatchObject({ rows, isComplete: true, errors: [] });
});

test.skipIf(!hasSharedData)('reports an error with its cell or item number', async () => {
  const csv = example('hospital-v3/V3.0.0_Tall_CSV_Format_Example.csv');
  const wrongSetting = csv.toString('utf8').replace(/,outpatient,/, ',nowhere,');
  const found = await runCmsValidator(inChunks(Buffer.from(wrongSetting)), tall);
  expect(found?.errors).toEqual([
    expect.objectContaining({
      place: expect.stringMatching(/^Cell [A-Z]+\d+$/),
      message: expect.stringContaining('"nowhere"'),
    }),
  ]);
  const json = JSON.parse(
    example('hospital-v3/v3_json_format_example.json')
      .toString()
      .replace(/^\ufeff/, ''),
  );
  delete json.standard_charge_information[2].description;
  const inJson = await runCmsValidator(inChunks(Buffer.from(JSON.stringify(json))), {
    template: 'hospital_json',
    version: '3.0.0',
  });
  expect(inJson?.errors).toEqual([{ place: 'Item 3', message: "must have required property 'description'" }]);
});

test.skipIf(!hasSharedData)(
  'checks the beginning of a long list and ignores errors from truncating it',
  async () => {
    const limits = { maxSampleBytes: 8000, maxSeconds: 20 };
    for (const [path, template] of [
      ['hospital-v3/V3.0.0_Tall_CSV_Format_Example.csv', 'hospital_csv_tall'],
      ['hospital-v3/v3_json_format_example.json', 'hospital_json'],
    ] as const) {
      const found = await runCmsValidator(inChunks(example(path)), { template, version: '3.0.0' }, limits);
      expect(found).toMatchObject({ isComplete: false, errors: [] });
      expect(found?.rows).toBeGreaterThan(2);
    }
  },
);

test('stops after twenty errors', async () => {
  const found = await runCmsValidator(inChunks(tallFile([{}])), tall);
  expect(found?.errors.length).toBeGreaterThan(0);
  expect(found?.errors.length).toBeLessThanOrEqual(20);
});

test('a list that the validator can’t finish in time returns no findings', async () => {
  // Each heading is compared with all before it.
  const headings = `${'a,'.repeat(500_000)}hospital_name,${'a,'.repeat(500_000)}\n`;
  const found = await runCmsValidator(inChunks(Buffer.from(headings.repeat(3)), 65_536), tall, {
    maxSampleBytes: 8_000_000,
    maxSeconds: 1,
  });
  expect(found).toBeNull();
});
