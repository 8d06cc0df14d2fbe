import type { PriceEntry } from './price-entry.ts';

/**
 * Why a charge is invalid, with the value found. `payer`: only the payer's values are invalid, so the gross
 * charge and cash price can still be used.
 */
export type EntryFault = { of: 'row' | 'payer'; reason: string; found: string | null };

/** CMS data dictionary versions. Later ones have more requirements. */
export type Dictionary = 'v2.0' | 'v2.2' | 'v3';

export const dictionaryOf = (version: string): Dictionary =>
  version.startsWith('3') ? 'v3' : /^2\.([2-9]|\d{2,})/.test(version) ? 'v2.2' : 'v2.0';

const settings = new Set(['inpatient', 'outpatient', 'both']);
const codeTypes = new Set(
  `CPT HCPCS ICD DRG MS-DRG R-DRG S-DRG APS-DRG AP-DRG APR-DRG TRIS-DRG APC NDC HIPPS LOCAL EAPG CDT RC CDM CMG
    MS-LTC-DRG`.split(/\s+/),
);
const drugUnitTypes = new Set('GR ME ML UN F2 EA GM'.split(' '));
const methodologies = new Set([
  'case rate',
  'fee schedule',
  'percent of total billed charges',
  'per diem',
  'other',
]);
const maxTextLength = 8000;
/** The longest codes are hospitals' own, with a few dozen characters. */
const maxCodeLength = 200;
const payerTexts: readonly [keyof PriceEntry, string][] = [
  ['payerName', 'payer’s name'],
  ['planName', 'plan’s name'],
  ['negotiatedAlgorithm', 'formula of the negotiated charge'],
  ['notes', 'notes'],
];

const rowAmounts: readonly [keyof PriceEntry, string][] = [
  ['grossDollars', 'gross charge'],
  ['discountedCashDollars', 'discounted cash price'],
  ['minDollars', 'minimum'],
  ['maxDollars', 'maximum'],
  ['drugUnit', 'drug unit'],
];
const payerAmounts: readonly [keyof PriceEntry, string][] = [
  ['negotiatedDollars', 'negotiated amount'],
  ['negotiatedPercent', 'negotiated percentage'],
  ['estimatedDollars', 'estimated amount'],
  ['medianDollars', 'median'],
  ['percentile10Dollars', '10th percentile'],
  ['percentile90Dollars', '90th percentile'],
];

const fault = (reason: string, found: string | null = null): EntryFault => ({ of: 'row', reason, found });
const payerFault = (reason: string, found: string | null = null): EntryFault => ({
  of: 'payer',
  reason,
  found,
});

/**
 * Validates a charge against the CMS rules (45 CFR 180.50) for the list's data dictionary version. Reports
 * whatever the CMS validator reports as an error, and contradictory amounts.
 */
export function checkPriceEntry(entry: PriceEntry, dictionary: Dictionary): EntryFault | null {
  if (entry.description === '') return fault('The description is missing.');
  // Row faults come first, because they make the row invalid even without its payer.
  return (
    checkRow(entry, dictionary) ??
    checkPayerTexts(entry) ??
    checkPayerAmounts(entry) ??
    checkCharge(entry) ??
    checkMethodology(entry) ??
    checkAllowedAmounts(entry, dictionary)
  );
}

const checkRow = (entry: PriceEntry, dictionary: Dictionary): EntryFault | null =>
  checkRowTexts(entry) ??
  checkSetting(entry) ??
  checkRowAmounts(entry) ??
  checkCodes(entry) ??
  checkDrug(entry, dictionary);

const tooLong = (label: string, text: string): [string, string] => [
  `The ${label} is longer than 8,000 characters.`,
  text.slice(0, maxCodeLength),
];

function checkPayerTexts(entry: PriceEntry): EntryFault | null {
  for (const [field, label] of payerTexts) {
    const text = entry[field];
    if (typeof text === 'string' && text.length > maxTextLength) return payerFault(...tooLong(label, text));
  }
  return null;
}

