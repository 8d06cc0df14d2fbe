import type { Bill, Circumstances, Estimate } from '../bill.ts';
import type { LawId } from '../law/law-table.ts';
import type { MatchedEob } from './eob/match-eobs.ts';
import type { BillFacts } from './facts/bill-facts.ts';
import type { Line } from './facts/line.ts';
import type { Citation, Finding, FindingClass } from './finding.ts';
import type { ReferenceData, RowEvidence } from './reference-data.ts';

/** What a check needs and the patient can provide; worded in `finding.words.ts`. */
export type MissingFact =
  | 'codes'
  | 'dates'
  | 'consent'
  | 'eob'
  | 'eob_for_all_charges'
  | 'first_bill_date'
  | 'itemized_bill'
  | 'network'
  | 'ownership'
  | 'patient_share'
  | 'plan'
  | 'second_plan'
  | 'setting'
  | 'state'
  | 'stay_dates'
  | 'totals'
  | 'units'
  | 'whether_emergency';

export type RuleInput = {
  bill: Bill;
  facts: BillFacts;
  /** EOBs of this bill's provider and care, the newest of each claim. */
  eobs: readonly MatchedEob[];
  /** Good faith estimates of this provider, by day of issue. */
  estimates: readonly { estimate: Estimate; index: number }[];
  circumstances: Circumstances;
  reference: ReferenceData;
  today: string;
};

export type Found = Pick<Finding, 'lineIds' | 'amountCents' | 'facts' | 'citations'>;
export type Unable =
  | { because: 'no_table'; needs: keyof ReferenceData }
  | { because: 'missing_fact'; needs: MissingFact };

export type Rule<Id extends string = string> = {
  /** `family/rule`, never reused for another rule. */
  id: Id;
  /** Increases when its results can change. */
  version: number;
  class: FindingClass;
  scope: Finding['scope'];
  check(input: RuleInput): Iterable<Found | Unable>;
};

export const defineRule = <const Id extends string>(rule: Rule<Id>): Rule<Id> => rule;

type Facts = Finding['facts'];

export const onLines = (
  lines: readonly Line[],
  amountCents: number,
  facts: Facts = {},
  citations: readonly Citation[] = [],
): Found => {
  const lineIds = lines.map(({ id }) => id);
  return { lineIds, amountCents, facts, citations: [{ kind: 'bill', lineIds }, ...citations] };
};

export const onBalance = (
  amountCents: number,
  facts: Facts = {},
  citations: readonly Citation[] = [],
): Found => ({
  lineIds: [],
  amountCents: Math.max(0, amountCents),
  facts,
  citations: [{ kind: 'bill', lineIds: [] }, ...citations],
});

export const missingFact = (needs: MissingFact): Unable => ({ because: 'missing_fact', needs });
export const missingTable = (needs: keyof ReferenceData): Unable => ({ because: 'no_table', needs });

export const record = (evidence: RowEvidence): Citation => ({ kind: 'record', record: evidence });
export const law = (id: LawId): Citation => ({ kind: 'law', id });
