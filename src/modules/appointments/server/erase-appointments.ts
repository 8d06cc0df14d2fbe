import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { replaceSentences } from '#platform/database/replace-sentences.ts';
import {
  appointmentReminders,
  appointments,
  appointmentWaitlist,
  calendarFeeds,
  newVisitCode,
  officeSlots,
  visitPassLinks,
} from '#schema/appointments.ts';
import { callFacts } from '#schema/calls.ts';
import { formerMemberSentences } from '#shared/care/household.words.ts';
import { maskName } from '#shared/text/mask-name.ts';
import { eraseConsents } from './reading/booking-consents.ts';
import { erasePassLinks } from './visit-pass/visit-pass-links.ts';

/** Locks the appointments of an account or of its requests. */
export const lockUserAppointments = (tx: Orm, userId: string, requestIds: string[]) =>
  tx
    .select()
    .from(appointments)
    .where(or(eq(appointments.userId, userId), inArray(appointments.requestId, requestIds)))
    .orderBy(appointments.id)
    .for('update');

/**
 * Deletes ended appointments. Future ones are reduced to office and time, so that the office can be notified;
 * `deletePastAppointments` deletes them later. Removes references to the calls in `callIds`.
 */
export async function eraseAppointments(
  tx: Orm,
  target: { userId: string; appointmentIds: string[]; callIds: string[] },
  now: Date,
): Promise<void> {
  const { userId, appointmentIds, callIds } = target;
  const facts = tx.select({ id: callFacts.id }).from(callFacts).where(inArray(callFacts.callId, callIds));
  await tx.update(officeSlots).set({ callFactId: null }).where(inArray(officeSlots.callFactId, facts));
  await tx.delete(appointmentReminders).where(inArray(appointmentReminders.appointmentId, appointmentIds));
  await tx.delete(appointmentWaitlist).where(inArray(appointmentWaitlist.appointmentId, appointmentIds));
  await eraseConsents(tx, appointmentIds);
  await erasePassLinks(tx, appointmentIds);
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  const isSelected = inArray(appointments.id, appointmentIds);
  await tx
    .delete(appointments)
    .where(
      and(
        isSelected,
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
      // Codes on printed passes stop working.
      visitCode: newVisitCode,
      updatedAt: now,
    })
    .where(and(isSelected, gt(appointments.endsAt, now)));
}

/** Deletes the remaining appointments of deleted accounts once they have ended. */
export async function deletePastAppointments(tx: Orm, now: Date): Promise<void> {
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

type FormerMember = { id: string; firstName: string };

/** Removes a departed household member's name from cancellation reasons and office statements. */
export async function eraseNamesInAppointments(tx: Orm, members: readonly FormerMember[]): Promise<void> {
  for (const { id, firstName } of members) {
    const rows = await tx
      .select({ id: appointments.id, words: appointments.confirmationWords })
      .from(appointments)
      .where(eq(appointments.householdMemberId, id));
    for (const row of rows)
      await tx
        .update(appointments)
        .set({
          cancelledReason: replaceSentences(appointments.cancelledReason, formerMemberSentences(firstName)),
          confirmationWords: row.words === null ? null : maskName(row.words, firstName),
        })
        .where(eq(appointments.id, row.id));
  }
}

/** Deletes share links that expired before `before`, which is at the latest 24 hours after the visit. */
export const sweepPassLinks: Sweep = (orm, before, limit) =>
  deleteBatch(
    orm,
    visitPassLinks,
    sql`least(expires_at, (select a.ends_at + interval '24 hours' from appointments a where a.id = appointment_id))
      < ${before.toISOString()}::timestamptz`,
    limit,
  );

/** Deletes contact details from past visitor bookings; the bookings themselves are kept. */
export const eraseVisitorContacts: Sweep = async (orm, before, limit) => {
  const expired = orm
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        isNull(appointments.userId),
        isNotNull(appointments.visitorKey),
        lt(appointments.endsAt, before),
        or(
          isNotNull(appointments.contactPhone),
          isNotNull(appointments.contactEmail),
          isNotNull(appointments.note),
        ),
      ),
    )
    .limit(limit);
  const updated = await orm
    .update(appointments)
    .set({ contactPhone: null, contactEmail: null, note: null })
    .where(inArray(appointments.id, expired))
    .returning({ id: appointments.id });
  return updated.length;
};
