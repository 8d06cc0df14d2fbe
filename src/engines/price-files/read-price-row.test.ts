import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { type PriceFields, tallFile } from '#tests/support/files/import-files.ts';
import { checkPriceEntry, type Dictionary, dictionaryOf } from './check-price-entry.ts';
import { readPriceColumns } from './price-columns.ts';
import type { PriceEntry } from './price-entry.ts';
import { readCsvHeader } from './price-list-header.ts';
import { readPriceItem } from './read-price-item.ts';
import { readPriceRow } from './read-price-row.ts';

function readTall(fields: Partial<PriceFields>) {
  const [, , headings = [], row = []] = parse(tallFile([fields]), { relax_column_count: true }) as string[][];
  return readPriceRow(row, readPriceColumns(headings), 4, 'v3');
}

describe('malformed rows', () => {
  test.each<[string, Partial<PriceFields>, string]>([
    ['no description', { description: '' }, 'The description is missing.'],
    ['an invalid setting', { setting: 'home' }, 'The setting must be inpatient, outpatient, or both.'],
    ['no setting', { setting: '' }, 'The setting is missing.'],
    ['a dollar sign', { gross: '$1,200' }, 'The gross charge must be a number above zero, without symbols.'],
    [
      'text instead of a number',
      { cash: 'N/A' },
      'The discounted cash price must be a number above zero, without symbols.',
    ],
    ['a negative amount', { min: '-1' }, 'The minimum must be a number above zero, without symbols.'],
    ['an exponent', { max: '1e99' }, 'The maximum must be a number above zero, without symbols.'],
    [
      'an amount below the stored precision',
      { cash: '0.0000004' },
      'The discounted cash price is below the minimum of 0.000001.',
    ],
    ['min above max', { min: '800' }, 'The minimum is greater than the maximum.'],
    [
      'too many digits',
      { max: `1.${'0'.repeat(20_000)}` },
      'The maximum must be a number above zero, without symbols.',
    ],
    [
      'a code that is too long',
      { code: '7'.repeat(3000) },
      'A code or code type is longer than 200 characters.',
    ],
    ['a code without its type', { type: '' }, 'A code has no code type.'],
    ['a type without its code', { code: '' }, 'A code type has no code.'],
    ['no code', { code: '', type: '' }, 'The row has no code or modifier.'],
    ['a drug without a unit', { type: 'NDC' }, 'A drug (NDC) has no unit of measurement.'],
    [
      'no charge',
      { gross: '', cash: '', negotiated: '', payer: '', plan: '' },
      'The row has no gross, discounted cash, or negotiated charge.',
    ],
  ])('%s', (_, fields, reason) => {
    expect(readTall(fields)).toMatchObject({ kind: 'refused', reason });
  });

  test('reports an extra comma', () => {
    const [, , headings = [], row = []] = parse(tallFile([{}]), { relax_column_count: true }) as string[][];
    expect(readPriceRow([...row, 'beyond'], readPriceColumns(headings), 4, 'v3')).toMatchObject({
      kind: 'refused',
      found: 'beyond',
    });
  });
});

describe('an invalid payer is skipped, but the gross charge and cash price are kept', () => {
  const cases: [string, Partial<PriceFields>, string, string][] = [
    [
      'text instead of an amount',
      { negotiated: '100% Medicare fee schedule' },
      'The negotiated amount must be a number above zero, without symbols.',
      'Coastal Health PPO: 100% Medicare fee schedule',
    ],
    [
      'a name that is too long',
      { payer: 'P'.repeat(8001) },
      'The payer’s name is longer than 8,000 characters.',
      'PPP',
    ],
    ['no name', { payer: '' }, 'A negotiated charge has no payer name or plan name.', 'PPO'],
    ['no charge', { negotiated: '' }, 'A payer has no negotiated charge.', 'Coastal Health PPO'],
    ['no methodology', { methodology: '' }, 'A negotiated charge has no methodology.', 'Coastal Health PPO'],
    [
      'no minimum',
      { min: '' },
      'A negotiated amount has no minimum and maximum across payers.',
      'Coastal Health PPO',
    ],
  ];
  test.each(cases)('%s', (_, fields, reason, found) => {
    expect(readTall(fields)).toMatchObject({
      kind: 'prices',
      entries: [{ part: 0, payerName: null, grossDollars: '1200', discountedCashDollars: '540.50' }],
      payersLeftOut: [{ reason, found: expect.stringContaining(found) }],
    });
  });
  test.each(cases)('%s: the row is rejected if it has no other charge', (_, fields, reason) => {
    expect(readTall({ ...fields, gross: '', cash: '' })).toMatchObject({ kind: 'refused', reason });
  });
});

