import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { callFacts, calls } from '#platform/server/database/tables/calls.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { withoutName } from '#platform/server/database/without-name.ts';

type About = { requestIds: string[]; appointmentIds: string[] };

/** The calls made for these, by which the telephone company knows them too. */
export const listCallsAbout = (tx: Orm, { requestIds, appointmentIds }: About) =>
  tx
    .select({ id: calls.id, mode: calls.mode, vendorCallId: calls.vendorCallId })
    .from(calls)
    .where(or(inArray(calls.requestId, requestIds), inArray(calls.appointmentId, appointmentIds)));

/** Forgets what was said on these calls, and that they were made. */
export async function eraseCalls(tx: Orm, callIds: string[]): Promise<void> {
  await tx.delete(callFacts).where(inArray(callFacts.callId, callIds));
  await tx.delete(calls).where(inArray(calls.id, callIds));
}

type Gone = { id: string; firstName: string; lastName: string };

/** The calls that others had made for somebody who is gone no longer name them, neither in the order nor in what was said. */
export async function eraseNamesInCallsFor(tx: Orm, members: readonly Gone[]): Promise<void> {
  for (const member of members) {
    const requests = tx
      .select({ id: careRequests.id })
      .from(careRequests)
      .where(eq(careRequests.householdMemberId, member.id));
    const visits = tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(eq(appointments.householdMemberId, member.id));
    await tx
      .update(calls)
      .set({
        brief: sql`jsonb_set(${calls.brief}, '{callerFor}', '""')`,
        transcript: sql`${withoutName(sql`${calls.transcript}::text`, member)}::jsonb`,
      })
      .where(or(inArray(calls.requestId, requests), inArray(calls.appointmentId, visits)));
  }
}
