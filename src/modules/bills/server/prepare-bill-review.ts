import { describeFinding } from '#engines/bills/review/describe-finding.ts';
import type { Finding, Review } from '#engines/bills/review/finding.ts';
import { rules } from '#engines/bills/review/rules.ts';
import type { PreparedResult } from '#modules/fulfillment/server/hooks.ts';
import { maxStatements, resultDraft } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { isContestable } from '../bills.rules.ts';
import * as t from '../bills.words.ts';
import { findBillOfRequest } from './bill-records.ts';
import { easternToday } from './deadlines/deadline-endpoints.ts';
import { storeReview } from './store-review.ts';

/** The result of a bill review request, from the confirmed facts of its bill. Null if there is no confirmed bill. */
export async function prepareBillReview(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
): Promise<PreparedResult | null> {
  if (request.need.requestType !== 'bill_review') return null;
  const row = await findBillOfRequest(tx, request.id);
  if (!row || row.confirmedAt === null) return null;
  const review = await storeReview(tx, context, row);
  if (!review) return null;
  const points = review.findings.filter(isContestable);
  if (points.length === 0) return { kind: 'nothing_found', reason: t.nothingFound({ checks: rules.length }) };
  const today = easternToday(context.clock.now());
  const { amountInQuestionCents } = review;
  return {
    kind: 'result',
    note: t.reviewReady,
    draft: resultDraft.parse({
      kind: 'bill_review',
      conclusion: t.conclusion({ count: points.length, amountCents: amountInQuestionCents }),
      steps: [t.stepTick, t.stepDontPay],
      statements: inOrder(review)
        .slice(0, maxStatements)
        .map((finding) => toStatement(finding, today)),
    }),
  };
}

/** What can be contested first, by amount; questions last. */
const inOrder = ({ findings }: Review): Finding[] =>
  findings.toSorted(
    (a, b) => Number(isContestable(b)) - Number(isContestable(a)) || b.amountCents - a.amountCents,
  );

function toStatement(finding: Finding, observedOn: string) {
  const { title, explanation, askFor } = describeFinding(finding);
  const lines = t.lineNumbers(finding.lineIds);
  return {
    id: newId(),
    amountCents: finding.amountCents > 0 ? finding.amountCents : null,
    billed: lines === '' ? t.wholeBill : t.billSource({ lines }),
    problem: `${title}. ${explanation}`,
    verdict: finding.class === 'provable' || finding.class === 'law' ? 'wrong' : 'doubtful',
    step: askFor,
    sources: [{ kind: 'document', name: t.billSource({ lines }), quote: '', observedOn, fileId: null }],
  };
}
