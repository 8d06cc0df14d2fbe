import type { Place } from '#shared/pages/page.ts';
import type { RowEvidence } from './reference-data.ts';

/**
 * `provable`: from the papers alone. `medicare_rule`: a Medicare rule, which doesn't bind other payers. `law`: a
 * paragraph applies. `ask`: a question to the provider, never an accusation.
 */
export type FindingClass = 'provable' | 'medicare_rule' | 'law' | 'ask';

export type Citation =
  | { kind: 'bill'; lineIds: string[]; places?: Place[] }
  | { kind: 'eob'; eobIndex: number; lineIds: string[] }
  | { kind: 'estimate'; estimateIndex: number }
  | { kind: 'record'; record: RowEvidence }
  /** `id` is a key of the law table: title, paragraph, quoted rule and `verifiedAt` stand there. */
  | { kind: 'law'; id: string };

export type Finding = {
  /** Stable name `family/rule`: `bill/exact-duplicate`. */
  rule: string;
  ruleVersion: number;
  class: FindingClass;
  /** `lines`: about the lines named. `balance`: about what is owed in all. */
  scope: 'lines' | 'balance';
  lineIds: string[];
  /** The amount in question; 0 for a question. */
  amountCents: number;
  /** Values for its wording. */
  facts: Record<string, string | number | null>;
  citations: Citation[];
};

/** A check that could not run, and what it needs. */
export type Unchecked = { rule: string; because: 'no_table' | 'missing_fact'; needs: string };

export type Review = {
  /** Of the rules as a whole; increases with every change of a rule. */
  engineVersion: string;
  /** Version and hash of each dataset that was consulted. */
  datasets: { dataset: string; version: string; sha256: string }[];
  findings: Finding[];
  unchecked: Unchecked[];
  /** What the findings add up to: overlapping lines counted once, at most the balance. */
  amountInQuestionCents: number;
};
