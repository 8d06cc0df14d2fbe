import { offerToPatient } from '#modules/fulfillment/server/work/offer-to-patient.ts';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { easternDay, finishResult } from '#modules/requests/results/finish-result.ts';
import { summarizeManualResult } from '#modules/requests/results/result.words.ts';
import { type ResultDraft, resultDraft } from '#modules/requests/results/result-content.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { saveResultDraft } from '#modules/requests/server/result-draft.ts';
import type { ServerContext } from '#modules/server-context.ts';

/** Completes a demo request with a manual result. */
export async function completeManually(
  context: ServerContext,
  requestId: string,
  staffId: string,
  template: ResultDraft,
): Promise<void> {
  const now = context.clock.now();
  const draft = dateSources(template, easternDay(now));
  const actor = { kind: 'staff', id: staffId } as const;
  await context.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return;
    await saveResultDraft(tx, request, { version: 0, draft, userId: staffId, now });
    const checked = await moveRequest(tx, context, request, 'pending_confirmation', {
      actor,
      note: 'Our care team prepared the result and checked the source of every statement.',
    });
    const results = finishResult(draft, { documents: [], madeOn: easternDay(now) });
    const offer = {
      results,
      summary: summarizeManualResult(results.kind, results.statements.length),
      optionCount: results.statements.length,
      callCount: 1,
      chosenOptionId: null,
      resultKind: results.kind,
    };
    await offerToPatient(tx, context, checked, offer, {
      actor,
      note: 'Our care team finished the work. It’s ready for your approval.',
    });
    await resolveReviewAlerts(tx, requestId, { userId: staffId, now });
  });
}

/** Dates the sources to the day of the work, because demo data is created relative to the start date. */
const dateSources = (draft: ResultDraft, day: string): ResultDraft =>
  resultDraft.parse(
    JSON.parse(JSON.stringify(draft), (name, value) => (name === 'observedOn' ? day : value)),
  );
