import { listMisconduct } from '#engines/transcripts/conduct/judge-call.rules.ts';
import type { CallEvidence } from '#modules/calls/server/list-evidence.ts';
import type { OfficeResults } from '#modules/requests/results/result-content.ts';

export type JudgedCall = {
  callId: string;
  bearsOption: boolean;
  undecided: number;
  misconduct: string[];
  /** Why a person has to look at it before the patient sees what rests on it. */
  reasons: string[];
};

/**
 * Which calls a person has to look at: those behind an option that would be shown, if something in them is doubtful or
 * the agent misbehaved. Where no option is left, those in which an office may have offered one.
 */
export function judgeEvidence(
  evidence: readonly CallEvidence[],
  results: OfficeResults | null,
): JudgedCall[] {
  const shown = new Set(results?.options.map(({ provider }) => provider.id));
  return evidence.map(({ call, facts, undecided }) => {
    const bearsOption = shown.has(call.providerId) && facts.length > 0;
    // An agent that accepted something or said too much is reviewed even when the call brings no option.
    const isGrave = call.conduct?.keptToConsent === false || call.conduct?.saidOnlyAllowed === false;
    const misconduct = bearsOption || isGrave ? listMisconduct(call.conduct) : [];
    // A doubt that came in another call to the office than the one that counts is a doubt about the same office.
    const isAsked = shown.has(call.providerId) || (results === null && undecided.some(mayBeOffer));
    const count = isAsked ? undecided.length : 0;
    return {
      callId: call.id,
      bearsOption,
      undecided: count,
      misconduct,
      reasons: [...(count === 0 ? [] : [doubtsInWords(count)]), ...misconduct],
    };
  });
}

const mayBeOffer = ({ fact }: CallEvidence['undecided'][number]): boolean =>
  fact.kind === 'slot' || fact.kind === 'cash_price';

const doubtsInWords = (count: number): string =>
  count === 1
    ? 'One statement of the office is not plain: the second reading does not confirm it.'
    : `${count} statements of the office are not plain: the second reading does not confirm them.`;

/** For the team, in one line; null where nobody has to look. */
export function explainStop(
  evidence: readonly CallEvidence[],
  judged: readonly JudgedCall[],
  checksEveryRequest: boolean,
): string | null {
  const lines = judged.flatMap(({ callId, reasons }) => {
    const name = evidence.find(({ call }) => call.id === callId)?.call.brief.officeName ?? 'An office';
    return reasons.map((reason) => `${name}: ${reason}`);
  });
  if (lines.length > 0) return lines.join(' ');
  return checksEveryRequest ? 'A person checks every finished request at present.' : null;
}