test('accepts a price without payers', () => {
  expect(readTall({ payer: '', plan: '', negotiated: '', methodology: '' })).toMatchObject({
    kind: 'prices',
  });
});

describe('requirements by CMS data dictionary version', () => {
  const sound = {
    row: 4,
    part: 0,
    description: 'Knee MRI',
    codes: [{ code: '73721', type: 'CPT' }],
    modifiers: [],
    setting: 'outpatient',
    billingClass: null,
    drugUnit: null,
    drugUnitType: null,
    grossDollars: '1200',
    discountedCashDollars: null,
    minDollars: null,
    maxDollars: null,
    payerName: 'Coastal Health',
    planName: 'PPO',
    negotiatedDollars: null,
    negotiatedPercent: '70',
    negotiatedAlgorithm: null,
    methodology: 'percent of total billed charges',
    estimatedDollars: '840',
    medianDollars: '800',
    percentile10Dollars: '700',
    percentile90Dollars: '900',
    allowedCount: '12',
    notes: null,
  } satisfies PriceEntry;
  const drug = { codes: [{ code: '0002-1433', type: 'NDC' }] };
  const noFigures = { medianDollars: null, percentile10Dollars: null, percentile90Dollars: null };
  const modifier = { codes: [], modifiers: ['50'], grossDollars: null };
  const noCharge = { payerName: null, planName: null, negotiatedPercent: null, methodology: null };
  const count = 'The count of allowed amounts must be 0, “1 through 10”, or a whole number above 10.';

  test.each<[string, Dictionary, Partial<PriceEntry>, string | null]>([
    ['a complete row', 'v3', {}, null],
    [
      'a custom code type',
      'v3',
      { codes: [{ code: '1', type: 'OTHER' }] },
      'The code type isn’t on the CMS list.',
    ],
    ['a code type of version 3', 'v3', { codes: [{ code: '1', type: 'CMG' }] }, null],
    ['an invalid methodology', 'v3', { methodology: 'handshake' }, 'The methodology isn’t on the CMS list.'],
    [
      '“other” without a note',
      'v3',
      { methodology: 'other' },
      'The methodology is “other” with no note to explain it.',
    ],
    ['“other” with a note', 'v3', { methodology: 'other', notes: 'By contract' }, null],
    [
      'a percentage without a count',
      'v3',
      { allowedCount: null },
      'A percentage or formula has no count of allowed amounts.',
    ],
    ['the same before version 3', 'v2.2', { allowedCount: null }, null],
    ['a count with a comma', 'v3', { allowedCount: '2,025' }, count],
    ['a count small enough to identify people', 'v3', { allowedCount: '7' }, count],
    ['“1 through 10”', 'v3', { allowedCount: '1 through 10' }, null],
    [
      'a count of 0 without a note',
      'v3',
      { ...noFigures, allowedCount: '0' },
      'The count of allowed amounts is 0 with no note to explain it.',
    ],
    ['a count of 0 with a note', 'v3', { ...noFigures, allowedCount: '0', notes: 'New contract' }, null],
    [
      'a percentage without its statistics',
      'v3',
      noFigures,
      'A percentage or formula has no 10th percentile, median, and 90th percentile.',
    ],
    [
      'a formula without its statistics',
      'v3',
      { ...noFigures, negotiatedPercent: null, negotiatedAlgorithm: 'MS-DRG' },
      'A percentage or formula has no 10th percentile, median, and 90th percentile.',
    ],
    [
      'percentiles in the wrong order',
      'v3',
      { percentile10Dollars: '900' },
      'The 10th percentile, median, and 90th percentile must be in ascending order.',
    ],
    [
      'a median that isn’t a number',
      'v3',
      { medianDollars: 'about 800' },
      'The median must be a number above zero, without symbols.',
    ],
    [
      'a percentage without its estimate',
      'v2.2',
      { estimatedDollars: null },
      'A percentage or formula has no estimated amount.',
    ],
    ['the same in a version that doesn’t require it', 'v2.0', { estimatedDollars: null }, null],
    ['the same in version 3', 'v3', { estimatedDollars: null }, null],
    ['a drug without a unit', 'v2.2', drug, 'A drug (NDC) has no unit of measurement.'],
    ['the same in a version that doesn’t require it', 'v2.0', drug, null],
    [
      'a drug with an incomplete unit',
      'v2.0',
      { ...drug, drugUnit: '1' },
      'A drug unit and its type of measurement must both be present.',
    ],
    [
      'a drug with an invalid unit',
      'v3',
      { ...drug, drugUnit: '1', drugUnitType: 'SPOON' },
      'The drug type of measurement isn’t on the CMS list.',
    ],
    ['a drug with a unit', 'v3', { ...drug, drugUnit: '0.5', drugUnitType: 'ML' }, null],
    [
      'a modifier with only a note',
      'v3',
      { ...modifier, ...noCharge, ...noFigures, allowedCount: null, notes: 'Half of the charge' },
      null,
    ],
    [
      'a modifier with a payer’s note',
      'v3',
      {
        ...modifier,
        ...noFigures,
        allowedCount: null,
        negotiatedPercent: null,
        methodology: null,
        notes: 'Half of the charge',
      },
      null,
    ],
    [
      'a modifier without anything else',
      'v3',
      { ...modifier, ...noCharge, ...noFigures, allowedCount: null },
      'A modifier has no negotiated charge and no note.',
    ],
  ])('%s (%s)', (_, dictionary, fields, reason) => {
    expect(checkPriceEntry({ ...sound, ...fields }, dictionary)?.reason ?? null).toBe(reason);
  });

  test.each([
    ['3.0.0', 'v3'],
    ['2.2.1', 'v2.2'],
    ['2.10', 'v2.2'],
    ['2.1.0', 'v2.0'],
    ['2', 'v2.0'],
  ])('version %s uses dictionary %s', (version, dictionary) => {
    expect(dictionaryOf(version)).toBe(dictionary);
  });
});

