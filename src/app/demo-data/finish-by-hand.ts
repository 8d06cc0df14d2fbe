import { offerToPatient } from '#modules/fulfillment/server/work/offer-to-patient.ts';
import { settleEvidenceCheck } from '#modules/notifications/server/settle-person-wanted.ts';
import { easternDay, finishResult } from '#modules/requests/results/finish-result.ts';
import { type ResultDraft, resultDraft } from '#modules/requests/results/result-content.ts';
import { summariseByHand } from '#modules/requests/results/result-words.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { saveResultDraft } from '#modules/requests/server/result-draft.ts';
import type { ServerContext } from '#modules/server-context.ts';

/** What a person of the demonstration's care team put together for a request that no office can answer. */
export async function finishByHand(
  context: ServerContext,
  requestId: string,
  staffId: string,
  undated: ResultDraft,
): Promise<void> {
  const now = context.clock.now();
  const draft = dateSources(undated, easternDay(now));
  const actor = { kind: 'staff', id: staffId } as const;
  await context.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return;
    await saveResultDraft(tx, request, { version: 0, draft, userId: staffId, now });
    const checked = await moveRequest(tx, context, request, 'pending_confirmation', {
      actor,
      note: 'A person of our care team has put the result together and checked where every statement comes from.',
    });
    const results = finishResult(draft, { documents: [], madeOn: easternDay(now) });
    const offer = {
      results,
      summary: summariseByHand(results.kind, results.statements.length),
      optionCount: results.statements.length,
      callCount: 1,
      chosenOptionId: null,
      resultKind: results.kind,
    };
    await offerToPatient(tx, context, checked, offer, {
      actor,
      note: 'A person of our care team has finished the work. It waits for your approval.',
    });
    await settleEvidenceCheck(tx, requestId, { userId: staffId, now });
  });
}

/** Stories are told on whatever day the demonstration starts: their sources are of the day of the work. */
const dateSources = (draft: ResultDraft, day: string): ResultDraft =>
  resultDraft.parse(
    JSON.parse(JSON.stringify(draft), (name, value) => (name === 'observedOn' ? day : value)),
  );
