import { addDays } from '#shared/time/add-days.ts';
import type { Citation } from '../finding.ts';
import { listedPaymentsCents, paidCents } from '../from-the-bill/arithmetic.ts';
import { defineRule, missingFact, onBalance, type RuleInput } from '../rule.ts';
import {
  eobAdjustments,
  eobBilledCents,
  eobPaidCents,
  eobPatientCents,
  type MatchedEob,
} from './match-eobs.ts';
import { isInsured, networkOf } from './network.ts';

const tolerance = 1;
/** A payment needs about a week to reach the provider's next statement. */
const postingDays = 7;

export const citeEobs = (eobs: readonly MatchedEob[]): Citation[] =>
  eobs.map(({ index }) => ({ kind: 'eob', eobIndex: index, lineIds: [] }));

/** Null if one of the EOBs is silent. */
export function sumOf(
  eobs: readonly MatchedEob[],
  read: (eob: MatchedEob['eob']) => number | null,
): number | null {
  let sum = 0;
  for (const { eob } of eobs) {
    const value = read(eob);
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

/** True unless the bill has charges that these EOBs don't cover. */
export function coversAllCharges({ bill, eobs }: RuleInput): boolean {
  const billedCents = sumOf(eobs, eobBilledCents);
  const { chargesCents } = bill.totals;
  return billedCents === null || chargesCents === null || billedCents >= chargesCents - tolerance;
}

export const balanceAboveEob = defineRule({
  id: 'eob/balance-above-share',
  version: 1,
  class: 'provable',
  scope: 'balance',
  *check(input) {
    const { bill, eobs, circumstances } = input;
    const { balanceCents } = bill.totals;
    if (eobs.length === 0) {
      if (isInsured(input)) yield missingFact('eob');
      return;
    }
    if (balanceCents === null) return yield missingFact('totals');
    const shareCents = sumOf(eobs, eobPatientCents);
    if (shareCents === null) return yield missingFact('patient_share');
    // With Medicaid, the law applies instead.
    if (circumstances.plan === 'medicaid') return;
    const paid = listedPaymentsCents(bill.payments, 'patient');
    const expectedCents = Math.max(0, shareCents - paid);
    if (balanceCents - expectedCents <= tolerance) return;
    const network = networkOf(input);
    if (network === null) return yield missingFact('network');
    if (network === 'out') return;
    if (!coversAllCharges(input)) return yield missingFact('eob_for_all_charges');
    yield onBalance(
      balanceCents - expectedCents,
      {
        balanceCents,
        shareCents,
        patientPaidCents: paid,
        expectedCents,
        insurer: eobs[0]?.eob.insurer ?? '',
      },
      citeEobs(eobs),
    );
  },
});

/** The group CO says that the provider writes the amount off. */
export const writeOffBilled = defineRule({
  id: 'eob/write-off-billed',
  version: 1,
  class: 'provable',
  scope: 'balance',
  *check(input) {
    const { bill, eobs } = input;
    const { balanceCents, adjustmentsCents } = bill.totals;
    if (eobs.length === 0 || balanceCents === null || networkOf(input) === 'out') return;
    const shareCents = sumOf(eobs, eobPatientCents);
    if (shareCents === null || !coversAllCharges(input)) return;
    const writeOffCents = eobs
      .flatMap(({ eob }) => eobAdjustments(eob))
      .filter(({ group }) => group === 'CO')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const above = balanceCents - shareCents;
    const missingCents = writeOffCents - Math.abs(adjustmentsCents ?? 0);
    if (missingCents <= tolerance || above <= tolerance) return;
    // Without printed adjustments, only the exact amount shows that the write-off is missing.
    if (adjustmentsCents === null && Math.abs(above - writeOffCents) > tolerance) return;
    const codes = eobs
      .flatMap(({ eob }) => eobAdjustments(eob))
      .filter(({ group }) => group === 'CO')
      .map(({ reasonCode }) => `CO-${reasonCode}`);
    yield onBalance(
      Math.min(missingCents, above),
      { writeOffCents, adjustmentsCents: adjustmentsCents ?? 0, codes: [...new Set(codes)].join(', ') },
      eobs.map(({ eob, index }) => ({
        kind: 'eob',
        eobIndex: index,
        lineIds: eob.lines
          .filter(({ adjustments }) => adjustments.some(({ group }) => group === 'CO'))
          .map(({ id }) => id),
      })),
    );
  },
});

export const insurerPaymentMissing = defineRule({
  id: 'eob/insurer-payment-missing',
  version: 1,
  class: 'provable',
  scope: 'balance',
  *check(input) {
    const { bill, eobs } = input;
    const planPaidCents = sumOf(eobs, eobPaidCents);
    const { balanceCents, chargesCents } = bill.totals;
    if (!planPaidCents || balanceCents === null || chargesCents === null) return;
    const paid = paidCents(bill);
    // All payments that are not the patient's may be the plan's.
    const shownCents = (paid ?? 0) - listedPaymentsCents(bill.payments, 'patient');
    const isSilent = paid === null && bill.totals.adjustmentsCents === null && balanceCents < chargesCents;
    if (isSilent || planPaidCents - shownCents <= tolerance) return;
    const newest = eobs
      .map(({ eob }) => eob.noticeDate ?? '')
      .toSorted()
      .at(-1);
    if (newest && bill.statementDate && bill.statementDate < addDays(newest, postingDays)) return;
    // Whatever the payments say, a balance within the patient's share is right.
    const shareCents = sumOf(eobs, eobPatientCents);
    if (shareCents !== null && balanceCents <= shareCents + tolerance) return;
    yield onBalance(
      Math.min(planPaidCents - Math.max(0, shownCents), balanceCents),
      { planPaidCents, shownCents: Math.max(0, shownCents), insurer: eobs[0]?.eob.insurer ?? '' },
      citeEobs(eobs),
    );
  },
});
