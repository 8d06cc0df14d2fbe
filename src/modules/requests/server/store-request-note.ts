import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { requestNotes } from '#schema/request-work.ts';
import { newId } from '#shared/ids.ts';
import { encryptNote } from './encrypted-fields.ts';
import type { RequestRow } from './find-request.ts';

/** Adds an internal staff note. */
export async function storeRequestNote(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  body: string,
): Promise<void> {
  const id = newId();
  await tx.insert(requestNotes).values({
    id,
    requestId: request.id,
    authorId: callerId(context),
    body: encryptNote(context.dataKeys, id, body),
    createdAt: context.clock.now(),
  });
  notifyStaff(tx, context, 'requests', request.id);
}
