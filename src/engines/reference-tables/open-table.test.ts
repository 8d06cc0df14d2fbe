import { expect, test } from 'vitest';
import { readCsv } from '#platform/file-formats/read-csv.ts';
import {
  addOnFile,
  addOnRow,
  descriptor,
  drugFile,
  drugRow,
  feeFile,
  feeRow,
  geographicFile,
  mueFile,
  ncciFile,
  pairRow,
  ratesFile,
} from '#tests/support/files/cms-tables.ts';
import { recognizeTable } from './open-table.ts';
import type { Table, TableRow } from './table.ts';

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type ReadTable = { table: Table | null; why: string | null; rows: (TableRow & { row: number })[] };

async function read(bytes: Buffer, ...names: string[]): Promise<ReadTable> {
  const beginning = recognizeTable(bytes.toString('utf8').slice(0, 32_768), names);
  if (!beginning) return { table: null, why: 'unknown', rows: [] };
  const rows: ReadTable['rows'] = [];
  let table: Table | null = null;
  for await (const { row, cells } of readCsv(inChunks(bytes, 1000), beginning.separator)) {
    if (table === null) {
      const heading = beginning.readHeading(cells);
      if (heading.kind === 'unusable') return { table: null, why: heading.why, rows };
      if (heading.kind === 'more') continue;
      table = heading.table;
      if (!heading.isData) continue;
    }
    rows.push({ row, ...table.readRow(cells) });
  }
  return { table, why: table ? null : beginning.missing(), rows };
}

const cellsOf = ({ rows }: ReadTable) => rows.map((row) => (row.kind === 'row' ? row.cells : row));

test('reads NCCI pairs under six lines of headings, with the row as a spreadsheet counts it', async () => {
  const file = ncciFile([
    { first: '0001A', second: '0591T', from: '20210319', until: '*', indicator: '1' },
    { from: '20200101', until: '20210101' },
    { from: '20220101' },
    { from: '19980401', until: '19980401' },
    { from: '20210101', until: '20200101' },
    { indicator: '7' },
    { first: '1000' },
    { from: '20200230' },
    '10001\t10002',
  ]);
  const result = await read(file, 'ccipra-v323r1-f2.txt');
  expect(result.table).toMatchObject({
    dataset: 'ncci_practitioner',
    part: 2,
    version: '2026 Q4, version 32.3',
    revision: '1',
    from: '2026-10-01',
    until: '2027-01-01',
  });
  expect(result.rows[0]?.row).toBe(7);
  expect(cellsOf(result)).toEqual([
    ['0001A', '0591T', '2021-03-19', null, '1'],
    ['10001', '10002', '2020-01-01', '2021-01-01', '0'],
    ['10001', '10002', '2022-01-01', null, '0'],
    { row: 10, kind: 'left_out', reason: 'Never in effect: deleted on its effective date.' },
    {
      row: 11,
      kind: 'rejected',
      reason: 'The deletion date is before the effective date.',
      found: '20210101 20200101',
    },
    { row: 12, kind: 'rejected', reason: 'The modifier indicator must be 0, 1, or 9.', found: '7' },
    { row: 13, kind: 'rejected', reason: 'A billing code must have five letters or digits.', found: '1000' },
    { row: 14, kind: 'rejected', reason: 'This isn’t a valid date.', found: '20200230' },
    { row: 15, kind: 'rejected', reason: 'The row has 2 cells instead of 6.', found: '10001 10002' },
  ]);
});

test.each([
  [['ccioph-v330r0-f4.TXT'], 'ncci_outpatient', 4, '2027-01-01'],
  [
    ['f1.txt', 'medicare-ncci-2026-q4-hospital-ptp-edits-ccioph-v323r0-f1.zip'],
    'ncci_outpatient',
    1,
    '2026-10-01',
  ],
  [['ccioph-v310r0-f3.txt', 'practitioner-and-hospital.zip'], 'ncci_outpatient', 3, '2025-01-01'],
])('the names %s tell which NCCI table it is', async (names, dataset, part, from) => {
  expect((await read(ncciFile([{}]), ...names)).table).toMatchObject({ dataset, part, from });
});

test('NCCI pairs without CMS’s file name are refused with the reason', async () => {
  expect((await read(ncciFile([{}]), 'edits.txt')).why).toContain('Keep the name from CMS');
});

test('a bad first row is rejected, not taken for a heading', async () => {
  const { rows } = await read(ncciFile([{ first: 'x' }, {}]), 'ccipra-v323r0-f1.txt');
  expect(rows.map(({ kind }) => kind)).toEqual(['rejected', 'row']);
});

