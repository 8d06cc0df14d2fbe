/** One charge as every template tells it: an item in a setting, and at most one payer's plan. Amounts in dollars, as written. */
export type PriceEntry = {
  row: number;
  /** Which charge of that row: 0, 1, 2 … */
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

/** What stands in a row of one payer. */
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

/** A charge as a row tells it: what holds for every payer, and each payer with notes of its own. */
export type PriceCharge = {
  common: Omit<PriceEntry, keyof PayerPart | 'part'>;
  payers: readonly (PayerPart & { notes: string | null })[];
};

export type PriceRefusal = { kind: 'refused'; reason: string; found: string | null };
/** A payer whose charge is not taken, of a row that is used without it. */
export type PayerLeftOut = { reason: string; found: string | null };
export type PriceRow =
  | { kind: 'prices'; entries: readonly PriceEntry[]; payersLeftOut: readonly PayerLeftOut[] }
  | PriceRefusal;
