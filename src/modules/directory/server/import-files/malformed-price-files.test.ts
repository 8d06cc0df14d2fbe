import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { hasSharedData, sharedFile, tallFile } from '#tests/support/files/import-files.ts';
import { type ReadList, readPriceFile } from '#tests/support/files/read-price-file.ts';

const csv = tallFile([{}, { description: 'Second' }], { hospital: 'Bayside' }).toString();
const changed = (from: string | RegExp, to: string): Buffer => {
  const text = csv.replace(from, to);
  if (text === csv) throw new Error(`Nothing was changed: ${from}`);
  return Buffer.from(text);
};
const [nameRow = '', valueRow = '', headRow = '', firstRow = ''] = csv.split('\n');
const row = (fields: Parameters<typeof tallFile>[0][number]) => tallFile([fields, {}]);

const item = {
  description: 'Knee MRI',
  code_information: [{ code: '73721', type: 'CPT' }],
  standard_charges: [{ setting: 'outpatient', gross_charge: 1200 }],
};
const json = (items: unknown[], beside: Record<string, unknown> = {}) =>
  JSON.stringify({
    hospital_name: 'Bay',
    last_updated_on: '2026-04-01',
    version: '3.0.0',
    ...beside,
    standard_charge_information: items,
  });
const wide = (columns: string, cells: string) =>
  Buffer.from(
    [
      nameRow,
      valueRow,
      `description,code|1,code|1|type,setting,standard_charge|gross,standard_charge|discounted_cash,standard_charge|min,standard_charge|max,${columns}`,
      `Knee MRI,73721,CPT,outpatient,1200,600,300,700,${cells}`,
      '',
    ].join('\n'),
  );

const notNumber = (what: string) => `The ${what} must be a number above zero, without symbols.`;
const sound = { rows: 2, prices: 2, refused: [], payersLeftOut: [] as string[] };
const oneBad = (reason: string) => ({ rows: 2, prices: 1, refused: [`4: ${reason}`] });
const onePayerLess = (reason: string) => ({ ...sound, payersLeftOut: [`4: ${reason}`] });
const oneBadItem = (reason: string) => ({ rows: 2, prices: 1, refused: [`1: ${reason}`] });
const brokenJson = 'This file isn’t valid JSON: it is damaged or cut off. Download it again.';

const headerLast = `{"standard_charge_information":[${JSON.stringify(item)}],"hospital_name":"Bay","last_updated_on":"2026-04-01","version":"3.0.0"}`;
const modifiers = `"modifier_information":[{"code":"50","description":"Both sides","modifier_payer_information":[{"payer_name":"Coastal","plan_name":"PPO","description":"Half"}]}]`;

