import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { hasSharedData, sharedFile } from '#tests/support/files/import-files.ts';
import { readPriceFile } from '#tests/support/files/read-price-file.ts';

/** Rows and prices of a sample file, counted independently of the product. */
function count(path: string): { rows: number; prices: number } {
  if (path.endsWith('.json')) return countJson(readFileSync(sharedFile(path), 'utf8'));
  const all = parse(readFileSync(sharedFile(path), 'latin1'), { relax_column_count: true }) as string[][];
  const [, , headings = [], ...rest] = all;
  const rows = rest.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const charges = headings.flatMap((heading, place) => {
    const parts = heading.split('|').map((part) => part.trim());
    return parts[0] === 'standard_charge' && parts.length === 4 && (parts[3] ?? '').startsWith('negotiated')
      ? [{ plan: `${parts[1]} ${parts[2]}`, place }]
      : [];
  });
  const ofRow = (cells: string[]) =>
    new Set(charges.filter(({ place }) => (cells[place] ?? '').trim() !== '').map(({ plan }) => plan)).size ||
    1;
  return { rows: rows.length, prices: rows.reduce((sum, cells) => sum + ofRow(cells), 0) };
}

function countJson(text: string): { rows: number; prices: number } {
  const list: {
    standard_charge_information: { standard_charges: { payers_information?: unknown[] }[] }[];
    modifier_information: { modifier_payer_information: unknown[] }[];
  } = JSON.parse(text.replace(/^\ufeff/, ''));
  const { standard_charge_information: items, modifier_information: modifiers } = list;
  const charges = items.flatMap(({ standard_charges }) => standard_charges);
  return {
    rows: items.length + modifiers.length,
    prices:
      charges.reduce((sum, { payers_information: payers }) => sum + (payers?.length || 1), 0) +
      modifiers.flatMap((one) => one.modifier_payer_information).length,
  };
}

test.skipIf(!hasSharedData).each([
  ['prices/hospital-v2/V2.0.0_Tall_CSV_Format_Example.csv', 31, 31],
  ['prices/hospital-v2/V2.0.0_Wide_CSV_Format_Example.csv', 20, 33],
  ['prices/hospital-v2/V2.0.0_JSON_Format_Example.json', 14, 31],
  ['prices/hospital-v3/V3.0.0_Tall_CSV_Format_Example.csv', 45, 45],
  ['prices/hospital-v3/V3.0.0_Wide_CSV_Format_Example.csv', 26, 45],
  ['prices/hospital-v3/v3_json_format_example.json', 25, 45],
])('%s: %i rows with %i prices, as counted independently', async (path, rows, prices) => {
  expect(count(path)).toEqual({ rows, prices });
  expect(await readPriceFile(path, readFileSync(sharedFile(path)))).toMatchObject({
    rows,
    prices,
    refused: [],
  });
});

test.skipIf(!hasSharedData).each([
  ['prices/hospital-v3/V3.0.0_Tall_CSV_Format_Template.csv', 'no hospital name'],
  ['prices/hospital-v3/V3.0.0_Wide_CSV_Format_Template.csv', 'no hospital name'],
  ['prices/hospital-v3/V3.0.0_Hospital_price_transparency_schema.json', 'This isn’t an NPPES file'],
  ['prices/florida_hospitals_shoppable_prices.json', 'This isn’t an NPPES file'],
  ['prices/payer-names/payer_aliases.csv', 'This isn’t an NPPES file'],
  ['geo/all_us_zipcodes.csv', 'This isn’t an NPPES file'],
])('%s is not a price list and gets a clear reason', async (path, reason) => {
  expect(await readPriceFile(path, readFileSync(sharedFile(path)))).toContain(reason);
});

/** The fixtures that the validator accepts, except one that claims version 1. */
test.each([
  '3.0/allowed-amounts-nine-9s.json',
  '3.0/estimated-amount.json',
  '3.0/false-confirmation.json',
  '3.0/sample-valid-allowed-amount-zero.json',
  '3.0/sample-valid-drug-info.json',
  '3.0/sample-valid.json',
  'sample-lots-of-alerts.json',
  'sample-nine-nines.json',
  'sample-no-payer-charges.json',
  'sample-tall-mixed-line-endings.csv',
  'sample-tall-small-rows.csv',
  'sample-tall-valid.csv',
  'sample-valid-bom.json',
  'sample-valid-drug-info.json',
  'sample-valid-modifier.json',
  'sample-valid.json',
  'sample-wide-valid.csv',
])('imports every row and payer of the validator’s valid fixture %s', async (name) => {
  const path = new URL(
    `../../../../../node_modules/@cmsgov/hpt-validator/test/fixtures/${name}`,
    import.meta.url,
  );
  expect(await readPriceFile(name, readFileSync(path))).toMatchObject({ refused: [], payersLeftOut: [] });
});
