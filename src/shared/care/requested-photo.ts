import type { CareNeed } from './care-need.ts';

export const papers = ['order', 'bill'] as const;
export type Paper = (typeof papers)[number];

/** The document the patient should photograph for a request: the doctor's order, or a bill. */
export function requestedPhoto({ requestType, order }: CareNeed): Paper | null {
  if (requestType === 'bill_review' || requestType === 'reimbursement') return 'bill';
  return order === 'photo' ? 'order' : null;
}