const malformed: readonly [
  what: string,
  name: string,
  bytes: () => Uint8Array,
  gets: string | Partial<ReadList>,
][] = [
  ['an empty file', 'a.csv', () => Buffer.alloc(0), 'This file is empty.'],
  ['a byte order mark', 'a.csv', () => Buffer.from(`\ufeff${csv}`), sound],
  [
    'UTF-16',
    'a.csv',
    () => Buffer.from(`\ufeff${csv}`, 'utf16le'),
    'This file isn’t in UTF-8. Save it as “CSV UTF-8” and try again.',
  ],
  [
    'Windows-1252',
    'a.csv',
    () => Buffer.from(changed('Second', 'Café – MRI').toString().replace('–', '\u0096'), 'latin1'),
    { ...sound, texts: ['MRI of the knee', 'Café – MRI'] },
  ],
  ['Windows line endings', 'a.csv', () => Buffer.from(csv.replaceAll('\n', '\r\n')), sound],
  ['classic Mac line endings', 'a.csv', () => Buffer.from(csv.replaceAll('\n', '\r')), sound],
  ['no newline at the end', 'a.csv', () => Buffer.from(csv.trimEnd()), sound],
  [
    'empty lines between rows',
    'a.csv',
    () =>
      Buffer.from(csv.replaceAll('\n', '\n\n,,,\n').replace('\n\n,,,\n', '\n').replace('\n\n,,,\n', '\n')),
    sound,
  ],
  ['a wrong file extension', 'prices.pdf', () => Buffer.from(csv), sound],
  [
    'a PDF named .csv',
    'a.csv',
    () => Buffer.from('%PDF-1.7\n'),
    'This is a spreadsheet, a PDF, or an archive inside an archive. Save the list as CSV and try again.',
  ],
  [
    'semicolons',
    'a.csv',
    () => Buffer.from(csv.replaceAll(',', ';')),
    'The columns aren’t separated by commas. Save the file as CSV and try again.',
  ],
  [
    'an HTML page',
    'a.csv',
    () => Buffer.from('<html>Not found</html>'),
    'This isn’t an NPPES file, a FHIR provider directory, a hospital price list, or a CMS table for bill checks.',
  ],
  [
    'a header without rows',
    'a.csv',
    () => Buffer.from(`${nameRow}\n${valueRow}\n`),
    'The price list has no prices.',
  ],
  [
    'swapped header rows',
    'a.csv',
    () => Buffer.from([headRow, nameRow, valueRow, firstRow, ''].join('\n')),
    'This isn’t an NPPES file, a FHIR provider directory, a hospital price list, or a CMS table for bill checks.',
  ],
  [
    'swapped headings',
    'a.csv',
    () => changed('hospital_name,last_updated_on,version', 'version,last_updated_on,hospital_name'),
    'The price list uses template version Bayside. Only versions 2 and 3 are supported.',
  ],
  [
    'a missing column',
    'a.csv',
    () => changed('standard_charge|gross', 'gross'),
    'Row 3 of the price list is missing these columns: standard_charge|gross.',
  ],
  [
    'a duplicate column',
    'a.csv',
    () => changed('standard_charge|min', 'standard_charge|max'),
    'Row 3 of the price list has a duplicate column: standard_charge|max.',
  ],
  [
    'extra columns',
    'a.csv',
    () =>
      Buffer.from(
        csv
          .split('\n')
          .map((line, at) => (line === '' || at < 2 ? line : `${line},${at === 2 ? 'our_own' : 'x'}`))
          .join('\n'),
      ),
    sound,
  ],
  [
    'an extra comma in a row',
    'a.csv',
    () => changed(firstRow, `${firstRow},beyond`),
    oneBad('The row has 13 cells, the header 12: check for a comma outside quotation marks.'),
  ],
  [
    'a short row',
    'a.csv',
    () => changed(firstRow, firstRow.split(',').slice(0, 3).join(',')),
    oneBad('The setting is missing.'),
  ],
  [
    'a last row cut off in a number',
    'a.csv',
    () => Buffer.from(csv.slice(0, csv.lastIndexOf('540.50') + 2)),
    'a.csv is cut off in row 5, so none of it was used. Download the file again and import it.',
  ],
  [
    'a short last row with a line ending',
    'a.csv',
    () => Buffer.from(`${csv}Total\n`),
    { rows: 3, prices: 2, refused: ['6: The setting is missing.'] },
  ],
  [
    'a template with placeholders',
    'a.csv',
    () => wide('standard_charge|[payer_name]|[plan_name]|negotiated_dollar', '480'),
    'Row 3 of the price list still has template placeholders: standard_charge|[payer_name]|[plan_name]|negotiated_dollar.',
  ],
  [
    'a payer without a plan',
    'a.csv',
    () => wide('standard_charge|Coastal|negotiated_dollar', '480'),
    {
      rows: 1,
      prices: 1,
      refused: [],
      payersLeftOut: [
        '3: A payer column heading must name both the payer and the plan, so these columns were skipped.',
      ],
    },
  ],
  [
    'a plan name with a separator',
    'a.csv',
    () =>
      wide(
        'standard_charge|Coastal|PPO | Gold|negotiated_dollar,standard_charge|Coastal|PPO | Gold|methodology',
        '480,fee schedule',
      ),
    { rows: 1, prices: 1, refused: [] },
  ],
  ['a dollar sign', 'a.csv', () => row({ gross: '$1200' }), oneBad(notNumber('gross charge'))],
  ['a comma in a number', 'a.csv', () => row({ gross: '1,200' }), oneBad(notNumber('gross charge'))],
  ['a negative amount', 'a.csv', () => row({ cash: '-5' }), oneBad(notNumber('discounted cash price'))],
  ['NaN', 'a.csv', () => row({ negotiated: 'NaN' }), onePayerLess(notNumber('negotiated amount'))],
  ['1e999', 'a.csv', () => row({ max: '1e999' }), oneBad(notNumber('maximum'))],
  ['999 digits', 'a.csv', () => row({ max: '9'.repeat(999) }), oneBad(notNumber('maximum'))],
  [
    'an invalid date',
    'a.csv',
    () => tallFile([{}], { dated: '2026-02-30' }),
    'The price list has no valid last-updated date (last_updated_on, such as 2026-04-01).',
  ],
  [
    'a date as text',
    'a.csv',
    () => tallFile([{}], { dated: 'April 1st' }),
    'The price list has no valid last-updated date (last_updated_on, such as 2026-04-01).',
  ],
  [
    'version 1',
    'a.csv',
    () => tallFile([{}], { version: '1.1.0' }),
    'The price list uses template version 1.1.0. Only versions 2 and 3 are supported.',
  ],
  ['the same code twice', 'a.csv', () => tallFile([{}, {}]), sound],
  [
    'a custom code type',
    'a.csv',
    () => row({ type: 'OURS' }),
    oneBad('The code type isn’t on the CMS list.'),
  ],
  [
    'a quotation mark inside a cell',
    'a.csv',
    () => changed('Second', 'A 5" tube, 3 "soft"'.replace(',', '')),
    { ...sound, texts: ['MRI of the knee', 'A 5" tube 3 "soft"'] },
  ],
  [
    'a quoted cell with commas, quotation marks and line breaks',
    'a.csv',
    () => changed('Second', '"A, ""B""\nC"'),
    { ...sound, texts: ['MRI of the knee', 'A, "B"\nC'] },
  ],
  [
    'an unclosed quotation mark',
    'a.csv',
    () => changed('Second', '"Second'),
    'After row 4 a quotation mark is never closed, so the file is damaged or cut off. Download it again.',
  ],
  [
    'a stray quotation mark closed by a later one',
    'a.csv',
    () =>
      Buffer.from(
        [
          nameRow,
          valueRow,
          headRow,
          `"${firstRow}`,
          firstRow,
          firstRow.replace('MRI of the knee', '"Knee, MRI"'),
          firstRow,
          '',
        ].join('\n'),
      ),
    {
      rows: 4,
      prices: 1,
      refused: [4, 5, 6].map(
        (at) => `${at}: Rows 4 to 6 were read as one row because a quotation mark in row 4 is never closed.`,
      ),
    },
  ],
  [
    'one endless line',
    'a.csv',
    () => changed('Second', 'x'.repeat(5 * 1024 ** 2)),
    'Row 5 is too long: the file has no line breaks or is damaged.',
  ],
  ['a NUL inside a cell', 'a.csv', () => changed('Second', `${'x'.repeat(600)}\0y`), sound],
  [
    'truncated gzip',
    'a.csv.gz',
    () => gzipSync(csv).subarray(0, -12),
    'The file is cut off. Download it again and import it.',
  ],
  [
    'a gzip bomb',
    'a.csv.gz',
    () => gzipSync(csv + `${' '.repeat(1024 ** 2)}\n`.repeat(90)),
    'The unpacked archive is too large, so reading stopped.',
  ],
  [
    'an archive inside an archive',
    'a.zip',
    () => zipSync({ 'b.zip': zipSync({ 'a.csv': Buffer.from(csv) }) }),
    'This is a spreadsheet, a PDF, or an archive inside an archive. Save the list as CSV and try again.',
  ],
  [
    'a truncated archive',
    'a.zip',
    () => zipSync({ 'a.csv': Buffer.from(csv) }).subarray(0, -30),
    'The file is cut off. Download it again and import it.',
  ],
  [
    'an archive with other files',
    'a.zip',
    () => zipSync({ 'read me.txt': Buffer.from('Hello'), '../../a.csv': Buffer.from(csv) }),
    sound,
  ],
  ['valid JSON', 'a.json', () => Buffer.from(json([item, item])), sound],
  [
    'JSON with a trailing comma in an item',
    'a.json',
    () => Buffer.from(json([item]).replace('"CPT"}', '"CPT",}')),
    brokenJson,
  ],
  ['truncated JSON', 'a.json', () => Buffer.from(json([item, item]).slice(0, -20)), brokenJson],
  [
    'endlessly nested JSON',
    'a.json',
    () =>
      Buffer.from(
        json([{ ...item, description: 'x' }, item]).replace('"x"', '['.repeat(200_000) + ']'.repeat(200_000)),
      ),
    oneBadItem('The description is missing.'),
  ],
  [
    'JSON with 1e999',
    'a.json',
    () => Buffer.from(json([item, item]).replace('1200', '1e999')),
    oneBadItem(notNumber('gross charge')),
  ],
  [
    'JSON with an object instead of a number',
    'a.json',
    () => Buffer.from(json([item, item]).replace('1200', '{"usd":1200}')),
    oneBadItem(notNumber('gross charge')),
  ],
  [
    'JSON with text instead of an item',
    'a.json',
    () => Buffer.from(json(['MRI', item])),
    oneBadItem('The item must be a JSON object.'),
  ],
  [
    'JSON with an object instead of a payer list',
    'a.json',
    () =>
      Buffer.from(
        json([
          { ...item, standard_charges: [{ ...item.standard_charges[0], payers_information: {} }] },
          item,
        ]),
      ),
    oneBadItem('The value of payers_information doesn’t match the template.'),
  ],
  [
    'JSON with an object instead of a price list',
    'a.json',
    () => Buffer.from(JSON.stringify({ ...JSON.parse(json([])), standard_charge_information: { a: item } })),
    'The value of standard_charge_information isn’t a list. Download the file again.',
  ],
  [
    'JSON with modifiers',
    'a.json',
    () =>
      Buffer.from(
        json([item], {
          modifier_information: [
            {
              description: 'Both sides',
              code: '50',
              modifier_payer_information: [
                { payer_name: 'Coastal', plan_name: 'PPO', description: 'One and a half of the charge' },
              ],
            },
          ],
        }),
      ),
    { ...sound, texts: ['Both sides', 'Knee MRI'] },
  ],
  [
    'JSON with text instead of a modifier list',
    'a.json',
    () => Buffer.from(json([item], { modifier_information: 'see the contract' })),
    {
      rows: 2,
      prices: 1,
      refused: ['2: The value of modifier_information doesn’t match the template.'],
    },
  ],
  ['JSON with the header last', 'a.json', () => Buffer.from(headerLast), { ...sound, rows: 1, prices: 1 }],
  [
    'compressed JSON with the header last',
    'a.zip',
    () => zipSync({ 'read me.txt': Buffer.from('Hello'), 'a.json': Buffer.from(headerLast) }),
    { ...sound, rows: 1, prices: 1 },
  ],
  [
    'JSON with modifiers before the version',
    'a.json.gz',
    () => gzipSync(`{"hospital_name":"Bay",${modifiers},"version":"3.0.0",${headerLast.slice(1)}`),
    sound,
  ],
  ['JSON truncated after the prices', 'a.json', () => Buffer.from(headerLast.slice(0, -4)), brokenJson],
  [
    'JSON without a hospital name',
    'a.json',
    () => Buffer.from(headerLast.replace('hospital_name', 'name')),
    'The price list has no hospital name (hospital_name).',
  ],
];

