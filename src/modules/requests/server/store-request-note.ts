import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { requestNotes } from '#schema/request-work.ts';
import { newId } from '#shared/ids.ts';
import type { RequestRow } from './find-request.ts';
import { sealNote } from './private-words.ts';

/** What a person of the team did and why, for the team alone. */
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
    body: sealNote(context.dataKeys, id, body),
    createdAt: context.clock.now(),
  });
  tellStaff(tx, context, 'requests', request.id);
}