test('reads MUE values with their quarter from the name and the setting from the heading', async () => {
  const rows = [
    '10001,2,3 Date of Service Edit: Clinical,Clinical: Data',
    '0001U,0,2 Date of Service Edit: Policy,x',
  ];
  const result = await read(
    mueFile([...rows, '10002,many,1 Line Edit,x', '10003,1,4 Other,x'], 'Outpatient Hospital'),
    'MCR_MUE_OutpatientHospitalServices_Eff_10-01-2026.csv',
  );
  expect(result.table).toMatchObject({ dataset: 'mue_outpatient', version: '2026 Q4', from: '2026-10-01' });
  expect(cellsOf(result)).toMatchObject([
    ['10001', 2, 3],
    ['0001U', 0, 2],
    { kind: 'rejected', reason: 'The MUE value must be a whole number.', found: 'many' },
    { kind: 'rejected', reason: 'The MUE adjudication indicator must be 1, 2, or 3.', found: '4 Other' },
  ]);
  expect(
    (await read(mueFile(rows), 'mue.csv', 'medicare-ncci-2027-q1-practitioner-mue-table.zip')).table,
  ).toMatchObject({
    dataset: 'mue_practitioner',
    from: '2027-01-01',
  });
  expect((await read(mueFile(rows), 'mue.csv')).why).toContain('doesn’t say from when');
  expect((await read(mueFile(rows, 'DME Supplier'), 'x_Eff_10-01-2026.csv')).why).toContain(
    'equipment suppliers',
  );
});

test('reads add-on codes at fixed positions or in columns', async () => {
  const fixed = await read(
    addOnFile([
      addOnRow({ code: '10010', primary: '10001' }),
      addOnRow({ code: '10010', primary: '10002', primaryDeleted: '2025365' }),
      addOnRow({ type: '2', code: '0054T', primary: 'CCCCC', deleted: '2024366' }),
      addOnRow({ code: '10010', primary: '10003', from: '2026400' }),
    ]),
    'AOC_V2026Q4-F-MCR.txt',
  );
  expect(fixed.table).toMatchObject({ dataset: 'add_on_codes', version: '2026 Q4', until: '2027-01-01' });
  expect(fixed.rows[0]?.row).toBe(1);
  const cells = [
    ['10010', 1, '10001', '2013-04-01', null],
    ['10010', 1, '10002', '2013-04-01', '2026-01-01'],
    ['0054T', 2, null, '2013-04-01', '2025-01-01'],
  ];
  expect(cellsOf(fixed).slice(0, 3)).toEqual(cells);
  expect(fixed.rows[3]).toMatchObject({ kind: 'rejected', found: '2026400' });
  const columns = await read(
    Buffer.from(
      [
        'AOC_Edit_Type\tAdd-On_Code\tAOC_DelDT (Julian)\tPrimary_Code\tPrimary_Code_DelDT\tAOC_Edit_EffDT\tAOC_Edit_DelDT\tSpecial_Instruction_Notes',
        '1\t10010\t\t10001\t\t2013091\t\t',
        '1\t10010\t\t10002\t2025365\t2013091\t\t',
        '2\t0054T\t\tCCCCC\t\t2013091\t2024366\tContractor Defined Primary Codes',
      ].join('\r\n'),
    ),
    'AOC_V2026Q4-MCR.txt',
  );
  expect(cellsOf(columns)).toEqual(cells);
});

test('reads relative values under split headings, without descriptors', async () => {
  const result = await read(
    feeFile([
      feeRow('10001'),
      feeRow('10001', { modifier: '26' }),
      feeRow('10002', { work: 'NA' }),
      '\u001a',
    ]),
    'PPRRVU2026_Oct_nonQPP.csv',
  );
  expect(result.table).toMatchObject({
    dataset: 'pfs',
    version: '2026 Q4',
    revision: '2026-08-26',
    from: '2026-10-01',
    until: '2027-01-01',
  });
  expect(cellsOf(result)).toMatchObject([
    ['10001', null, 1.3, 0.53, 1.21, 0.1, 'XXX', 33.4009],
    ['10001', '26', 1.3, 0.53, 1.21, 0.1, 'XXX', 33.4009],
    { kind: 'rejected', reason: 'This isn’t a number.' },
    { kind: 'left_out' },
  ]);
  expect(JSON.stringify(result.rows)).not.toContain(descriptor);
  expect((await read(feeFile([feeRow('10001')]), 'PPRRVU2026_Oct_QPP.csv')).why).toContain(
    'advanced payment models',
  );
  const withoutFactor = Buffer.from(
    feeFile([feeRow('10001')])
      .toString()
      .replace('FACTOR', 'X'),
  );
  expect((await read(withoutFactor, 'PPRRVU2026_Oct_nonQPP.csv')).why).toContain(
    'these columns are missing: conversion',
  );
});

test('reads fee files whose lines end with a carriage return alone', async () => {
  const old = Buffer.from(
    feeFile([feeRow('10001')])
      .toString()
      .replaceAll('\r\n', '\r'),
  );
  expect(cellsOf(await read(old, 'PPRRVU26_OCT.csv'))).toHaveLength(1);
});

test('reads geographic indexes with the floor, and leaves out notes', async () => {
  const result = await read(
    geographicFile(['10112,AL,00,ALABAMA,0.981,1,0.869,0.575', '02102,AK,1,ALASKA*,1.5,1.5,x,0.592']),
    'GPCI2026.csv',
  );
  expect(result.table).toMatchObject({
    dataset: 'gpci',
    version: '2026',
    from: '2026-01-01',
    until: '2027-01-01',
  });
  expect(cellsOf(result)).toMatchObject([
    ['AL', '00', 1, 0.869, 0.575],
    { kind: 'rejected', reason: 'This isn’t a number.' },
    { kind: 'left_out', reason: 'A note below the table.' },
  ]);
});

