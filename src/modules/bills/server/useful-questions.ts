import type { BillCase } from '../bill-facts.contract.ts';

/** Circumstances that decide a check of this bill, in the order to ask. */
export function usefulQuestions({ bill, eobs, estimates, circumstances }: BillCase): string[] {
  if (!bill) return ['plan'];
  const isFacility = bill.setting.startsWith('facility');
  const isInsured = circumstances.plan !== 'none';
  const isOutside = circumstances.providerNetwork === 'out' || eobs.some(({ network }) => network === 'out');
  const wanted: [string, boolean][] = [
    ['plan', true],
    ['firstBillReceivedOn', true],
    ['wasEmergency', isInsured],
    ['providerNetwork', isInsured],
    ['facilityNetwork', isInsured && !isFacility],
    ['consentHoursBefore', isInsured && isOutside],
    ['scheduledOn', !isInsured || estimates.length > 0],
    ['askedForEstimate', !isInsured && estimates.length === 0],
    ['hospitalOwnership', isFacility],
    ['hasSecondPlan', isInsured],
  ];
  return wanted.filter(([, isAsked]) => isAsked).map(([name]) => name);
}
