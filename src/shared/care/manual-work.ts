import type { CareNeed, RequestType } from './care-need.ts';

/** Kinds of manual results. `general` covers every other request. */
export const resultKinds = ['bill_review', 'reimbursement', 'prescription', 'general'] as const;
export type ResultKind = (typeof resultKinds)[number];

const ownKinds: Partial<Record<RequestType, ResultKind>> = {
  bill_review: 'bill_review',
  reimbursement: 'reimbursement',
  prescription: 'prescription',
};

/** The kind of manual result for this need. */
export const resultKindOf = ({ requestType }: CareNeed): ResultKind =>
  (requestType && ownKinds[requestType]) ?? 'general';

/**
 * Whether no office can answer this by phone, so that it needs manual work: papers, medicines, and advice
 * without a known service or specialty.
 */
export function needsManualWork({ requestType, serviceCode, specialty }: CareNeed): boolean {
  if (!requestType) return false;
  if (requestType === 'care_guidance') return !serviceCode && !specialty;
  return ownKinds[requestType] !== undefined;
}
