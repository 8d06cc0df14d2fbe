import { implement } from '@orpc/server';
import { listOwedAddOns } from '#modules/billing/server/owed-charges.ts';
import { listRound } from '#modules/calls/server/list-round.ts';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { allowsManualWork } from '#modules/requests/request-queue.rules.ts';
import { manualResultContract } from '#modules/requests/results/manual-result.contract.ts';
import { countCitedCalls, summarizeManualResult } from '#modules/requests/results/result.words.ts';
import { listGaps } from '#modules/requests/results/result-gaps.rules.ts';
import { requireAssignedToMe } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import { findResultDraft, versionConflict } from '#modules/requests/server/result-draft.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { resultKindOf } from '#shared/care/manual-work.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { offerToPatient } from '../work/offer-to-patient.ts';
import { hashResult, presentManualResult } from './present-manual-result.ts';

/** Releases exactly the version that was previewed, if it is complete. */
export const releaseManualResult = implement(manualResultContract)
  .$context<EndpointContext>()
  .releaseManualResult.handler(({ input, context }) =>
    context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      if (request.status === 'awaiting_patient_confirmation') throw conflict(t.resultReleased);
      await requireAssignedToMe(tx, context, request);
      await rejectIfNotReleasable(tx, request);
      const { version, draft, saved } = await findResultDraft(tx, request.id, resultKindOf(request.need));
      if (version !== input.version) throw versionConflict(saved);
      const { preview, files, today } = await presentManualResult(tx, context, request);
      const [gap] = listGaps(draft, { today, fileIds: new Set(files.map(({ id }) => id)) });
      if (gap) throw badRequest(t.resultIncomplete({ words: gap.words }));
      if (preview.documents.length === 0 && (await isPremium(tx, request.id)))
        throw badRequest(t.premiumNeedsLetter);
      if (input.seenPreview !== hashResult(preview)) throw conflict(t.resultChanged);
      const checked = await moveToCheck(tx, context, request);
      const count = preview.statements.length;
      const offer = {
        results: preview,
        summary: summarizeManualResult(preview.kind, count),
        optionCount: count,
        callCount: countCitedCalls(preview.statements),
        chosenOptionId: null,
        resultKind: preview.kind,
      };
      await offerToPatient(tx, context, checked, offer, {
        actor: { kind: 'staff', id: callerId(context) },
        note: t.careTeamFinished,
      });
      await resolveReviewAlerts(tx, request.id, { userId: callerId(context), now: context.clock.now() });
      return presentManualResult(tx, context, await lockRequestForStaff(tx, context, request.id));
    }),
  );

const isPremium = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await listOwedAddOns(tx, [requestId])).some(({ addOn }) => addOn === 'premium_bill_review');

async function rejectIfNotReleasable(tx: Orm, request: RequestRow): Promise<void> {
  if (request.status === 'gathering_info') throw conflict(t.waitingForPatient);
  if (!allowsManualWork(request.status)) throw conflict(t.notInProgressCantRelease);
  const round = await listRound(tx, request.id, request.round, 'enquiry');
  if (round.some(({ call }) => call.state === 'dialling' || call.state === 'placed'))
    throw conflict(t.callInProgress);
}

/** Manual results pass through the same statuses as automated ones. */
async function moveToCheck(tx: Orm, context: EndpointContext, request: RequestRow): Promise<RequestRow> {
  const actor = { kind: 'staff', id: callerId(context) } as const;
  const started =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor,
          note: t.careTeamWorking,
        })
      : request;
  if (started.status === 'pending_confirmation') return started;
  return moveRequest(tx, context, started, 'pending_confirmation', {
    actor,
    note: t.careTeamPreparedResult,
  });
}
