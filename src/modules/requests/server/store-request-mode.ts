import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../requests.words.ts';
import type { RequestRow } from './find-request.ts';
import { addTimelineNote } from './move-request.ts';

const notes: Record<Mode, string> = {
  production: t.switchedToProduction,
  demo: t.switchedToDemo,
};

/** Changes the mode of a locked request that has no work yet, and notes it in the timeline. */
export async function storeRequestMode(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'live'>,
  request: RequestRow,
  mode: Mode,
  staffId: string,
): Promise<RequestRow> {
  const changes = { mode, modeOverride: mode, updatedAt: context.clock.now() };
  await tx.update(careRequests).set(changes).where(eq(careRequests.id, request.id));
  await addTimelineNote(tx, context, request, { actor: { kind: 'staff', id: staffId }, note: notes[mode] });
  return { ...request, ...changes };
}
