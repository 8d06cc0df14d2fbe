import { listOwedAddOns } from '#modules/billing/server/owed-charges.ts';
import { easternDay, finishResult } from '#modules/requests/results/finish-result.ts';
import { summarizeManualResult } from '#modules/requests/results/result.words.ts';
import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { findResultDraft, saveResultDraft } from '#modules/requests/server/result-draft.ts';
import { checksEveryRequest } from '#modules/requests/server/review-setting.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import * as t from '../../fulfillment.words.ts';
import { type PreparedResult, prepareResult } from '../hooks.ts';
import { offerToPatient } from './offer-to-patient.ts';

const harborline = { kind: 'harborline' } as const;

/**
 * Offers a result made by rules to the patient, locked. False if there is none, or if staff check it first: they
 * check every request, or the patient bought their work on the bill. Their draft then holds it.
 */
export async function offerPrepared(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  closeAtNoCharge: (reason: string) => Promise<void>,
): Promise<boolean> {
  const prepared = await prepareResult(tx, context, request);
  if (!prepared) return false;
  if ((await checksEveryRequest(tx)) || (await listOwedAddOns(tx, [request.id])).length > 0) {
    if (prepared.kind === 'result') await prefill(tx, context, request, prepared.draft);
    return false;
  }
  if (prepared.kind === 'nothing_found') await closeAtNoCharge(prepared.reason);
  else await offer(tx, context, request, prepared);
  return true;
}

/** Staff start from what the rules found, and never lose what they wrote. */
async function prefill(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  draft: ResultDraft,
): Promise<void> {
  const { version } = await findResultDraft(tx, request.id, draft.kind);
  if (version === 0)
    await saveResultDraft(tx, request, { version, draft, userId: null, now: context.clock.now() });
}

async function offer(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  { draft, note }: Extract<PreparedResult, { kind: 'result' }>,
): Promise<void> {
  const checked = await moveRequest(tx, context, request, 'pending_confirmation', {
    actor: harborline,
    note: t.checkedByRules,
  });
  const madeOn = easternDay(context.clock.now());
  const results = finishResult(draft, { documents: [], madeOn });
  const count = results.statements.length;
  await offerToPatient(
    tx,
    context,
    checked,
    {
      results,
      summary: summarizeManualResult(results.kind, count),
      optionCount: count,
      callCount: 0,
      chosenOptionId: null,
      resultKind: results.kind,
    },
    { actor: harborline, note },
  );
}
