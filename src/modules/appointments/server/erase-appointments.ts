import { and, eq, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { withSentences } from '#platform/database/with-sentences.ts';
import {
  appointmentReminders,
  appointments,
  appointmentWaitlist,
  calendarFeeds,
  newVisitCode,
  officeSlots,
} from '#schema/appointments.ts';
import { callFacts } from '#schema/calls.ts';
import { namelessSentences } from '#shared/care/household-words.ts';
import { maskName } from '#shared/text/mask-name.ts';
import { eraseConsents } from './reading/booking-consents.ts';
import { erasePassLinks } from './visit-pass/visit-pass-links.ts';

/** The appointments of an account, or those made for its requests, locked. */
export const lockAppointmentsOf = (tx: Orm, userId: string, requestIds: string[]) =>
  tx
    .select()
    .from(appointments)
    .where(or(eq(appointments.userId, userId), inArray(appointments.requestId, requestIds)))
    .orderBy(appointments.id)
    .for('update');

/**
 * Forgets appointments that were ended before. Of those still to come office and time stay, without any person, so
 * that the office can be told; `forgetPastAppointments` takes them once their time is over. The calls of `callIds`
 * lose what refers to them.
 */
export async function eraseAppointments(
  tx: Orm,
  about: { userId: string; appointmentIds: string[]; callIds: string[] },
  now: Date,
): Promise<void> {
  const { userId, appointmentIds, callIds } = about;
  const facts = tx.select({ id: callFacts.id }).from(callFacts).where(inArray(callFacts.callId, callIds));
  await tx.update(officeSlots).set({ callFactId: null }).where(inArray(officeSlots.callFactId, facts));
  await tx.delete(appointmentReminders).where(inArray(appointmentReminders.appointmentId, appointmentIds));
  await tx.delete(appointmentWaitlist).where(inArray(appointmentWaitlist.appointmentId, appointmentIds));
  await eraseConsents(tx, appointmentIds);
  await erasePassLinks(tx, appointmentIds);
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  const theirs = inArray(appointments.id, appointmentIds);
  await tx
    .delete(appointments)
    .where(
      and(
        theirs,
        or(lte(appointments.endsAt, now), notInArray(appointments.status, ['cancelled', 'no_show'])),
      ),
    );
  await tx
    .update(appointments)
    .set({
      requestId: null,
      userId: null,
      visitorKey: null,
      householdMemberId: null,
      appointmentType: 'Visit',
      holdExpiresAt: null,
      wantedStartsAt: null,
      confirmedByFactId: null,
      confirmationWords: null,
      confirmationMethod: null,
      contactPhone: null,
      contactEmail: null,
      cancelledReason: 'The account was deleted.',
      fellThrough: null,
      raisedPriceCents: null,
      reviewBecause: null,
      addedFees: null,
      preparation: null,
      note: null,
      // What stands on a printed pass leads to nothing any more.
      visitCode: newVisitCode,
      updatedAt: now,
    })
    .where(and(theirs, gt(appointments.endsAt, now)));
}

/** What was left of the appointments of deleted accounts goes with the day it was for. */
export async function forgetPastAppointments(tx: Orm, now: Date): Promise<void> {
  await tx
    .delete(appointments)
    .where(
      and(
        isNull(appointments.userId),
        isNull(appointments.visitorKey),
        eq(appointments.status, 'cancelled'),
        lte(appointments.endsAt, now),
      ),
    );
}

type Gone = { id: string; firstName: string };

/** What others booked for somebody who is gone names them neither where it ended nor in what an office said to the team. */
export async function eraseNamesInAppointmentsFor(tx: Orm, members: readonly Gone[]): Promise<void> {
  for (const { id, firstName } of members) {
    const rows = await tx
      .select({ id: appointments.id, words: appointments.confirmationWords })
      .from(appointments)
      .where(eq(appointments.householdMemberId, id));
    for (const row of rows)
      await tx
        .update(appointments)
        .set({
          cancelledReason: withSentences(appointments.cancelledReason, namelessSentences(firstName)),
          confirmationWords: row.words === null ? null : maskName(row.words, firstName),
        })
        .where(eq(appointments.id, row.id));
  }
}
