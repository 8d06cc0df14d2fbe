import { asc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { requestTimeline } from '#schema/care-requests.ts';

/** The timeline of a request as shown to the patient, oldest first. */
export async function listRequestNotes(
  orm: Orm,
  requestId: string,
): Promise<{ at: string; words: string }[]> {
  const rows = await orm
    .select({ at: requestTimeline.at, note: requestTimeline.note })
    .from(requestTimeline)
    .where(eq(requestTimeline.requestId, requestId))
    .orderBy(asc(requestTimeline.id));
  return rows.map(({ at, note }) => ({ at: at.toISOString(), words: note }));
}
