import { addDays } from '#shared/time/add-days.ts';
import { stateLaws } from '../../law/law-table.ts';
import { citeEobs, sumOf } from '../eob/balance.ts';
import { eobPatientCents } from '../eob/match-eobs.ts';
import { networkOf } from '../eob/network.ts';
import { isAirAmbulance } from '../facts/line-kinds.ts';
import { listedPaymentsCents } from '../from-the-bill/arithmetic.ts';
import { defineRule, law, missingFact, onBalance, type RuleInput } from '../rule.ts';

/** Above any nominal Medicaid copay, including the one for an inpatient stay. */
const largestMedicaidCopayCents = 7_500;
const applicationDays = 240;

export const medicaidBalance = defineRule({
  id: 'law/medicaid-balance',
  version: 1,
  class: 'law',
  scope: 'balance',
  *check({ bill, eobs, circumstances }) {
    if (circumstances.plan !== 'medicaid') return;
    const { balanceCents } = bill.totals;
    if (balanceCents === null) return yield missingFact('totals');
    if (balanceCents <= 0) return;
    const copayCents = eobs.length === 0 ? null : sumOf(eobs, eobPatientCents);
    // A payment shows that the provider takes part in Medicaid.
    const acceptedMedicaid = listedPaymentsCents(bill.payments, 'insurer') > 0;
    if (copayCents === null && !acceptedMedicaid) return yield missingFact('eob');
    const owedCents = copayCents ?? (balanceCents > largestMedicaidCopayCents ? 0 : balanceCents);
    const above = balanceCents - owedCents;
    if (above > 1)
      yield onBalance(above, { balanceCents, copayCents: owedCents }, [
        law('medicaid-payment-in-full'),
        ...citeEobs(eobs),
      ]);
  },
});

const isHospital = ({ bill }: RuleInput): boolean =>
  bill.setting === 'facility_inpatient' || bill.setting === 'facility_outpatient';

export const charityCare = defineRule({
  id: 'law/charity-care',
  version: 1,
  class: 'ask',
  scope: 'balance',
  *check(input) {
    const { bill, circumstances, today } = input;
    if (!isHospital(input) || bill.totals.balanceCents === 0) return;
    if (circumstances.hospitalOwnership === null) return yield missingFact('ownership');
    if (circumstances.hospitalOwnership !== 'nonprofit') return;
    const first = bill.firstBillReceivedOn ?? bill.statementDate;
    const applyBy = first === null ? null : addDays(first, applicationDays);
    if (applyBy !== null && today > applyBy) return;
    yield onBalance(0, { applyBy }, [
      law('charity-application-period'),
      law('charity-amounts-generally-billed'),
      law('charity-collections'),
    ]);
  },
});

export const stateProtection = defineRule({
  id: 'law/state-protection',
  version: 1,
  class: 'ask',
  scope: 'balance',
  *check(input) {
    const { bill, circumstances, facts, today } = input;
    if (bill.totals.balanceCents === 0) return;
    const isGround = bill.setting === 'ambulance' && !facts.charges.some(isAirAmbulance);
    const applicable = stateLaws(bill.provider.state, facts.from ?? today).filter(({ id, subject }) => {
      if (subject === 'ground_ambulance')
        return (
          isGround && networkOf(input) === 'out' && ['employer', 'individual'].includes(circumstances.plan)
        );
      if (!isHospital(input)) return false;
      if (subject === 'itemized_bill') return facts.lines.length < 2;
      if (id === 'state-or-financial-assistance') return circumstances.hospitalOwnership === 'nonprofit';
      if (id === 'state-il-uninsured-discount') return circumstances.plan === 'none';
      return true;
    });
    for (const { id, jurisdiction } of applicable)
      yield onBalance(0, { state: jurisdiction, law: id }, [law(id)]);
  },
});
