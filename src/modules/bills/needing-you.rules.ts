/** What a bill needs from its patient, for the dashboard. Pure. */

/** Deadlines this near are shown. */
export const nearDays = 14;

export const billNeeds = ['confirm', 'answer_denial', 'choose', 'letter', 'deadline'] as const;
export type BillNeed = (typeof billNeeds)[number];

export type BillSituation = {
  hasFacts: boolean;
  isConfirmed: boolean;
  hasBill: boolean;
  hasDenial: boolean;
  hasUnreadDocument: boolean;
  /** Status of the review request; null before it. */
  requestStatus: string | null;
  isReviewOpen: boolean;
  /** Points that a letter can contest. */
  contestable: number;
  hasDraft: boolean;
  hasSentLetter: boolean;
  hasNewBalance: boolean;
};

/** The patient's next step; null if it is ours, or the request's own line shows it. */
export function needOfBill(bill: BillSituation): Exclude<BillNeed, 'deadline'> | null {
  if (bill.hasNewBalance || bill.hasUnreadDocument || !bill.hasFacts) return null;
  if (bill.hasDraft) return 'letter';
  if (!bill.isConfirmed) return 'confirm';
  if (bill.hasSentLetter) return null;
  if (!bill.hasBill) return bill.hasDenial ? 'answer_denial' : null;
  if (bill.requestStatus === null) return 'confirm';
  return bill.isReviewOpen && bill.contestable > 0 ? 'choose' : null;
}