function checkRowTexts(entry: PriceEntry): EntryFault | null {
  if (entry.description.length > maxTextLength) return fault(...tooLong('description', entry.description));
  const tooLongValue = [entry.billingClass ?? '', ...entry.modifiers].find(
    (text) => text.length > maxCodeLength,
  );
  return tooLongValue === undefined
    ? null
    : fault(
        'A modifier or the billing class is longer than 200 characters.',
        tooLongValue.slice(0, maxCodeLength),
      );
}

function checkSetting({ setting }: PriceEntry): EntryFault | null {
  if (setting === null) return fault('The setting is missing.');
  return settings.has(setting) ? null : fault('The setting must be inpatient, outpatient, or both.', setting);
}

/** Amounts are stored with six decimals, so a smaller amount would become zero. */
const minAmount = 0.000001;

/** CMS requires a positive decimal number; `$1,200` and `N/A` are invalid. */
const isAmount = (text: string): boolean =>
  /^(\d{1,11}(\.\d{0,30})?|\.\d{1,30})$/.test(text) && Number(text) > 0;

function findInvalidAmount(
  entry: PriceEntry,
  amounts: readonly [keyof PriceEntry, string][],
): [string, string] | null {
  for (const [field, label] of amounts) {
    const written = entry[field];
    if (typeof written === 'string' && !isAmount(written))
      return [`The ${label} must be a number above zero, without symbols.`, written];
    if (typeof written === 'string' && Number(written) < minAmount)
      return [`The ${label} is below the minimum of 0.000001.`, written];
  }
  return null;
}

function checkPayerAmounts(entry: PriceEntry): EntryFault | null {
  const invalidAmount = findInvalidAmount(entry, payerAmounts);
  if (invalidAmount) return payerFault(...invalidAmount);
  const percent = entry.negotiatedPercent;
  return percent !== null && Number(percent) >= 100_000
    ? payerFault('The negotiated percentage is too large.', percent)
    : null;
}

function checkRowAmounts(entry: PriceEntry): EntryFault | null {
  const invalidAmount = findInvalidAmount(entry, rowAmounts);
  if (invalidAmount) return fault(...invalidAmount);
  const { minDollars, maxDollars } = entry;
  if (minDollars !== null && maxDollars !== null && Number(minDollars) > Number(maxDollars))
    return fault('The minimum is greater than the maximum.', `${minDollars} > ${maxDollars}`);
  return null;
}

function checkCodes({ codes, modifiers }: PriceEntry): EntryFault | null {
  for (const { code, type } of codes) {
    if (code === '') return fault('A code type has no code.', type);
    if (type === '') return fault('A code has no code type.', code);
    if (code.length > maxCodeLength || type.length > maxCodeLength)
      return fault('A code or code type is longer than 200 characters.', code);
    if (!codeTypes.has(type)) return fault('The code type isn’t on the CMS list.', type);
  }
  if (codes.length === 0 && modifiers.length === 0) return fault('The row has no code or modifier.');
  return null;
}

function checkDrug({ codes, drugUnit, drugUnitType }: PriceEntry, dictionary: Dictionary): EntryFault | null {
  if ((drugUnit === null) !== (drugUnitType === null))
    return fault('A drug unit and its type of measurement must both be present.', drugUnit ?? drugUnitType);
  if (drugUnitType !== null && !drugUnitTypes.has(drugUnitType))
    return fault('The drug type of measurement isn’t on the CMS list.', drugUnitType);
  // Required since 2025 (version 2.2).
  const isDrug = dictionary !== 'v2.0' && codes.some(({ type }) => type === 'NDC');
  return drugUnit === null && isDrug ? fault('A drug (NDC) has no unit of measurement.') : null;
}

