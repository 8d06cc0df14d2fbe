import type { CareNeed } from './care-need.ts';

export const photoDocuments = ['order', 'bill'] as const;
export type PhotoDocument = (typeof photoDocuments)[number];

/** The document the patient should photograph for a request: the doctor's order, or a bill. */
export function requestedPhoto({ requestType, order }: CareNeed): PhotoDocument | null {
  if (requestType === 'bill_review' || requestType === 'reimbursement') return 'bill';
  return order === 'photo' ? 'order' : null;
}
