import { computeDeadline } from '#engines/bills/deadlines/compute-deadline.ts';
import { wordTrace } from '#engines/bills/deadlines/word-trace.ts';
import { type EstimateMatch, matchEstimate } from '#engines/bills/estimates/match-estimate.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import type { BillCase } from '../../bill-facts.contract.ts';
import type { BillDocumentView, BillView } from '../../bills.contract.ts';
import * as t from '../../bills.words.ts';
import { type LetterRow, openLetter } from '../letters/letter-records.ts';

type EstimateView = BillView['estimates'][number];
type Case = {
  facts: Pick<BillCase, 'bill' | 'estimates' | 'circumstances'>;
  papers: readonly Pick<BillDocumentView, 'kinds'>[];
  letters: readonly LetterRow[];
};

/** The estimate of the bill's provider beside the bill, and the dispute if it is $400 or more above. */
export function presentEstimates(keys: DataKeys, of: Case): EstimateView[] {
  const { bill, estimates, circumstances } = of.facts;
  if (!bill || estimates.length === 0) return [];
  const match = matchEstimate(bill, estimates);
  const { estimate, chargesCents, differenceCents, missing } = match;
  if (!estimate) return [];
  // The process is for people who don't use a plan for this care.
  const isDisputable =
    match.isDisputable === true && (circumstances.plan === 'none' || circumstances.plan === 'unknown');
  return [
    {
      providerName: estimate.providerName,
      estimateCents: estimate.totalCents,
      billedCents: chargesCents ?? 0,
      differenceCents: differenceCents ?? 0,
      isDisputable,
      missing: missing.map((one) => t.estimateNeeds[one]),
      heard: estimate.heard ? { quote: estimate.heard.quote, on: estimate.heard.on } : null,
      dispute: isDisputable ? presentDispute(keys, of, match) : null,
    },
  ];
}

function presentDispute(
  keys: DataKeys,
  { facts, papers, letters }: Case,
  { estimate }: EstimateMatch,
): NonNullable<EstimateView['dispute']> {
  const startsOn = facts.bill?.firstBillReceivedOn ?? null;
  const deadline = startsOn === null ? null : computeDeadline({ clock: 'estimate_dispute', startsOn });
  const has = (kind: BillDocumentView['kinds'][number]) => papers.some(({ kinds }) => kinds.includes(kind));
  const form = findDisputeForm(letters);
  const isFormReady = form !== null && openLetter(keys, form).letter.missing.length === 0;
  const parts = [
    { name: t.packetForm, isReady: isFormReady, hint: isFormReady ? t.packetFormReady : t.packetFormMissing },
    {
      name: t.packetBill,
      isReady: has('bill'),
      hint: has('bill') ? t.packetCopyReady : t.packetBillMissing,
    },
    {
      name: t.packetEstimate,
      isReady: has('estimate'),
      hint: has('estimate')
        ? t.packetCopyReady
        : estimate?.heard
          ? t.packetEstimateHeard
          : t.packetEstimateMissing,
    },
  ];
  return {
    dueOn: deadline?.dueOn ?? null,
    trace: deadline ? wordTrace(deadline, 'en') : [],
    parts,
    isReady: parts.every(({ isReady }) => isReady),
  };
}

/** The newest form about the dispute, whatever became of it. */
export const findDisputeForm = (letters: readonly LetterRow[]): LetterRow | null =>
  letters.findLast(({ kind }) => kind === 'dispute_estimate') ?? null;
