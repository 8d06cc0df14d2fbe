import type { Bill, Circumstances, Eob, Estimate } from '../bill.ts';
import { amountInQuestion } from './amount-in-question.rules.ts';
import { matchEobs, matchEstimates } from './eob/match-eobs.ts';
import { readBillFacts } from './facts/bill-facts.ts';
import type { Finding, Review, Unchecked } from './finding.ts';
import type { ReferenceData, RowEvidence } from './reference-data.ts';
import type { RuleInput } from './rule.ts';
import { rules } from './rules.ts';

/** Increases with every change of a rule. */
export const engineVersion = '1.0.0';

export type ReviewRequest = {
  bill: Bill;
  eobs: readonly Eob[];
  estimates: readonly Estimate[];
  circumstances: Circumstances;
  reference: ReferenceData;
  /** `YYYY-MM-DD`. */
  today: string;
};

/** Datasets of the rows that were given, each once. */
function datasetsOf(reference: ReferenceData): Review['datasets'] {
  const found = new Map<string, Review['datasets'][number]>();
  for (const rows of Object.values(reference)) {
    let last: RowEvidence | undefined;
    for (const { evidence } of rows ?? []) {
      const { dataset, version, sha256 } = evidence;
      if (last?.dataset === dataset && last.version === version && last.sha256 === sha256) continue;
      last = evidence;
      found.set(`${dataset} ${version} ${sha256}`, { dataset, version, sha256 });
    }
  }
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, dataset]) => dataset);
}

/** Runs every rule on a bill. The same input gives the same review. */
export function reviewBill(request: ReviewRequest): Review {
  const { bill, circumstances, reference, today } = request;
  const facts = readBillFacts(bill);
  const input: RuleInput = {
    bill,
    facts,
    eobs: matchEobs(bill, facts, request.eobs),
    estimates: matchEstimates(bill, facts, request.estimates),
    circumstances,
    reference,
    today,
  };
  const findings: Finding[] = [];
  const unchecked = new Map<string, Unchecked>();
  for (const rule of rules)
    for (const result of rule.check(input)) {
      if ('because' in result) {
        const { because, needs } = result;
        unchecked.set(`${rule.id} ${needs}`, { rule: rule.id, because, needs });
      } else {
        const { id, version, class: findingClass, scope } = rule;
        findings.push({ rule: id, ruleVersion: version, class: findingClass, scope, ...result });
      }
    }
  return {
    engineVersion,
    datasets: datasetsOf(reference),
    findings,
    unchecked: [...unchecked.values()],
    amountInQuestionCents: amountInQuestion(bill, findings),
  };
}

export type CodesToLookUp = {
  codes: string[];
  ndcs: string[];
  /** First and last day of service; null if the bill has no dates. */
  days: { from: string; to: string } | null;
  /** Two letters. */
  state: string | null;
};

/** What the caller looks up in the tables to fill `ReferenceData`. */
export function codesToLookUp(bill: Bill): CodesToLookUp {
  const { lines, from, to } = readBillFacts(bill);
  const days = [...lines.map(({ date }) => date), from, to].filter((day) => day !== null).toSorted();
  const [first] = days;
  const last = days.at(-1);
  return {
    codes: [...new Set(lines.flatMap(({ code }) => code ?? []))].toSorted(),
    ndcs: [...new Set(lines.flatMap(({ ndc }) => ndc ?? []))].toSorted(),
    days: first && last ? { from: first, to: last } : null,
    state: bill.provider.state,
  };
}
