import type { CareNeed } from './care-need.ts';

export const papers = ['order', 'bill'] as const;
export type Paper = (typeof papers)[number];

/** A document the patient can photograph for a request: the order they offered to send, or a bill. */
export function wantedPhoto({ requestType, order }: CareNeed): Paper | null {
  if (requestType === 'bill_review' || requestType === 'reimbursement') return 'bill';
  return order === 'photo' ? 'order' : null;
}
