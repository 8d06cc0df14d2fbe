import { createHash } from 'node:crypto';
import { listRequestFiles } from '#modules/messages/server/result-documents.ts';
import { isInProgress } from '#modules/requests/request-queue.rules.ts';
import { easternDay, finishResult } from '#modules/requests/results/finish-result.ts';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import type { ManualResults } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { findResultDraft } from '#modules/requests/server/result-draft.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { resultKindOf } from '#shared/care/manual-work.ts';
import * as t from '../../fulfillment.words.ts';

/** Hash of the content and documents, independent of the current date. */
export const hashResult = (preview: ManualResults): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...preview, madeOn: null }))
    .digest('hex');

/** Current draft result for staff. */
export async function presentManualResult(
  orm: Orm,
  context: EndpointContext,
  request: RequestRow,
): Promise<ManualResultView> {
  const { version, draft, saved } = await findResultDraft(orm, request.id, resultKindOf(request.need));
  const files = await listRequestFiles(orm, request.id);
  const today = easternDay(context.clock.now());
  const preview = finishResult(draft, {
    documents: files.filter(({ from }) => from === 'result'),
    madeOn: today,
  });
  const whyNot = explainNoEdit(request, callerId(context));
  return {
    requestId: request.id,
    status: request.status,
    version,
    saved: saved && { by: saved.by, at: saved.at.toISOString() },
    draft,
    mayEdit: whyNot === null,
    whyNot,
    files,
    today,
    preview,
    previewMark: hashResult(preview),
  };
}

function explainNoEdit(request: RequestRow, me: string): string | null {
  if (request.status === 'awaiting_patient_confirmation') return t.resultReleased;
  if (!isInProgress(request.status)) return t.requestClosed;
  if (request.assignedTo === me) return null;
  return request.assignedTo === null ? t.assignToYourselfFirst : t.assignedToSomeoneElse;
}
