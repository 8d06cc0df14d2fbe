/**
 * One charge in a common form for all templates: an item in a setting, with at most one payer's plan. Amounts
 * are dollars as written.
 */
export type PriceEntry = {
  row: number;
  /** Number of the charge within the row, from 0. */
  part: number;
  description: string;
  codes: readonly { code: string; type: string }[];
  modifiers: readonly string[];
  setting: string | null;
  billingClass: string | null;
  drugUnit: string | null;
  drugUnitType: string | null;
  grossDollars: string | null;
  discountedCashDollars: string | null;
  minDollars: string | null;
  maxDollars: string | null;
  payerName: string | null;
  planName: string | null;
  negotiatedDollars: string | null;
  negotiatedPercent: string | null;
  negotiatedAlgorithm: string | null;
  methodology: string | null;
  estimatedDollars: string | null;
  medianDollars: string | null;
  percentile10Dollars: string | null;
  percentile90Dollars: string | null;
  allowedCount: string | null;
  notes: string | null;
};

/** The values of one payer. */
export type PayerPart = Pick<
  PriceEntry,
  | 'payerName'
  | 'planName'
  | 'negotiatedDollars'
  | 'negotiatedPercent'
  | 'negotiatedAlgorithm'
  | 'methodology'
  | 'estimatedDollars'
  | 'medianDollars'
  | 'percentile10Dollars'
  | 'percentile90Dollars'
  | 'allowedCount'
>;

/** A charge with its shared values and its payers, each with its own notes. */
export type PriceCharge = {
  common: Omit<PriceEntry, keyof PayerPart | 'part'>;
  payers: readonly (PayerPart & { notes: string | null })[];
};

export type PriceRefusal = { kind: 'refused'; reason: string; found: string | null };
/** A payer that was skipped in a row that was otherwise used. */
export type PayerLeftOut = { reason: string; found: string | null };
export type PriceRow =
  | { kind: 'prices'; entries: readonly PriceEntry[]; payersLeftOut: readonly PayerLeftOut[] }
  | PriceRefusal;
