import type { LawId } from '../law/law-table.ts';

/**
 * What state law makes hospitals give at least, in percent of the poverty guideline: figures that hold for every hospital
 * that meets `onlyIf`. Other limits of the law (assets, residence, rural hospitals) are `unsure`.
 */
export type StateCharityRule = {
  state: string;
  lawId: LawId;
  freeUpToPercent: number | null;
  discountUpToPercent: number | null;
  onlyIf: 'any_hospital' | 'nonprofit' | 'uninsured';
  /** A further condition that no answer here settles: ask the hospital. */
  unsure: boolean;
  /** What the law says while an application is pending. */
  pending: 'no_payment_due' | null;
};

const rule = (
  row: Pick<StateCharityRule, 'state' | 'lawId'> & Partial<StateCharityRule>,
): StateCharityRule => ({
  freeUpToPercent: null,
  discountUpToPercent: null,
  onlyIf: 'any_hospital',
  unsure: false,
  pending: null,
  ...row,
});

export const stateCharityRules: readonly StateCharityRule[] = [
  rule({ state: 'CA', lawId: 'state-ca-charity-care', discountUpToPercent: 400, unsure: true }),
  rule({ state: 'CO', lawId: 'state-co-discounted-care', discountUpToPercent: 250 }),
  rule({
    state: 'IL',
    lawId: 'state-il-uninsured-discount',
    freeUpToPercent: 200,
    discountUpToPercent: 600,
    onlyIf: 'uninsured',
    unsure: true,
  }),
  rule({ state: 'MD', lawId: 'state-md-financial-assistance', freeUpToPercent: 200 }),
  rule({
    state: 'NJ',
    lawId: 'state-nj-charity-care',
    freeUpToPercent: 200,
    discountUpToPercent: 300,
    unsure: true,
  }),
  // The state's uniform application, which all its hospitals use, says that no payment is due until the decision.
  rule({
    state: 'NY',
    lawId: 'state-ny-financial-assistance',
    freeUpToPercent: 200,
    discountUpToPercent: 400,
    pending: 'no_payment_due',
  }),
  rule({
    state: 'OR',
    lawId: 'state-or-financial-assistance',
    freeUpToPercent: 200,
    discountUpToPercent: 400,
    onlyIf: 'nonprofit',
  }),
  // Large hospitals must go further; these hold for all.
  rule({ state: 'WA', lawId: 'state-wa-charity-care', freeUpToPercent: 200, discountUpToPercent: 300 }),
];
