import type { Line } from './facts/line.ts';
import { isDrug } from './facts/line-kinds.ts';
import { defineRule, law, missingFact, missingTable, onLines, type RuleInput, record } from './rule.ts';

/** Plans with which a hospital bills the patient as self-pay. */
export const selfPayPlans: ReadonlySet<string> = new Set([
  'none',
  'short_term',
  'indemnity',
  'sharing_ministry',
]);

const components = new Set(['26', 'TC', '50', '52', '53', '73', '74']);

/** What the patient pays of each dollar charged, after discounts on the whole bill. */
function shareAfterDiscounts({ bill }: RuleInput): number {
  const { chargesCents, adjustmentsCents } = bill.totals;
  if (chargesCents === null || adjustmentsCents === null || chargesCents <= 0) return 1;
  return Math.max(0, chargesCents - Math.abs(adjustmentsCents)) / chargesCents;
}

const relevantModifiers = (modifiers: readonly string[]): string =>
  modifiers
    .filter((modifier) => components.has(modifier))
    .toSorted()
    .join();

export const postedCashPrice = defineRule({
  id: 'price/posted-cash-price',
  version: 1,
  class: 'provable',
  scope: 'lines',
  *check(input) {
    const { bill, facts, reference, circumstances } = input;
    const isFacility = bill.setting === 'facility_inpatient' || bill.setting === 'facility_outpatient';
    if (facts.charges.length === 0 || !isFacility) return;
    if (circumstances.plan === 'unknown') return yield missingFact('plan');
    if (!selfPayPlans.has(circumstances.plan)) return;
    if (reference.postedPrices === null) return yield missingTable('postedPrices');
    const setting = bill.setting === 'facility_inpatient' ? 'inpatient' : 'outpatient';
    const share = shareAfterDiscounts(input);
    const priceOf = (line: Line) =>
      reference.postedPrices
        ?.filter(
          (price) =>
            price.code === line.code &&
            price.discountedCashCents !== null &&
            (price.setting === null || price.setting === 'both' || price.setting === setting) &&
            relevantModifiers(price.modifiers) === relevantModifiers(line.modifiers),
        )
        .toSorted((a, b) => (b.discountedCashCents ?? 0) - (a.discountedCashCents ?? 0))[0];
    for (const line of facts.charges) {
      // Posted drug prices are per package or dose, billed units are not.
      if (line.code === null || isDrug(line)) continue;
      const price = priceOf(line);
      if (!price?.discountedCashCents) continue;
      const units = Math.max(1, line.units ?? 1);
      const postedCents = price.discountedCashCents * units;
      const billedCents = Math.round(line.cents * share);
      if (billedCents - postedCents <= 1) continue;
      yield onLines(
        [line],
        billedCents - postedCents,
        { code: line.code, billedCents, postedCents, hospital: price.hospitalName, postedOn: price.postedOn },
        [record(price.evidence), law('hospital-price-list')],
      );
    }
  },
});
