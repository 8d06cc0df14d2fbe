import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import type { RequestRow } from './find-request.ts';
import { noteOnRequest } from './move-request.ts';

const notes: Record<Mode, string> = {
  production: 'Our care team has set this request to real work: offices are really called.',
  demo: 'Our care team has set this request to the demonstration: no office is really called, and payments are tests.',
};

/** Gives a locked request, for which nothing was done yet, another mode than it was born with, and says so. */
export async function storeRequestMode(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'live'>,
  request: RequestRow,
  mode: Mode,
  staffId: string,
): Promise<RequestRow> {
  const changes = { mode, modeOverride: mode, updatedAt: context.clock.now() };
  await tx.update(careRequests).set(changes).where(eq(careRequests.id, request.id));
  await noteOnRequest(tx, context, request, { actor: { kind: 'staff', id: staffId }, note: notes[mode] });
  return { ...request, ...changes };
}
