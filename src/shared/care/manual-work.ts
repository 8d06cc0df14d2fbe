import type { CareNeed, RequestType } from './care-need.ts';

/** Result forms for manual work. `general` covers every other request. */
export const resultKinds = ['bill_review', 'reimbursement', 'prescription', 'general'] as const;
export type ResultKind = (typeof resultKinds)[number];

const ownKinds: Partial<Record<RequestType, ResultKind>> = {
  bill_review: 'bill_review',
  reimbursement: 'reimbursement',
  prescription: 'prescription',
};

export const resultKindOf = ({ requestType }: CareNeed): ResultKind =>
  (requestType && ownKinds[requestType]) ?? 'general';

/** Whether staff must handle the need because a call to an office can't: bills, prescriptions and general advice. */
export function needsManualWork({ requestType, serviceCode, specialty }: CareNeed): boolean {
  if (!requestType) return false;
  if (requestType === 'care_guidance') return !serviceCode && !specialty;
  return ownKinds[requestType] !== undefined;
}
