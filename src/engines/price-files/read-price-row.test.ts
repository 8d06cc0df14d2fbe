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

describe('a table of malformed rows and what each gets', () => {
  test.each<[string, Partial<PriceFields>, string]>([
    ['no description', { description: '' }, 'The description is missing.'],
    ['a setting that is none', { setting: 'home' }, 'The setting is neither inpatient, outpatient nor both.'],
    ['no setting', { setting: '' }, 'The setting is missing.'],
    ['a dollar sign', { gross: '$1,200' }, 'The gross charge is not a plain number above zero.'],
    ['words for a number', { cash: 'N/A' }, 'The discounted cash price is not a plain number above zero.'],
    ['less than nothing', { min: '-1' }, 'The minimum is not a plain number above zero.'],
    ['an exponent', { max: '1e99' }, 'The maximum is not a plain number above zero.'],
    [
      'less than is stored',
      { cash: '0.0000004' },
      'The discounted cash price is less than 0.000001, the least that is kept.',
    ],
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
    expect(readPriceRow([...row, 'beyond'], readPriceColumns(headings), 4, 'v3')).toMatchObject({
      kind: 'refused',
      found: 'beyond',
    });
  });
});

describe('a payer’s part that is wrong costs the row that payer, and not its gross and cash price', () => {
  const cases: [string, Partial<PriceFields>, string, string][] = [
    [
      'words for an amount',
      { negotiated: '100% Medicare fee schedule' },
      'The negotiated amount is not a plain number above zero.',
      'Coastal Health PPO: 100% Medicare fee schedule',
    ],
    [
      'a name without end',
      { payer: 'P'.repeat(8001) },
      'Longer than 8,000 characters: the payer’s name.',
      'PPP',
    ],
    ['no name', { payer: '' }, 'A negotiated charge stands without the name of its payer or plan.', 'PPO'],
    ['no charge', { negotiated: '' }, 'A payer is named without a negotiated charge.', 'Coastal Health PPO'],
    [
      'no methodology',
      { methodology: '' },
      'A negotiated charge stands without its methodology.',
      'Coastal Health PPO',
    ],
    [
      'no minimum',
      { min: '' },
      'A negotiated amount stands without the minimum and maximum of all payers.',
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
  test.each(cases)('%s, where nothing else is charged: the row is refused', (_, fields, reason) => {
    expect(readTall({ ...fields, gross: '', cash: '' })).toMatchObject({ kind: 'refused', reason });
  });
});

test('a price for everybody, without any payer, is sound', () => {
  expect(readTall({ payer: '', plan: '', negotiated: '', methodology: '' })).toMatchObject({
    kind: 'prices',
  });
});

describe('what each of the regulator’s dictionaries asks for', () => {
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
  const count = 'The count of allowed amounts is neither 0, “1 through 10” nor a whole number above 10.';

  test.each<[string, Dictionary, Partial<PriceEntry>, string | null]>([
    ['a whole row', 'v3', {}, null],
    [
      'a code type of somebody’s own',
      'v3',
      { codes: [{ code: '1', type: 'OTHER' }] },
      'The type of a code is none of the regulator’s.',
    ],
    ['a code type of version 3', 'v3', { codes: [{ code: '1', type: 'CMG' }] }, null],
    [
      'a methodology that is none',
      'v3',
      { methodology: 'handshake' },
      'The methodology is none of the regulator’s.',
    ],
    [
      '“other” without a note',
      'v3',
      { methodology: 'other' },
      'The methodology is “other”, and no note explains it.',
    ],
    ['“other” with a note', 'v3', { methodology: 'other', notes: 'By contract' }, null],
    [
      'a percentage without a count',
      'v3',
      { allowedCount: null },
      'A percentage or formula stands without the count of allowed amounts.',
    ],
    ['the same before version 3', 'v2.2', { allowedCount: null }, null],
    ['a count with a comma', 'v3', { allowedCount: '2,025' }, count],
    ['a count that would tell of few people', 'v3', { allowedCount: '7' }, count],
    ['“1 through 10”', 'v3', { allowedCount: '1 through 10' }, null],
    [
      'a count of 0 without a note',
      'v3',
      { ...noFigures, allowedCount: '0' },
      'The count of allowed amounts is 0, and no note explains it.',
    ],
    ['a count of 0 with a note', 'v3', { ...noFigures, allowedCount: '0', notes: 'New contract' }, null],
    [
      'a percentage without its figures',
      'v3',
      noFigures,
      'A percentage or formula stands without 10th percentile, median and 90th percentile.',
    ],
    [
      'a formula without its figures',
      'v3',
      { ...noFigures, negotiatedPercent: null, negotiatedAlgorithm: 'MS-DRG' },
      'A percentage or formula stands without 10th percentile, median and 90th percentile.',
    ],
    [
      'percentiles the wrong way round',
      'v3',
      { percentile10Dollars: '900' },
      'The 10th percentile, median and 90th percentile do not ascend.',
    ],
    [
      'a median that is no number',
      'v3',
      { medianDollars: 'about 800' },
      'The median is not a plain number above zero.',
    ],
    [
      'a percentage without its estimate',
      'v2.2',
      { estimatedDollars: null },
      'A percentage or formula stands without the estimated amount.',
    ],
    ['the same before it was asked for', 'v2.0', { estimatedDollars: null }, null],
    ['the same in version 3', 'v3', { estimatedDollars: null }, null],
    ['a drug without its unit', 'v2.2', drug, 'A drug (NDC) stands without its unit of measurement.'],
    ['the same before it was asked for', 'v2.0', drug, null],
    [
      'a drug with half a unit',
      'v2.0',
      { ...drug, drugUnit: '1' },
      'Of drug unit and its measurement only one is there.',
    ],
    [
      'a drug in spoons',
      'v3',
      { ...drug, drugUnit: '1', drugUnitType: 'SPOON' },
      'The measurement of a drug is none of the regulator’s.',
    ],
    ['a drug with its unit', 'v3', { ...drug, drugUnit: '0.5', drugUnitType: 'ML' }, null],
    [
      'a modifier with a note alone',
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
      'a modifier with nothing',
      'v3',
      { ...modifier, ...noCharge, ...noFigures, allowedCount: null },
      'A modifier stands without a negotiated charge and without a note.',
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
  ])('version %s follows dictionary %s', (version, dictionary) => {
    expect(dictionaryOf(version)).toBe(dictionary);
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
    payersLeftOut: [{ reason: 'A payer is named without a negotiated charge.', found: 'Gulf Plan HMO' }],
  });
  const none = readPriceRow([...common, '', '', '', '', '', '', '', ''], columns, 5, 'v3');
  expect(none).toMatchObject({
    kind: 'prices',
    entries: [{ payerName: null, discountedCashDollars: '600' }],
  });
});

test('of a wide list the payers are left out whose headings cannot be read, and nobody else', () => {
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
      reason: 'A payer’s heading does not name both the payer and the plan: its columns are not used.',
      found: 'standard_charge | Danish_Health_Inpatient_Rate | negotiated_dollar',
    },
    {
      reason: 'A payer’s heading does not end as the template’s do: its columns are not used.',
      found: 'standard_charge | Gulf Plan | HMO | negotiated_dolla.',
    },
    {
      reason: 'A payer has this column twice: its columns are not used.',
      found: 'standard_charge | twice | ppo | negotiated_dollar',
    },
  ]);
});

