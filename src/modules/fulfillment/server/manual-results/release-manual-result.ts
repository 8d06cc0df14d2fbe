import { implement } from '@orpc/server';
import { listOwedAddOns } from '#modules/billing/server/owed-charges.ts';
import { listRound } from '#modules/calls/server/list-round.ts';
import { settleEvidenceCheck } from '#modules/notifications/server/settle-person-wanted.ts';
import { mayWorkByHand } from '#modules/requests/request-queue.rules.ts';
import { manualResultContract } from '#modules/requests/results/manual-result.contract.ts';
import { listGaps } from '#modules/requests/results/result-gaps.rules.ts';
import { countToldCalls, summariseByHand } from '#modules/requests/results/result-words.ts';
import { requireMine } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import { findResultDraft, otherVersion } from '#modules/requests/server/result-draft.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { resultKindOf } from '#shared/care/work-by-hand.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { offerToPatient } from '../work/offer-to-patient.ts';
import { markResult, presentManualResult } from './present-manual-result.ts';

/** To the patient goes what the person has looked at: this version, complete, as the preview showed it. */
export const releaseManualResult = implement(manualResultContract)
  .$context<EndpointContext>()
  .releaseManualResult.handler(({ input, context }) =>
    context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      if (request.status === 'awaiting_patient_confirmation')
        throw conflict('This result has been released and waits for the patient’s approval.');
      await requireMine(tx, context, request);
      await refuseWhileOthersAct(tx, request);
      const { version, draft, saved } = await findResultDraft(tx, request.id, resultKindOf(request.need));
      if (version !== input.version) throw otherVersion(saved);
      const { preview, files, today } = await presentManualResult(tx, context, request);
      const [gap] = listGaps(draft, { today, fileIds: new Set(files.map(({ id }) => id)) });
      if (gap) throw badRequest(`Something is still missing. ${gap.words}.`);
      if (preview.documents.length === 0 && (await isPremium(tx, request.id)))
        throw badRequest(
          'The patient paid for Premium Bill Review: please attach the letter to the billing office, ready to sign and send.',
        );
      if (input.seenPreview !== markResult(preview))
        throw conflict('Something changed since you looked. Please look at the preview again.');
      const checked = await moveToCheck(tx, context, request);
      const count = preview.statements.length;
      const offer = {
        results: preview,
        summary: summariseByHand(preview.kind, count),
        optionCount: count,
        callCount: countToldCalls(preview.statements),
        chosenOptionId: null,
        resultKind: preview.kind,
      };
      await offerToPatient(tx, context, checked, offer, {
        actor: { kind: 'staff', id: callerId(context) },
        note: 'A person of our care team has finished the work. It waits for your approval.',
      });
      await settleEvidenceCheck(tx, request.id, { userId: callerId(context), now: context.clock.now() });
      return presentManualResult(tx, context, await lockRequestForStaff(tx, context, request.id));
    }),
  );

const isPremium = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await listOwedAddOns(tx, [requestId])).some(({ addOn }) => addOn === 'premium_bill_review');

async function refuseWhileOthersAct(tx: Orm, request: RequestRow): Promise<void> {
  if (request.status === 'gathering_info')
    throw conflict('We wait for the patient’s answer. What they write among the messages is one.');
  if (!mayWorkByHand(request.status))
    throw conflict('This request is not being worked on now, so nothing can be released.');
  const round = await listRound(tx, request.id, request.round, 'enquiry');
  if (round.some(({ call }) => call.state === 'dialling' || call.state === 'placed'))
    throw conflict('A call is still going on. Please wait until it has ended.');
}

/** What a person writes passes through the same statuses as what the workflow finds. */
async function moveToCheck(tx: Orm, context: EndpointContext, request: RequestRow): Promise<RequestRow> {
  const actor = { kind: 'staff', id: callerId(context) } as const;
  const begun =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor,
          note: 'A person of our care team is working on your request.',
        })
      : request;
  if (begun.status === 'pending_confirmation') return begun;
  return moveRequest(tx, context, begun, 'pending_confirmation', {
    actor,
    note: 'A person of our care team has put the result together and checked where every statement comes from.',
  });
}
