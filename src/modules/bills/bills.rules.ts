/** Limits and states of bills. Pure; runs in the browser and on the server. */
import type { BillState } from './bills.contract.ts';

export const maxBillsPerAccount = 200;
export const maxDocumentsPerBill = 20;
/** Photos of large phones; the reading thread has its own limits on pages and pixels. */
export const maxBillFileBytes = 20 * 1024 * 1024;

/** From this confidence on a number is shown as read; below it the patient must look at it. */
export const confidentFrom = 0.9;

type BillFacts = {
  hasUnreadDocument: boolean;
  isConfirmed: boolean;
  /** A denial or an estimate alone has nothing to review. */
  hasBill: boolean;
  /** Status of the review request; null before it. */
  requestStatus: string | null;
  hasSentLetter: boolean;
  hasNewBalance: boolean;
};

/** The next step of a bill. */
export function billStateOf(facts: BillFacts): BillState {
  const { requestStatus } = facts;
  if (facts.hasNewBalance) return 'resolved';
  if (facts.hasUnreadDocument) return 'reading';
  if (!facts.isConfirmed) return 'confirm';
  if (!facts.hasBill) return facts.hasSentLetter ? 'contested' : 'reviewed';
  if (requestStatus === null) return 'confirm';
  if (requestStatus === 'awaiting_patient_confirmation') return 'approve';
  if (isOpenForPatient(requestStatus)) return facts.hasSentLetter ? 'contested' : 'reviewed';
  return requestStatus === 'cancelled' ? 'confirm' : 'in_review';
}

/** Findings leave the server only once the review is paid for, or its fee was waived or refunded. */
export const isOpenForPatient = (requestStatus: string | null): boolean =>
  requestStatus === 'completed' || requestStatus === 'refunded';

/** What is saved: only a documented lower balance counts. */
export const savedCents = (bill: {
  balanceCents: number | null;
  newBalanceCents: number | null;
}): number | null =>
  bill.balanceCents === null || bill.newBalanceCents === null
    ? null
    : Math.max(bill.balanceCents - bill.newBalanceCents, 0);

/** A finding that a letter can contest; a question is none. */
export const isContestable = (finding: { class: string; amountCents: number }): boolean =>
  finding.class !== 'ask' && finding.amountCents > 0;