test('reads one charge per payer from the wide template, or a single charge without payers', () => {
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
    [...common, '480', 'Fee Schedule', 'all in', '75', 'per diem', '12', '300', '700'],
    columns,
    4,
    'v2.0',
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
  const figures = readPriceRow(
    [...common, '480', 'Fee Schedule', '', '', '', '12', '300', '700'],
    columns,
    4,
    'v2.0',
  );
  expect(figures).toMatchObject({
    kind: 'prices',
    entries: [{ part: 0, payerName: 'Coastal Health', discountedCashDollars: '600' }],
    payersLeftOut: [{ reason: 'A payer has no negotiated charge.', found: 'Gulf Plan HMO' }],
  });
  const none = readPriceRow([...common, '', '', '', '', '', '', '', ''], columns, 5, 'v3');
  expect(none).toMatchObject({
    kind: 'prices',
    entries: [{ payerName: null, discountedCashDollars: '600' }],
  });
});

test('only payers with unreadable headings are skipped in a wide list', () => {
  const payer = (name: string) =>
    ['negotiated_dollar', 'methodology'].map((column) => `standard_charge | ${name} | ${column}`);
  const columns = readPriceColumns([
    ...'description,code|1,code|1|type,setting,standard_charge|gross,standard_charge|discounted_cash'.split(
      ',',
    ),
    ...payer('Coastal Health | PPO'),
    ...payer('Danish_Health_Inpatient_Rate'),
    'estimated_amount | Danish_Health_Inpatient_Rate',
    'standard_charge | Gulf Plan | HMO | negotiated_dolla.',
    ...payer('Gulf Plan | HMO'),
    ...payer('Gulf Plan | PPO'),
    ...payer('Twice | PPO'),
    ...payer('twice | ppo'),
  ]);
  expect(columns.payers.map(({ payer: name, plan }) => `${name} ${plan}`)).toEqual([
    'Coastal Health PPO',
    'Gulf Plan PPO',
  ]);
  expect(columns.payersLeftOut).toEqual([
    {
      reason: 'A payer column heading must name both the payer and the plan, so these columns were skipped.',
      found: 'standard_charge | Danish_Health_Inpatient_Rate | negotiated_dollar',
    },
    {
      reason: 'A payer column heading doesn’t match the template, so this payer’s columns were skipped.',
      found: 'standard_charge | Gulf Plan | HMO | negotiated_dolla.',
    },
    {
      reason: 'This column appears twice for the payer, so the payer’s columns were skipped.',
      found: 'standard_charge | twice | ppo | negotiated_dollar',
    },
  ]);
});

