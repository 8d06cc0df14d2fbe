import { addDays } from '#shared/time/add-days.ts';
import { sumCents } from '../facts/bill-facts.ts';
import { defineRule, law, missingFact, onBalance, type RuleInput } from '../rule.ts';
import { addBusinessDays, businessDaysBetween } from './business-days.ts';

/** 45 CFR 149.620(a)(2). */
export const disputeCents = 40_000;
const disputeDays = 120;

/** The process is for people who don't use a plan for this care. */
const isSelfPay = ({ circumstances }: RuleInput): boolean => circumstances.plan === 'none';

/** What this provider charges after discounts. */
export const netChargesCents = ({ bill, facts }: Pick<RuleInput, 'bill' | 'facts'>): number =>
  (bill.totals.chargesCents ?? sumCents(facts.lines)) - Math.abs(bill.totals.adjustmentsCents ?? 0);

export const estimateExceeded = defineRule({
  id: 'law/estimate-exceeded',
  version: 1,
  class: 'law',
  scope: 'balance',
  *check(input) {
    const { bill, estimates, circumstances, today } = input;
    const newest = estimates.at(-1);
    if (!newest) return;
    if (circumstances.plan === 'unknown') return yield missingFact('plan');
    if (!isSelfPay(input)) return;
    const chargesCents = netChargesCents(input);
    const excess = chargesCents - newest.estimate.totalCents;
    if (excess < disputeCents) return;
    const received = bill.firstBillReceivedOn;
    if (received === null) yield missingFact('first_bill_date');
    const disputeBy = received === null ? null : addDays(received, disputeDays);
    if (disputeBy !== null && today > disputeBy) return;
    yield onBalance(
      excess,
      { chargesCents, estimateCents: newest.estimate.totalCents, excessCents: excess, disputeBy },
      [
        { kind: 'estimate', estimateIndex: newest.index },
        law('estimate-dispute'),
        law('estimate-dispute-window'),
      ],
    );
  },
});

/** The day on which an estimate was due; null if none was. */
function estimateDueOn(scheduledOn: string, serviceDate: string): string | null {
  const ahead = businessDaysBetween(scheduledOn, serviceDate);
  if (ahead < 3) return null;
  return addBusinessDays(scheduledOn, ahead >= 10 ? 3 : 1);
}

export const estimateLate = defineRule({
  id: 'law/estimate-late',
  version: 1,
  class: 'law',
  scope: 'balance',
  *check(input) {
    const { estimates, circumstances, facts } = input;
    const oldest = estimates[0];
    if (!oldest || !isSelfPay(input)) return;
    const { issuedOn, serviceDate } = oldest.estimate;
    const day = serviceDate ?? facts.from;
    if (!circumstances.scheduledOn || !issuedOn || !day) return;
    const dueOn = estimateDueOn(circumstances.scheduledOn, day);
    if (dueOn !== null && issuedOn > dueOn)
      yield onBalance(0, { issuedOn, dueOn, scheduledOn: circumstances.scheduledOn }, [
        { kind: 'estimate', estimateIndex: oldest.index },
        law('estimate-due'),
      ]);
  },
});

/** Papers can't prove that no estimate was given, so this is a question. */
export const estimateNotSeen = defineRule({
  id: 'law/estimate-not-seen',
  version: 1,
  class: 'ask',
  scope: 'balance',
  *check(input) {
    const { estimates, circumstances, facts } = input;
    if (estimates.length > 0 || !isSelfPay(input) || circumstances.wasEmergency === true) return;
    const { scheduledOn, askedForEstimate } = circumstances;
    const wasDue =
      scheduledOn !== null && facts.from !== null && estimateDueOn(scheduledOn, facts.from) !== null;
    if (wasDue || askedForEstimate === true) yield onBalance(0, { scheduledOn }, [law('estimate-due')]);
  },
});