test('nine nines stand for an amount that is not known: no price is made of them', () => {
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

test('of an item with two charges one that has no sound payer and no price of its own is left out', () => {
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

test('columns that are missing are named', () => {
  expect(() => readPriceColumns(['description', 'setting'])).toThrow(
    'lacks these columns: standard_charge|gross, standard_charge|discounted_cash, code|1, code|1|type.',
  );
});

test('an item of the JSON template gives its charges, and is refused where one is not sound', () => {
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
      reason: expect.stringContaining(`under ${property} has another shape`),
    });
  }
  expect(readPriceItem({ ...item, code_information: [] }, 1, 'v3')).toMatchObject({ kind: 'refused' });
});

test('an item whose charges would fill the memory with their texts is refused', () => {
  const charges = Array.from({ length: 1100 }, () => ({ setting: 'outpatient', gross_charge: 1200 }));
  const item = { code_information: [{ code: '70551', type: 'CPT' }], standard_charges: charges };
  expect(readPriceItem({ ...item, description: 'MRI' }, 1, 'v3')).toMatchObject({ kind: 'prices' });
  expect(readPriceItem({ ...item, description: 'x'.repeat(8000) }, 1, 'v3')).toMatchObject({
    kind: 'refused',
    reason: 'The row’s charges hold more text than any real row.',
  });
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