function checkCharge(entry: PriceEntry): EntryFault | null {
  const { payerName, planName, negotiatedDollars, negotiatedPercent, negotiatedAlgorithm } = entry;
  const isNegotiated = [negotiatedDollars, negotiatedPercent, negotiatedAlgorithm].some(
    (value) => value !== null,
  );
  if (isNegotiated && (payerName === null || planName === null))
    return payerFault('A negotiated charge has no payer name or plan name.', payerName ?? planName);
  // A row with only a modifier changes other charges, and may describe the change in a note.
  if (entry.codes.length === 0) return checkModifier(entry, isNegotiated);
  if (!isNegotiated && (payerName !== null || planName !== null))
    return payerFault('A payer has no negotiated charge.', payerName ?? planName);
  if (!isNegotiated && entry.grossDollars === null && entry.discountedCashDollars === null)
    return fault('The row has no gross, discounted cash, or negotiated charge.');
  if (isNegotiated && entry.methodology === null)
    return payerFault('A negotiated charge has no methodology.');
  if (negotiatedDollars !== null && (entry.minDollars === null || entry.maxDollars === null))
    return payerFault('A negotiated amount has no minimum and maximum across payers.');
  return null;
}

function checkModifier({ payerName, planName, notes }: PriceEntry, isNegotiated: boolean): EntryFault | null {
  if ((payerName === null) !== (planName === null))
    return payerFault('A payer name and plan name must both be present.', payerName ?? planName);
  if (isNegotiated || notes !== null) return null;
  const reason = 'A modifier has no negotiated charge and no note.';
  return payerName === null ? fault(reason) : payerFault(reason, payerName);
}

function checkMethodology({ methodology, notes }: PriceEntry): EntryFault | null {
  if (methodology !== null && !methodologies.has(methodology))
    return payerFault('The methodology isn’t on the CMS list.', methodology);
  return methodology === 'other' && notes === null
    ? payerFault('The methodology is “other” with no note to explain it.')
    : null;
}

/** `0`, `1 through 10`, or a whole number above 10. */
const isCount = (text: string): boolean =>
  text === '0' || text === '1 through 10' || (/^[1-9]\d{1,8}$/.test(text) && Number(text) > 10);

/** CMS uses nine nines for an amount that is not known yet. */
export const isUnknownAmount = (written: string | null): boolean => Number(written) === 999_999_999;

/** A charge given as a percentage or formula also needs statistics about the allowed amounts. */
function checkAllowedAmounts(entry: PriceEntry, dictionary: Dictionary): EntryFault | null {
  const { allowedCount: count, medianDollars, percentile10Dollars, percentile90Dollars } = entry;
  if (count !== null && !isCount(count))
    return payerFault(
      'The count of allowed amounts must be 0, “1 through 10”, or a whole number above 10.',
      count,
    );
  const statistics = [percentile10Dollars, medianDollars, percentile90Dollars].filter(
    (value) => value !== null,
  );
  const ascending = statistics.filter((value) => !isUnknownAmount(value));
  if (ascending.some((value, index) => index > 0 && Number(ascending[index - 1]) > Number(value)))
    return payerFault(
      'The 10th percentile, median, and 90th percentile must be in ascending order.',
      ascending.join(' > '),
    );
  const isDerived = entry.negotiatedPercent !== null || entry.negotiatedAlgorithm !== null;
  if (!isDerived || entry.codes.length === 0) return null;
  if (dictionary === 'v2.2' && entry.negotiatedDollars === null && entry.estimatedDollars === null)
    return payerFault('A percentage or formula has no estimated amount.');
  if (dictionary !== 'v3') return null;
  if (count === null) return payerFault('A percentage or formula has no count of allowed amounts.');
  if (count === '0')
    return entry.notes === null
      ? payerFault('The count of allowed amounts is 0 with no note to explain it.')
      : null;
  return statistics.length < 3
    ? payerFault('A percentage or formula has no 10th percentile, median, and 90th percentile.')
    : null;
}
