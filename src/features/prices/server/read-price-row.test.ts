import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { type PriceFields, tallFile } from '../../../../tests/support/import-files.ts';
import { readPriceColumns } from './price-columns.ts';
import { readCsvHeader } from './price-list-header.ts';
import { readPriceItem } from './read-price-item.ts';
import { readPriceRow } from './read-price-row.ts';

function readTall(fields: Partial<PriceFields>) {
  const [, , headings = [], row = []] = parse(tallFile([fields]), { relax_column_count: true }) as string[][];
  return readPriceRow(row, readPriceColumns(headings), 4);
}

describe('a table of malformed rows and what each gets', () => {
  test.each<[string, Partial<PriceFields>, string]>([
    ['no description', { description: '' }, 'The description is missing.'],
    ['a setting that is none', { setting: 'home' }, 'The setting is neither inpatient, outpatient nor both.'],
    ['no setting', { setting: '' }, 'The setting is missing.'],
    ['a dollar sign', { gross: '$1,200' }, 'The gross charge is not a plain number above zero.'],
    ['words for a number', { cash: 'N/A' }, 'The discounted cash price is not a plain number above zero.'],
    ['nothing to pay', { negotiated: '0' }, 'The negotiated amount is not a plain number above zero.'],
    ['less than nothing', { min: '-1' }, 'The minimum is not a plain number above zero.'],
    ['an exponent', { max: '1e99' }, 'The maximum is not a plain number above zero.'],
    ['min above max', { min: '800' }, 'The minimum is above the maximum.'],
    [
      'more digits than any price',
      { max: `1.${'0'.repeat(20_000)}` },
      'The maximum is not a plain number above zero.',
    ],
    ['a code without end', { code: '7'.repeat(3000) }, 'A code or its type is longer than 200 characters.'],
    ['a code without its type', { type: '' }, 'A code stands without its type.'],
    ['a type without its code', { code: '' }, 'A code type stands without its code.'],
    [
      'no code',
      { code: '', type: '' },
      'There is neither a code nor a modifier: nobody could find this price.',
    ],
    ['a drug without its unit', { type: 'NDC' }, 'A drug (NDC) stands without its unit of measurement.'],
    ['no payer', { payer: '' }, 'A negotiated charge stands without the name of its payer or plan.'],
    ['a payer without a charge', { negotiated: '' }, 'A payer is named without a negotiated charge.'],
    ['no methodology', { methodology: '' }, 'A negotiated charge stands without its methodology.'],
    ['no minimum', { min: '' }, 'A negotiated amount stands without the minimum and maximum of all payers.'],
    [
      'no charge at all',
      { gross: '', cash: '', negotiated: '', payer: '', plan: '' },
      'There is no charge: neither gross, discounted cash nor negotiated.',
    ],
  ])('%s', (_, fields, reason) => {
    expect(readTall(fields)).toMatchObject({ kind: 'refused', reason });
  });

  test('a comma too many', () => {
    const [, , headings = [], row = []] = parse(tallFile([{}]), { relax_column_count: true }) as string[][];
    expect(readPriceRow([...row, 'beyond'], readPriceColumns(headings), 4)).toMatchObject({
      kind: 'refused',
      found: 'beyond',
    });
  });
});

test('a price for everybody, without any payer, is sound', () => {
  expect(readTall({ payer: '', plan: '', negotiated: '', methodology: '' })).toMatchObject({
    kind: 'prices',
  });
});

test('the wide template gives one charge for each payer, and one where no payer has any', () => {
  const headings = [
    'description',
    'code | 1',
    'code | 1 | type',
    'setting',
    'standard_charge | gross',
    'standard_charge | discounted_cash',
    'standard_charge | Coastal Health | PPO | negotiated_dollar',
    'standard_charge | Coastal Health | PPO | methodology',
    'additional_payer_notes | Coastal Health | PPO',
    'standard_charge | Gulf Plan | HMO | negotiated_percentage',
    'standard_charge | Gulf Plan | HMO | methodology',
    'count | Gulf Plan | HMO',
    'standard_charge | min',
    'standard_charge | max',
  ];
  const columns = readPriceColumns(headings);
  expect(columns).toMatchObject({
    template: 'hospital_csv_wide',
    payers: [{ payer: 'Coastal Health' }, { plan: 'HMO' }],
  });
  const common = ['MRI', '73721', 'CPT', 'Outpatient', '1200', '600'];
  const both = readPriceRow(
    [...common, '480', 'Fee Schedule', 'all in', '75', 'other', '12', '300', '700'],
    columns,
    4,
  );
  expect(both).toMatchObject({
    kind: 'prices',
    entries: [
      {
        part: 0,
        payerName: 'Coastal Health',
        negotiatedDollars: '480',
        methodology: 'fee schedule',
        notes: 'all in',
      },
      { part: 1, payerName: 'Gulf Plan', negotiatedPercent: '75', allowedCount: '12', setting: 'outpatient' },
    ],
  });
  const none = readPriceRow([...common, '', '', '', '', '', '', '', ''], columns, 5);
  expect(none).toMatchObject({
    kind: 'prices',
    entries: [{ payerName: null, discountedCashDollars: '600' }],
  });
});

test('columns that are missing are named', () => {
  expect(() => readPriceColumns(['description', 'setting'])).toThrow(
    'lacks these columns: standard_charge|gross, standard_charge|discounted_cash, code|1, code|1|type.',
  );
});

test('an item of the JSON template gives its charges, and is refused where one is not sound', () => {
  const charge = {
    setting: 'outpatient',
    gross_charge: 1200,
    discounted_cash: 0.0000004,
    minimum: 250,
    maximum: 400,
    payers_information: [
      {
        payer_name: 'Coastal Health',
        plan_name: 'PPO',
        methodology: 'fee schedule',
        standard_charge_dollar: 400,
      },
    ],
  };
  const item = {
    description: 'MRI of brain',
    code_information: [{ code: '70551', type: 'CPT' }],
    standard_charges: [charge, { setting: 'inpatient', gross_charge: 1500 }],
  };
  expect(readPriceItem(item, 7)).toMatchObject({
    kind: 'prices',
    entries: [
      { row: 7, part: 0, discountedCashDollars: '0.0000004', negotiatedDollars: '400' },
      { row: 7, part: 1, payerName: null, grossDollars: '1500', setting: 'inpatient' },
    ],
  });
  expect(readPriceItem({ ...item, standard_charges: [] }, 1)).toMatchObject({ kind: 'refused' });
  expect(readPriceItem('text', 1)).toMatchObject({ kind: 'refused' });
  expect(readPriceItem({ ...item, code_information: [] }, 1)).toMatchObject({ kind: 'refused' });
});

test('a list without hospital, date or a version that we know is refused as a whole', () => {
  const headings = ['hospital_name', 'last_updated_on', 'version'];
  expect(() => readCsvHeader(headings, ['', '2026-04-01', '3.0.0'])).toThrow('does not name its hospital');
  expect(() => readCsvHeader(headings, ['Bay', 'April', '3.0.0'])).toThrow('when it was last updated');
  expect(() => readCsvHeader(headings, ['Bay', '2026-02-30', '3.0.0'])).toThrow('when it was last updated');
  expect(() => readCsvHeader(headings, ['Bay', '2026-04-01', '1.1'])).toThrow('Versions 2 and 3 can be read');
  expect(() => readCsvHeader(headings, ['Bay', '2026-04-01', ''])).toThrow('which version');
  expect(readCsvHeader(headings, ['Bay', '4/1/2026', '2.2.0'])).toMatchObject({
    lastUpdatedOn: '2026-04-01',
  });
});
