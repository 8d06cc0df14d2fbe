import type { CareNeed, RequestType } from './care-need.ts';

/** What a person of the care team can put together by hand. `general` is for every other kind of request. */
export const resultKinds = ['bill_review', 'reimbursement', 'prescription', 'general'] as const;
export type ResultKind = (typeof resultKinds)[number];

const ownKinds: Partial<Record<RequestType, ResultKind>> = {
  bill_review: 'bill_review',
  reimbursement: 'reimbursement',
  prescription: 'prescription',
};

/** The kind of result that a person writes for this need, whoever else could work on it. */
export const resultKindOf = ({ requestType }: CareNeed): ResultKind =>
  (requestType && ownKinds[requestType]) ?? 'general';

/**
 * Whether no office can answer this on the telephone, so that a person has to work on it: papers, medicines, and advice
 * for which neither a service nor a specialty is known.
 */
export function isWorkByHand({ requestType, serviceCode, specialty }: CareNeed): boolean {
  if (!requestType) return false;
  if (requestType === 'care_guidance') return !serviceCode && !specialty;
  return ownKinds[requestType] !== undefined;
}