test('treats nine nines as an unknown amount, not as a price', () => {
  const payer = {
    payer_name: 'Coastal Health',
    plan_name: 'PPO',
    methodology: 'percent of total billed charges',
    standard_charge_percentage: 70,
    median_amount: 999999999,
    '10th_percentile': 999999999,
    '90th_percentile': 900,
    count: '1 through 10',
  };
  const item = {
    description: 'MRI of brain',
    code_information: [{ code: '70551', type: 'CPT' }],
    standard_charges: [{ setting: 'outpatient', gross_charge: 1200, payers_information: [payer] }],
  };
  expect(readPriceItem(item, 1, 'v3')).toMatchObject({
    kind: 'prices',
    entries: [
      {
        payerName: 'Coastal Health',
        negotiatedPercent: '70',
        medianDollars: null,
        percentile10Dollars: null,
        percentile90Dollars: '900',
      },
    ],
    payersLeftOut: [],
  });
});

test('drops a charge without a valid payer or a general price', () => {
  const payer = { payer_name: 'Coastal', plan_name: 'PPO', standard_charge_dollar: 'N/A' };
  const item = {
    description: 'MRI of brain',
    code_information: [{ code: '70551', type: 'CPT' }],
    standard_charges: [
      { setting: 'inpatient', payers_information: [payer] },
      { setting: 'outpatient', discounted_cash: 600 },
    ],
  };
  expect(readPriceItem(item, 1, 'v3')).toMatchObject({
    kind: 'prices',
    entries: [{ part: 0, setting: 'outpatient', discountedCashDollars: '600' }],
    payersLeftOut: [{ found: 'Coastal PPO: N/A' }],
  });
});

test('names missing columns', () => {
  expect(() => readPriceColumns(['description', 'setting'])).toThrow(
    'is missing these columns: standard_charge|gross, standard_charge|discounted_cash, code|1, code|1|type.',
  );
});

test('reads the charges of a JSON item and rejects the item if one is invalid', () => {
  const charge = {
    setting: 'outpatient',
    gross_charge: 1200,
    discounted_cash: 0.000004,
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
  expect(readPriceItem(item, 7, 'v3')).toMatchObject({
    kind: 'prices',
    entries: [
      { row: 7, part: 0, discountedCashDollars: '0.000004', negotiatedDollars: '400' },
      { row: 7, part: 1, payerName: null, grossDollars: '1500', setting: 'inpatient' },
    ],
  });
  expect(readPriceItem({ ...item, standard_charges: [] }, 1, 'v3')).toMatchObject({ kind: 'refused' });
  expect(readPriceItem('text', 1, 'v3')).toMatchObject({ kind: 'refused' });
  for (const [property, wrong] of [
    ['payers_information', charge.payers_information[0]],
    ['payers_information', [charge.payers_information[0], 'PPO']],
    ['modifier_code', [{ code: '50' }]],
  ] as const) {
    expect(
      readPriceItem({ ...item, standard_charges: [{ ...charge, [property]: wrong }] }, 1, 'v3'),
    ).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining(`value of ${property} doesn’t match`),
    });
  }
  expect(readPriceItem({ ...item, code_information: [] }, 1, 'v3')).toMatchObject({ kind: 'refused' });
});

test('rejects an item with too much text to keep in memory', () => {
  const charges = Array.from({ length: 1100 }, () => ({ setting: 'outpatient', gross_charge: 1200 }));
  const item = { code_information: [{ code: '70551', type: 'CPT' }], standard_charges: charges };
  expect(readPriceItem({ ...item, description: 'MRI' }, 1, 'v3')).toMatchObject({ kind: 'prices' });
  expect(readPriceItem({ ...item, description: 'x'.repeat(8000) }, 1, 'v3')).toMatchObject({
    kind: 'refused',
    reason: 'The row contains too much text.',
  });
});

test('rejects a list without a hospital, a date or a supported version', () => {
  const headings = ['hospital_name', 'last_updated_on', 'version'];
  expect(() => readCsvHeader(headings, ['', '2026-04-01', '3.0.0'])).toThrow('no hospital name');
  expect(() => readCsvHeader(headings, ['Bay', 'April', '3.0.0'])).toThrow('no valid last-updated date');
  expect(() => readCsvHeader(headings, ['Bay', '2026-02-30', '3.0.0'])).toThrow('no valid last-updated date');
  expect(() => readCsvHeader(headings, ['Bay', '2026-04-01', '1.1'])).toThrow(
    'Only versions 2 and 3 are supported',
  );
  expect(() => readCsvHeader(headings, ['Bay', '2026-04-01', ''])).toThrow('no template version');
  expect(readCsvHeader(headings, ['Bay', '4/1/2026', '2.2.0'])).toMatchObject({
    lastUpdatedOn: '2026-04-01',
  });
});
