import { implement } from '@orpc/server';
import { readFileKind } from '#modules/messages/files.rules.ts';
import { deleteResultDocument, deleteStoredBytes } from '#modules/messages/server/result-documents.ts';
import { storeUpload } from '#modules/messages/server/store-upload.ts';
import { isInProgress } from '#modules/requests/request-queue.rules.ts';
import { manualResultContract } from '#modules/requests/results/manual-result.contract.ts';
import { requireAssignedToMe } from '#modules/requests/server/assign-request.ts';
import { auditRead } from '#modules/requests/server/audit-read.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import { saveResultDraft } from '#modules/requests/server/result-draft.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { presentManualResult } from './present-manual-result.ts';

const endpoints = implement(manualResultContract).$context<EndpointContext>();

export const getManualResult = endpoints.getManualResult.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    await auditRead(tx, context, request.id, 'getManualResult');
    return presentManualResult(tx, context, request);
  }),
);

/** Only the assignee may edit, and only until the result is released or the request is closed. */
async function lockForEdit(tx: Orm, context: EndpointContext, requestId: string): Promise<RequestRow> {
  const request = await lockRequestForStaff(tx, context, requestId);
  if (request.status === 'awaiting_patient_confirmation') throw conflict(t.resultReleased);
  if (!isInProgress(request.status)) throw conflict(t.closedResultFixed);
  await requireAssignedToMe(tx, context, request);
  return request;
}

export const saveManualResult = endpoints.saveManualResult.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const request = await lockForEdit(tx, context, input.id);
    await saveResultDraft(tx, request, {
      version: input.version,
      draft: input.draft,
      userId: callerId(context),
      now: context.clock.now(),
    });
    return presentManualResult(tx, context, request);
  }),
);

/**
 * Detects the file type from its bytes. Checks again at the end, because the request may be reassigned during
 * the upload.
 */
export const addResultDocument = endpoints.addResultDocument.handler(async ({ input, context }) => {
  await context.database.transaction((tx) => lockForEdit(tx, context, input.id));
  const file = await storeUpload(context, input.id, {
    belongsToResult: true,
    recheckAccess: async (tx) => void (await lockForEdit(tx, context, input.id)),
  });
  const { id, name, contentType, sizeBytes } = file;
  return { id, name, kind: readFileKind(contentType), sizeBytes, from: 'result' as const };
});

export const removeResultDocument = endpoints.removeResultDocument.handler(async ({ input, context }) => {
  const { storageKey, view } = await context.database.transaction(async (tx) => {
    const request = await lockForEdit(tx, context, input.id);
    const key = await deleteResultDocument(tx, request.id, input.fileId);
    return { storageKey: key, view: await presentManualResult(tx, context, request) };
  });
  await deleteStoredBytes(context, storageKey);
  return view;
});