test.each([',', '\t'] as const)('reads outpatient rates separated by %j', async (separator) => {
  const rows = ['10001,x,J1,5012,1.4879,$136.02 ', '10002,x,N,,,', '10003,x,,,,', '10004,x,S,5521,1,free'];
  const result = await read(ratesFile(rows, separator), '2026_July_web_addendum_b.txt');
  expect(result.table).toMatchObject({
    dataset: 'opps',
    version: '2026 Q3',
    from: '2026-07-01',
    until: '2027-01-01',
  });
  expect(cellsOf(result)).toMatchObject([
    ['10001', 'J1', '5012', 13_602],
    ['10002', 'N', null, null],
    { kind: 'rejected', reason: 'The row has no status indicator.' },
    { kind: 'rejected', reason: 'This isn’t a number.', found: 'free' },
  ]);
});

test('reads outpatient rates with quoted amounts', async () => {
  const result = await read(
    ratesFile(['10001,"x, y",J1,5012,1,"$1,234.50"']),
    'October 2026 OPPS Addendum B.csv',
  );
  expect(cellsOf(result)).toEqual([['10001', 'J1', '5012', 123_450]]);
});

test('reads drug costs once until they change, and their weeks', async () => {
  const result = await read(
    drugFile([
      drugRow('00093104801', '0.02000', '12/18/2025', '01/07/2026'),
      drugRow('00093104801', '0.02000', '12/18/2025', '01/14/2026'),
      drugRow('00093-1048-01', '0.01800', '02/18/2026', '02/25/2026'),
      drugRow('93104801', '0.01800', '02/18/2026', '02/25/2026'),
      drugRow('00093104802', '1', '02/18/2026', '02/25/2026', 'BOX'),
    ]),
    'nadac.csv',
  );
  expect(cellsOf(result)).toMatchObject([
    ['00093104801', 0.02, 'EA', '2025-12-18'],
    { kind: 'left_out', reason: 'Same price as in another week of the file.' },
    ['00093104801', 0.018, 'EA', '2026-02-18'],
    { kind: 'rejected', found: '93104801' },
    { kind: 'rejected', reason: 'The pricing unit must be EA, ML, or GM.' },
  ]);
  expect(result.table?.completePeriod?.()).toEqual({
    version: 'through 2026-02-25',
    revision: '2026-02-25',
    from: '2026-01-07',
    until: null,
  });
});

test('reads financial assistance policies, one hospital a row', async () => {
  const lines = [
    'hospital,npi,state,free_up_to_percent,discount_up_to_percent,asset_limit,stated_on,policy_url',
    'St. Mary’s Hospital,,OH,200,400,,2026-07-01,https://hospital.example/help',
    'Bayside General,1234567893,fl,,300%,"$10,000",2026-03-15,',
    'No Limits,,FL,,,,2026-03-15,',
    'Crossed,,FL,400,200,,2026-03-15,',
    'Too much,,FL,20000,,,2026-03-15,',
    'Bad day,,FL,200,,,2026-02-30,',
    'Script,,FL,200,,,2026-03-15,javascript:alert(1)',
  ];
  const result = await read(Buffer.from(`\uFEFF${lines.join('\n')}\n`), 'policies.csv');
  expect(cellsOf(result)).toMatchObject([
    [
      'St. Mary’s Hospital',
      'stmaryshospital',
      null,
      'OH',
      200,
      400,
      null,
      '2026-07-01',
      'https://hospital.example/help',
    ],
    ['Bayside General', 'baysidegeneral', '1234567893', 'FL', null, 300, 1_000_000, '2026-03-15', null],
    { kind: 'rejected', reason: 'The row states neither free care nor a discount.' },
    { kind: 'rejected', found: '400 200' },
    { kind: 'rejected', found: '20000' },
    { kind: 'rejected', found: '2026-02-30' },
    { kind: 'rejected', found: 'javascript:alert(1)' },
  ]);
  expect(result.table?.completePeriod?.()).toMatchObject({
    version: 'through 2026-07-01',
    from: '2026-07-01',
  });
});

test.each([
  ['an NPPES file', 'NPI,Entity Type Code\n1,2\n'],
  ['a price list', 'hospital_name,last_updated_on\nx,y\n'],
  ['the locality list of the fee schedule', 'Contractor,Locality,Locality Name,National Anes CF\n1,2,3,4\n'],
  ['the OPPS cap of the fee schedule', 'HCPCS,MOD,PROCSTAT,CARRIER,LOCALITY,FACILITY PRICE\n1,2,3,4,5,6\n'],
  ['pairs separated by commas', pairRow({}).replaceAll('\t', ',')],
])('%s is not a table', (_, text) => {
  expect(recognizeTable(text, ['file.csv'])).toBeNull();
});
