import { listedPaymentsCents } from '../from-the-bill/arithmetic.ts';
import { defineRule, missingFact, onBalance } from '../rule.ts';
import { citeEobs } from './balance.ts';
import { eobAdjustments, isSameName } from './match-eobs.ts';
import { isInsured } from './network.ts';

export const insuranceNotBilled = defineRule({
  id: 'eob/insurance-not-billed',
  version: 1,
  class: 'ask',
  scope: 'balance',
  *check(input) {
    const { bill, eobs } = input;
    const hasInsurerMoney =
      listedPaymentsCents(bill.payments, 'insurer') > 0 || Math.abs(bill.totals.adjustmentsCents ?? 0) > 0;
    const unlistedCents = bill.payments.length === 0 ? Math.abs(bill.totals.paymentsCents ?? 0) : 0;
    const mayBeInsurers = listedPaymentsCents(bill.payments, 'unknown') + unlistedCents > 0;
    if (!isInsured(input) || eobs.length > 0 || hasInsurerMoney || mayBeInsurers) return;
    if (bill.insurer === null || bill.payments.length === 0)
      yield onBalance(0, { insurer: bill.insurer, balanceCents: bill.totals.balanceCents });
  },
});

const brands: readonly [pattern: RegExp, brand: string][] = [
  [
    /\b(?:BC ?BS\w*|BLUE ?CROSS|BLUE ?SHIELD|ANTHEM|HIGHMARK|FLORIDA BLUE|CAREFIRST|HORIZON|PREMERA|REGENCE)\b/,
    'BLUE',
  ],
  [/\b(?:UHC|UNITED ?HEALTH ?CARE|UMR|OPTUM|OXFORD|UNITED HEALTH)\b/, 'UNITED'],
  [/\b(?:CIGNA|EVERNORTH)\b/, 'CIGNA'],
  [/\b(?:AETNA|MERITAIN)\b/, 'AETNA'],
  [/\b(?:CMS|MEDICARE|NORIDIAN|NOVITAS|PALMETTO|NGS|WPS|CGS)\b/, 'MEDICARE'],
];

const brandOf = (insurer: string): string | null =>
  brands.find(([pattern]) => pattern.test(insurer.toUpperCase()))?.[1] ?? null;

const isSameInsurer = (a: string, b: string): boolean => {
  const [first, second] = [brandOf(a), brandOf(b)];
  return first !== null && second !== null ? first === second : isSameName(a, b);
};

/** Coverage ended or not begun, wrong payer, not identified as a member, another payer first. */
const wrongPayerCodes = new Set(['22', '26', '27', '31', '109']);

export const wrongInsurer = defineRule({
  id: 'eob/wrong-insurer',
  version: 1,
  class: 'ask',
  scope: 'balance',
  *check({ bill, eobs, circumstances }) {
    const denied = eobs.filter(({ eob }) =>
      eobAdjustments(eob).some(({ reasonCode }) => wrongPayerCodes.has(reasonCode)),
    );
    const other = eobs.filter(
      ({ eob }) => bill.insurer && eob.insurer && !isSameInsurer(bill.insurer, eob.insurer),
    );
    const isOther = other.length > 0 && other.length === eobs.length && circumstances.hasSecondPlan !== true;
    if (denied.length === 0 && !isOther) return;
    const codes = denied.flatMap(({ eob }) => eobAdjustments(eob)).map(({ reasonCode }) => reasonCode);
    yield onBalance(
      0,
      {
        billInsurer: bill.insurer,
        eobInsurer: (denied[0] ?? other[0])?.eob.insurer ?? null,
        codes: [...new Set(codes.filter((code) => wrongPayerCodes.has(code)))].join(', '),
      },
      citeEobs(denied.length > 0 ? denied : other),
    );
  },
});

export const secondPlanNotBilled = defineRule({
  id: 'eob/second-plan-not-billed',
  version: 1,
  class: 'ask',
  scope: 'balance',
  *check(input) {
    const { bill, eobs, circumstances } = input;
    const { balanceCents } = bill.totals;
    if (!isInsured(input) || eobs.length === 0 || balanceCents === 0) return;
    if (circumstances.hasSecondPlan === null) return yield missingFact('second_plan');
    if (!circumstances.hasSecondPlan) return;
    const insurers = new Set(eobs.map(({ eob }) => brandOf(eob.insurer) ?? eob.insurer.toUpperCase()));
    const payments = bill.payments.filter(({ from }) => from === 'insurer').length;
    if (insurers.size < 2 && payments < 2)
      yield onBalance(0, { insurer: eobs[0]?.eob.insurer ?? '', balanceCents }, citeEobs(eobs));
  },
});
