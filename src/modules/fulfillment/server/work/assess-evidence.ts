import { listMisconduct } from '#engines/transcripts/conduct/check-call.rules.ts';
import type { CallEvidence } from '#modules/calls/server/list-evidence.ts';
import type { OfficeResults } from '#modules/requests/results/result-content.ts';
import * as t from '../../fulfillment.words.ts';

export type AssessedCall = {
  callId: string;
  bearsOption: boolean;
  undecided: number;
  misconduct: string[];
  /** Why staff must review it before the patient sees results based on it. */
  reasons: string[];
};

/**
 * Decides which calls need review: those behind a shown option if a fact is unconfirmed or the agent broke a
 * rule. If no option is left, those in which an office may have offered one.
 */
export function assessEvidence(
  evidence: readonly CallEvidence[],
  results: OfficeResults | null,
): AssessedCall[] {
  const shown = new Set(results?.options.map(({ provider }) => provider.id));
  return evidence.map(({ call, facts, undecided }) => {
    const bearsOption = shown.has(call.providerId) && facts.length > 0;
    // An agent that accepted something or said too much is reviewed even if the call adds no option.
    const isSerious = call.conduct?.keptToConsent === false || call.conduct?.saidOnlyAllowed === false;
    const misconduct = bearsOption || isSerious ? listMisconduct(call.conduct) : [];
    // An unconfirmed fact from any call to the same office counts.
    const mustDecide = shown.has(call.providerId) || (results === null && undecided.some(mayBeOffer));
    const count = mustDecide ? undecided.length : 0;
    return {
      callId: call.id,
      bearsOption,
      undecided: count,
      misconduct,
      reasons: [...(count === 0 ? [] : [describeDoubts(count)]), ...misconduct],
    };
  });
}

const mayBeOffer = ({ fact }: CallEvidence['undecided'][number]): boolean =>
  fact.kind === 'slot' || fact.kind === 'cash_price';

const describeDoubts = (count: number): string =>
  count === 1 ? '1 fact is unclear: the second check did not confirm it.' : t.factsUnclear({ count });

/** One-line summary for staff; null if no review is needed. */
export function explainReview(
  evidence: readonly CallEvidence[],
  assessed: readonly AssessedCall[],
  checksEveryRequest: boolean,
): string | null {
  const lines = assessed.flatMap(({ callId, reasons }) => {
    const name = evidence.find(({ call }) => call.id === callId)?.call.brief.officeName ?? 'An office';
    return reasons.map((reason) => `${name}: ${reason}`);
  });
  if (lines.length > 0) return lines.join(' ');
  return checksEveryRequest ? t.everyRequestReviewed : null;
}