test.each(malformed)('%s', async (_, name, bytes, gets) => {
  const result = await readPriceFile(name, bytes());
  if (typeof gets === 'string') expect(result).toBe(gets);
  else expect(result).toMatchObject(gets);
});

test.skipIf(!hasSharedData)(
  'strings that break software are stored unchanged, or their row is rejected',
  async () => {
    const hostile: unknown = JSON.parse(readFileSync(sharedFile('hostile-strings/blns.json'), 'utf8'));
    const texts = (Array.isArray(hostile) ? hostile : []).filter(
      (one): one is string => typeof one === 'string' && one.trim() !== '',
    );
    expect(texts.length).toBeGreaterThan(400);
    const list = await readPriceFile('a.csv', tallFile(texts.map((description) => ({ description }))));
    expect(list).toMatchObject({ rows: texts.length, prices: texts.length, refused: [] });
    if (typeof list !== 'string') expect(list.texts).toEqual(texts.map((text) => text.trim()));
    const asJson = await readPriceFile(
      'a.json',
      Buffer.from(json(texts.map((description) => ({ ...item, description })))),
    );
    if (typeof asJson !== 'string') expect(asJson.texts).toEqual(texts.map((text) => text.trim()));
    const asNumber = await readPriceFile('a.csv', tallFile(texts.map((gross) => ({ gross }))));
    const numbers = texts.filter(
      (text) => /^(\d{1,11}(\.\d*)?|\.\d+)$/.test(text.trim()) && Number(text) > 0,
    );
    expect(asNumber).toMatchObject({ rows: texts.length, prices: numbers.length });
  },
);
