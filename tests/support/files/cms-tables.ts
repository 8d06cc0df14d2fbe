import { zipSync } from 'fflate';

/** Files in CMS's layouts with invented codes. Descriptors must never be stored, so they are easy to find. */
export const descriptor = 'Descriptor that must not be stored';

const crlf = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');

export const ncciPreamble = [
  'CPT only copyright 2025 American Medical Association.  All rights reserved.\t\t\t\t\t\t',
  'Column1/Column2 Edits\t\t\t\t\t\t',
  'Column 1\tColumn 2\t*=in existence\tEffective\tDeletion\tModifier\tPTP Edit Rationale',
  '\t\tprior to 1996\tDate\tDate\t0=not allowed\t',
  '\t\t\t\t*=no data\t1=allowed\t',
  '\t\t\t\t\t9=not applicable\t',
];

export type PairFields = { first: string; second: string; from: string; until: string; indicator: string };

export const pairRow = (fields: Partial<PairFields>): string => {
  const { first, second, from, until, indicator } = {
    first: '10001',
    second: '10002',
    from: '20200101',
    until: '*',
    indicator: '0',
    ...fields,
  };
  return [first, second, '', from, until, indicator, 'Misuse of Column Two code with Column One code'].join(
    '\t',
  );
};

/** One of the four files of a table. */
export const ncciFile = (rows: readonly (Partial<PairFields> | string)[]): Buffer =>
  crlf([...ncciPreamble, ...rows.map((row) => (typeof row === 'string' ? row : pairRow(row)))]);

/** All four files of a quarter in one archive; rows beyond the first go to the first file. */
export function ncciZip(
  table: 'ccipra' | 'ccioph',
  version: string,
  rows: readonly (Partial<PairFields> | string)[],
): Uint8Array {
  const other = (part: number) => ncciFile([{ first: `9000${part}`, second: `9001${part}` }]);
  const name = (part: number) => `${table}-${version}-f${part}.txt`;
  return zipSync({
    [name(1)]: ncciFile(rows),
    [name(2)]: other(2),
    [name(3)]: other(3),
    [name(4)]: other(4),
    [`${table}-${version}-f1.xlsx`]: Buffer.from('PK\x03\x04spreadsheet'),
  });
}

export const mueFile = (
  rows: readonly string[],
  setting: 'Practitioner' | 'Outpatient Hospital' | 'DME Supplier' = 'Practitioner',
): Buffer =>
  crlf([
    '"The information in this file is from CMS.\nCPT only copyright 2025 American Medical Association.",,,',
    `"HCPCS/\nCPT Code",${setting} Services MUE Values,MUE Adjudication Indicator,MUE Rationale`,
    ...rows,
  ]);

/** The fixed-width layout of add-on codes; dates are a year and a day of the year. */
export const addOnRow = (fields: {
  type?: string;
  code: string;
  primary: string;
  primaryDeleted?: string;
  from?: string;
  deleted?: string;
}): string =>
  [
    (fields.type ?? '1') + fields.code.padEnd(5),
    ''.padEnd(7),
    fields.primary.padEnd(5),
    (fields.primaryDeleted ?? '').padEnd(7),
    fields.from ?? '2013091',
    (fields.deleted ?? '').padEnd(7),
    ''.padEnd(58),
  ].join('');

export const addOnFile = (rows: readonly string[]): Buffer => crlf(rows);

const feeHeadings = [
  ',,2026 National Physician Fee Schedule Relative Value File October Release,,,,,,,,,,,,,,,,,,,,,,,,,,,,,',
  ',,RELEASED 08/26/2026,,,,,,,,,,,,,,,,,,,,,,,,,,,,,',
  ',,CPT codes and descriptions only are copyright 2025 American Medical Association.,,,,,,,,,,,,,,,,,,,,,,,,,,,,,',
  ',,,STATUS,NOT USED FOR,WORK,NON-FAC,NON-FAC NA,FACILITY,FACILITY NA,MP,NON-FACILITY,FACILITY,PCTC,GLOB,PRE,INTRA,' +
    'POST,MULT,BILAT,ASST,CO-,TEAM,PRIC,ENDO,CONV,DIAGNOSTIC,CALCULATION,FAMILY,PAYMENT,PAYMENT,PAYMENT',
  'HCPCS,MOD,DESCRIPTION,CODE,MEDICARE PAYMENT,RVU,PE RVU,INDICATOR,PE RVU,INDICATOR,RVU,TOTAL,TOTAL,IND,DAYS,OP,OP,OP,' +
    'PROC,SURG,SURG,SURG,SURG,IND,BASE,FACTOR,PROCEDURES,FLAG,INDICATOR,AMOUNT,AMOUNT,AMOUNT',
];

export const feeRow = (code: string, { modifier = '', work = '1.30', days = 'XXX' } = {}): string =>
  [
    code,
    modifier,
    `"${descriptor}, est"`,
    'A',
    '',
    work,
    '1.21',
    '',
    '0.53',
    '',
    '0.10',
    '2.61',
    '1.93',
    '0',
    days,
    '0.00,0.00,0.00,0,0,0,0,0,0,',
    '33.4009',
    '09,0,99,0.00,0.00,0.00',
  ].join(',');

export const feeFile = (rows: readonly string[]): Buffer => crlf([...feeHeadings, ...rows]);

export const geographicFile = (rows: readonly string[], year = 2026): Buffer =>
  crlf([
    `ADDENDUM E. FINAL CY ${year} GEOGRAPHIC PRACTICE COST INDICES (GPCIs) BY STATE AND MEDICARE LOCALITY,,,,,,`,
    `Medicare Administrative Contractor (MAC),State,Locality Number,Locality Name,${year} PW GPCI (without 1.0 Floor),${year} PW GPCI (with 1.0 Floor),${year} PE GPCI,${year} MP GPCI`,
    ...rows,
    ',,,,,,,',
    '"* Temporary rates, see the rule.",,,,,,,',
  ]);

export const ratesFile = (rows: readonly string[], separator: ',' | '\t' = ','): Buffer =>
  crlf(
    [
      'Addendum B.-Final OPPS Payment by HCPCS Code for CY 2026,,,,,',
      ',,,,,',
      'CPT codes and descriptions only are copyright 2025.,,,,,',
      'HCPCS Code,Short Descriptor,SI,APC,Relative Weight,Payment Rate',
      ...rows,
    ].map((line) => (separator === ',' ? line : line.replaceAll(',', '\t'))),
  );

export const drugHeading =
  'NDC Description,NDC,NADAC Per Unit,Effective Date,Pricing Unit,Pharmacy Type Indicator,OTC,Explanation Code,' +
  'Classification for Rate Setting,Corresponding Generic Drug NADAC Per Unit,Corresponding Generic Drug Effective Date,As of Date';

export const drugRow = (ndc: string, price: string, effective: string, week: string, unit = 'EA'): string =>
  `${descriptor} 500 MG TABLET,${ndc},${price},${effective},${unit},C/I,N,"1, 5",G,,,${week}`;

export const drugFile = (rows: readonly string[]): Buffer => crlf([drugHeading, ...rows]);
