import { implement } from '@orpc/server';
import { listEvidence } from '#modules/calls/server/list-evidence.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { evidenceReviewContract } from '#modules/requests/evidence-review.contract.ts';
import { auditRead } from '#modules/requests/server/audit-read.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import {
  checksEveryRequest,
  countInReview,
  setChecksEveryRequest,
} from '#modules/requests/server/review-setting.ts';
import { setAssignee } from '#modules/requests/server/set-assignee.ts';
import { storeRequestNote } from '#modules/requests/server/store-request-note.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { assessEvidence } from '../work/assess-evidence.ts';
import { compareRound, offerResults } from '../work/finish-round.ts';
import { hashPreview } from './hash-preview.ts';
import { lockInReview } from './lock-in-review.ts';
import { filterCurrentRound, presentEvidence } from './present-evidence.ts';

const endpoints = implement(evidenceReviewContract).$context<EndpointContext>();

export const getRequestEvidence = endpoints.getRequestEvidence.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    await auditRead(tx, context, request.id, 'getRequestEvidence');
    return presentEvidence(tx, context, request);
  }),
);

/** Releases exactly what was reviewed: options are rebuilt from the accepted facts. */
export const releaseRequest = endpoints.releaseRequest.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const request = await lockInReview(tx, context, input.id);
    const round = filterCurrentRound(await listEvidence(tx, request.id), request);
    if (round.some(({ call }) => call.state === 'dialling' || call.state === 'placed'))
      throw conflict(t.callInProgress);
    const results = await compare(tx, context, request, round);
    const assessed = assessEvidence(round, results);
    const undecided = assessed.reduce((sum, item) => sum + item.undecided, 0);
    if (undecided > 0)
      throw conflict(
        undecided === 1
          ? '1 fact is still unconfirmed. Confirm, correct, or remove it first.'
          : t.factsUnconfirmed({ undecided }),
      );
    const reason = input.reason?.trim();
    if (assessed.some(({ misconduct }) => misconduct.length > 0) && !reason)
      throw badRequest(t.explainAgentMisconduct);
    if (input.seenPreview !== hashPreview(results)) throw conflict(t.evidenceChanged);
    if (reason) await storeReason(tx, context, request, reason);
    await offerResults(tx, context, request, results, round, {
      actor: { kind: 'staff', id: callerId(context) },
      note: t.careTeamCheckedResults,
    });
    await settle(tx, context, request);
    return presentEvidence(tx, context, await lockRequestForStaff(tx, context, request.id));
  }),
);

async function compare(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  round: ReturnType<typeof filterCurrentRound>,
) {
  const plan = planSearch(request.need);
  if (plan.kind !== 'search') throw conflict(t.needUnclear);
  const results = await compareRound(tx, context, request, round, plan);
  if (!results) throw conflict(t.noOptionsLeft);
  return results;
}

/** Restarts the search at no charge. The reason is for staff only. */
export const sendRequestBack = endpoints.sendRequestBack.handler(async ({ input, context }) =>
  context.database.transaction(async (tx) => {
    const request = await lockInReview(tx, context, input.id);
    await storeRequestNote(tx, context, request, `Sent back from review: ${input.reason}`);
    await setAssignee(tx, context, request, { to: null, by: callerId(context) });
    await moveRequest(tx, context, request, 'provider_search', {
      actor: { kind: 'staff', id: callerId(context) },
      note: t.sentBackSearchingAgain,
      changes: { round: request.round + 1, personNeededBecause: null },
    });
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
    await settle(tx, context, request);
    return presentEvidence(tx, context, await lockRequestForStaff(tx, context, request.id));
  }),
);

/** Notes why the results can be used despite agent misconduct, or any other reason given. */
const storeReason = (tx: Orm, context: EndpointContext, request: RequestRow, reason: string): Promise<void> =>
  storeRequestNote(tx, context, request, `Released from review: ${reason}`);

const settle = (tx: Orm, context: EndpointContext, { id }: RequestRow): Promise<void> =>
  resolveReviewAlerts(tx, id, { userId: callerId(context), now: context.clock.now() });

export const getEvidenceGate = endpoints.getEvidenceGate.handler(({ context }) =>
  presentReviewSetting(context),
);

export const setEvidenceGate = endpoints.setEvidenceGate.handler(async ({ input, context }) => {
  await setChecksEveryRequest(context.database.orm, input.checksEveryRequest, context.clock.now());
  notifyStaff(context.database.orm, context, 'requests');
  return presentReviewSetting(context);
});

const presentReviewSetting = async ({ database: { orm } }: EndpointContext) => ({
  checksEveryRequest: await checksEveryRequest(orm),
  waiting: await countInReview(orm),
});
