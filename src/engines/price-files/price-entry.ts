/** A charge, normalized across all templates: an item in a setting, for at most one plan. Amounts are dollars as written. */
export type PriceEntry = {
  row: number;
  /** Index of the charge within the row. */
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

/** A charge: the values shared by all payers, and the values and notes of each payer. */
export type PriceCharge = {
  common: Omit<PriceEntry, keyof PayerPart | 'part'>;
  payers: readonly (PayerPart & { notes: string | null })[];
};

export type PriceRejection = { kind: 'refused'; reason: string; found: string | null };
/** A payer that was skipped in an otherwise valid row. */
export type SkippedPayer = { reason: string; found: string | null };
export type PriceRow =
  | { kind: 'prices'; entries: readonly PriceEntry[]; payersLeftOut: readonly SkippedPayer[] }
  | PriceRejection;
