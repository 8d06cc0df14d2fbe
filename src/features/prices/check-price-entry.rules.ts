import type { PriceEntry } from './price-entry.ts';

/** Why a charge is not taken, with what stood there; null for a sound one. */
export type EntryFault = { reason: string; found: string | null };

const settings = ['inpatient', 'outpatient', 'both'];
const mostSigns = 8000;
/** Hospitals' own codes are the longest there are, and have some dozens of signs. */
const mostCodeSigns = 200;

const amounts: readonly [keyof PriceEntry, string][] = [
  ['grossDollars', 'gross charge'],
  ['discountedCashDollars', 'discounted cash price'],
  ['minDollars', 'minimum'],
  ['maxDollars', 'maximum'],
  ['negotiatedDollars', 'negotiated amount'],
  ['negotiatedPercent', 'negotiated percentage'],
  ['estimatedDollars', 'estimated amount'],
  ['medianDollars', 'median'],
  ['percentile10Dollars', '10th percentile'],
  ['percentile90Dollars', '90th percentile'],
  ['drugUnit', 'drug unit'],
];

const fault = (reason: string, found: string | null = null): EntryFault => ({ reason, found });

/**
 * The regulator's conditions (45 CFR 180.50, data dictionaries of versions 2 and 3) without which a charge cannot be
 * placed or trusted. Those that only ask for explanations and counts beside a sound charge refuse nothing.
 */
export function checkPriceEntry(entry: PriceEntry): EntryFault | null {
  if (entry.description === '') return fault('The description is missing.');
  if (entry.description.length > mostSigns) return fault('The description is longer than 8,000 characters.');
  return (
    checkSetting(entry) ?? checkAmounts(entry) ?? checkCodes(entry) ?? checkDrug(entry) ?? checkCharge(entry)
  );
}

function checkSetting({ setting }: PriceEntry): EntryFault | null {
  if (setting === null) return fault('The setting is missing.');
  return settings.includes(setting)
    ? null
    : fault('The setting is neither inpatient, outpatient nor both.', setting);
}

/** A number as the regulator wants it: digits and a full stop, more than nothing. `$1,200` and `N/A` are none. */
const isAmount = (text: string): boolean =>
  /^(\d{1,11}(\.\d{0,30})?|\.\d{1,30})$/.test(text) && Number(text) > 0;

function checkAmounts(entry: PriceEntry): EntryFault | null {
  for (const [field, label] of amounts) {
    const written = entry[field];
    if (typeof written === 'string' && !isAmount(written))
      return fault(`The ${label} is not a plain number above zero.`, written);
  }
  const percent = entry.negotiatedPercent;
  if (percent !== null && Number(percent) >= 100_000)
    return fault('The negotiated percentage is too large to be one.', percent);
  const { minDollars, maxDollars } = entry;
  if (minDollars !== null && maxDollars !== null && Number(minDollars) > Number(maxDollars))
    return fault('The minimum is above the maximum.', `${minDollars} > ${maxDollars}`);
  return null;
}

function checkCodes({ codes, modifiers }: PriceEntry): EntryFault | null {
  for (const { code, type } of codes) {
    if (code === '') return fault('A code type stands without its code.', type);
    if (type === '') return fault('A code stands without its type.', code);
    if (code.length > mostCodeSigns || type.length > mostCodeSigns)
      return fault('A code or its type is longer than 200 characters.', code);
  }
  if (codes.length === 0 && modifiers.length === 0)
    return fault('There is neither a code nor a modifier: nobody could find this price.');
  return null;
}

function checkDrug({ codes, drugUnit, drugUnitType }: PriceEntry): EntryFault | null {
  if ((drugUnit === null) !== (drugUnitType === null))
    return fault('Of drug unit and its measurement only one is there.', drugUnit ?? drugUnitType);
  if (drugUnit === null && codes.some(({ type }) => type.toUpperCase() === 'NDC'))
    return fault('A drug (NDC) stands without its unit of measurement.');
  return null;
}

function checkCharge(entry: PriceEntry): EntryFault | null {
  const { payerName, planName, negotiatedDollars, negotiatedPercent, negotiatedAlgorithm } = entry;
  const isNegotiated = [negotiatedDollars, negotiatedPercent, negotiatedAlgorithm].some(
    (one) => one !== null,
  );
  if (isNegotiated && (payerName === null || planName === null))
    return fault('A negotiated charge stands without the name of its payer or plan.', payerName ?? planName);
  if (!isNegotiated && (payerName !== null || planName !== null))
    return fault('A payer is named without a negotiated charge.', payerName ?? planName);
  if (!isNegotiated && entry.grossDollars === null && entry.discountedCashDollars === null)
    return fault('There is no charge: neither gross, discounted cash nor negotiated.');
  // What only changes another charge (a modifier) has none of the following.
  if (entry.codes.length === 0) return null;
  if (isNegotiated && entry.methodology === null)
    return fault('A negotiated charge stands without its methodology.');
  if (negotiatedDollars !== null && (entry.minDollars === null || entry.maxDollars === null))
    return fault('A negotiated amount stands without the minimum and maximum of all payers.');
  return null;
}
