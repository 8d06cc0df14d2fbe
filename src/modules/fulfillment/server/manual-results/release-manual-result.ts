import { implement } from '@orpc/server';
import { listOwedAddOns } from '#modules/billing/server/owed-charges.ts';
import { listRound } from '#modules/calls/server/list-round.ts';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { allowsManualWork } from '#modules/requests/request-queue.rules.ts';
import { manualResultContract } from '#modules/requests/results/manual-result.contract.ts';
import { countCitedCalls, summarizeManualResult } from '#modules/requests/results/result.words.ts';
import { listGaps } from '#modules/requests/results/result-gaps.rules.ts';
import { requireMine } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import { findResultDraft, otherVersion } from '#modules/requests/server/result-draft.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { resultKindOf } from '#shared/care/manual-work.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { offerToPatient } from '../work/offer-to-patient.ts';
import { markResult, presentManualResult } from './present-manual-result.ts';

/** Releases exactly the version that was previewed, if it is complete. */
export const releaseManualResult = implement(manualResultContract)
  .$context<EndpointContext>()
  .releaseManualResult.handler(({ input, context }) =>
    context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      if (request.status === 'awaiting_patient_confirmation') throw conflict(t.thisResultHasBeenReleased);
      await requireMine(tx, context, request);
      await rejectIfNotReleasable(tx, request);
      const { version, draft, saved } = await findResultDraft(tx, request.id, resultKindOf(request.need));
      if (version !== input.version) throw otherVersion(saved);
      const { preview, files, today } = await presentManualResult(tx, context, request);
      const [gap] = listGaps(draft, { today, fileIds: new Set(files.map(({ id }) => id)) });
      if (gap) throw badRequest(t.theResultIsIncomplete({ words: gap.words }));
      if (preview.documents.length === 0 && (await isPremium(tx, request.id)))
        throw badRequest(t.thePatientPaidForPremium);
      if (input.seenPreview !== markResult(preview)) throw conflict(t.theResultHasChangedReview);
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
        note: t.ourCareTeamFinishedYour,
      });
      await resolveReviewAlerts(tx, request.id, { userId: callerId(context), now: context.clock.now() });
      return presentManualResult(tx, context, await lockRequestForStaff(tx, context, request.id));
    }),
  );

const isPremium = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await listOwedAddOns(tx, [requestId])).some(({ addOn }) => addOn === 'premium_bill_review');

async function rejectIfNotReleasable(tx: Orm, request: RequestRow): Promise<void> {
  if (request.status === 'gathering_info') throw conflict(t.wereWaitingForThePatients);
  if (!allowsManualWork(request.status)) throw conflict(t.thisRequestIsntInProgress);
  const round = await listRound(tx, request.id, request.round, 'enquiry');
  if (round.some(({ call }) => call.state === 'dialling' || call.state === 'placed'))
    throw conflict(t.aCallIsStillIn);
}

/** Manual results pass through the same statuses as automated ones. */
async function moveToCheck(tx: Orm, context: EndpointContext, request: RequestRow): Promise<RequestRow> {
  const actor = { kind: 'staff', id: callerId(context) } as const;
  const begun =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor,
          note: t.ourCareTeamIsWorking,
        })
      : request;
  if (begun.status === 'pending_confirmation') return begun;
  return moveRequest(tx, context, begun, 'pending_confirmation', {
    actor,
    note: t.ourCareTeamPreparedThe,
  });
}
