// read-cells.ts
export const notABillingCode = 'A billing code must have five letters or digits.';
export const notADate = 'This isn’t a valid date.';
export const notANumber = 'This isn’t a number.';
export const tooFewCells = ({ cells, width }: { cells: number; width: number }) =>
  `The row has ${cells} cells instead of ${width}.`;

// read-ncci.ts
export const wrongModifierIndicator = 'The modifier indicator must be 0, 1, or 9.';
export const endsBeforeStart = 'The deletion date is before the effective date.';
export const neverInEffect = 'Never in effect: deleted on its effective date.';
export const ncciNameNeeded =
  'These are NCCI code pairs, but the file name doesn’t say which. Keep the name from CMS, such as ccipra-v323r0-f1.txt or ccioph-v323r0-f1.txt.';

// read-mue.ts
export const wrongUnits = 'The MUE value must be a whole number.';
export const wrongAdjudication = 'The MUE adjudication indicator must be 1, 2, or 3.';
export const equipmentMue = 'This is the MUE table of equipment suppliers, which no check uses.';
export const quarterNeeded = ({ table, example }: { table: string; example: string }) =>
  `This is ${table}, but the file name doesn’t say from when. Keep the name from CMS, such as ${example}.`;
export const unknownMueSetting = 'This MUE table is neither for practitioners nor for outpatient hospitals.';

// read-add-on-codes.ts
export const wrongAddOnType = 'The add-on code type must be 1, 2, or 3.';

// read-physician-fees.ts
export const advancedModelFees =
  'These are the fees of advanced payment models. The file for other providers (nonQPP) is used.';

// read-outpatient-rates.ts
export const noStatusIndicator = 'The row has no status indicator.';

// read-physician-fees.ts, read-geographic-indexes.ts, read-outpatient-rates.ts
export const noteBelowTable = 'A note below the table.';
export const columnsMissing = ({ table, columns }: { table: string; columns: string }) =>
  `This looks like ${table}, but these columns are missing: ${columns}.`;
export const noHeadings = ({ table }: { table: string }) =>
  `This looks like ${table}, but its column headings or its rows are missing.`;

// read-geographic-indexes.ts
export const wrongState = 'The state must have two letters.';
export const wrongLocality = 'The locality must be a number.';

// read-drug-costs.ts
export const wrongNdc =
  'An NDC must have 11 digits. If a spreadsheet removed zeros at the start, download the file again.';
export const wrongUnit = 'The pricing unit must be EA, ML, or GM.';
export const sameAsOtherWeek = 'Same price as in another week of the file.';
export const through = ({ day }: { day: string }) => `through ${day}`;

// read-charity-policies.ts
export const hospitalMissing = 'The row names no hospital.';
export const wrongNpi = 'An NPI must have 10 digits and a valid check digit.';
export const wrongPercent = 'A percent of the poverty guideline must be a whole number from 50 to 1000.';
export const noLimits = 'The row states neither free care nor a discount.';
export const limitsCrossed = 'The discount must reach at least as far as free care.';
export const wrongAmount = 'The asset limit must be an amount in dollars.';
export const wrongIsoDate = 'The date must be written as YYYY-MM-DD.';
export const wrongUrl = 'The address of the policy must start with https://.';

// open-table.ts
export const tableNames = {
  ncci: 'the NCCI code pairs',
  mue: 'an MUE table',
  add_on_codes: 'the NCCI add-on codes',
  pfs: 'the Medicare physician fee schedule',
  gpci: 'the Medicare geographic indexes (GPCI)',
  opps: 'Medicare’s outpatient rates (OPPS Addendum B)',
  nadac: 'the national drug cost list (NADAC)',
  charity: 'a list of financial assistance policies',
} as const;
