import * as t from './duplicates.words.ts';

/** Why two accounts may belong to one patient. */
export const duplicateReasons = ['phone', 'mailbox', 'birth-date'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

type FoundBy = { samePhone: boolean; sameMailbox: boolean; sameBirthDate: boolean };

export const reasonsOf = ({ samePhone, sameMailbox, sameBirthDate }: FoundBy): DuplicateReason[] => [
  ...(samePhone ? (['phone'] as const) : []),
  ...(sameMailbox ? (['mailbox'] as const) : []),
  ...(sameBirthDate ? (['birth-date'] as const) : []),
];

type Candidate = { id: string; lastActivityAt: string | null; requestCount: number; createdAt: string };

/** The account to keep by default: one that was used, then the one with more requests, then the older one. */
export function suggestKept<Account extends Candidate>(one: Account, other: Account): Account {
  const isUsed = (account: Candidate) => account.lastActivityAt !== null;
  if (isUsed(one) !== isUsed(other)) return isUsed(one) ? one : other;
  if (one.requestCount !== other.requestCount) return one.requestCount > other.requestCount ? one : other;
  return one.createdAt <= other.createdAt ? one : other;
}

/** What decides whether an account can be merged. */
export type MergeFacts = {
  isSuspended: boolean;
  isSharedLogin: boolean;
  /** A membership that has started or is starting. */
  hasMembership: boolean;
  /** A payment or refund in progress, or an undecided dispute. */
  hasOpenPayment: boolean;
  /** Money was ever put into health savings (HSA). */
  hasSavings: boolean;
};

/**
 * Why `closed` can't be merged into `kept`; null if it can. Money never moves between accounts, so an account with a membership or
 * health savings is never the closed one.
 */
export function refuseMerge(kept: MergeFacts, closed: MergeFacts, shareHousehold: boolean): string | null {
  if (kept.isSharedLogin || closed.isSharedLogin) return t.sharedLoginCantBeMerged;
  if (kept.isSuspended || closed.isSuspended) return t.restoreBeforeMerging;
  if (shareHousehold) return t.sameHousehold;
  if (kept.hasOpenPayment || closed.hasOpenPayment) return t.paymentInProgress;
  if (closed.hasMembership) return kept.hasMembership ? t.bothHaveMemberships : t.keepTheMembership;
  if (closed.hasSavings) return kept.hasSavings ? t.bothHaveSavings : t.keepTheSavings;
  return null;
}
