import { eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { replaceSentences } from '#platform/database/replace-sentences.ts';
import {
  careRequests,
  requestQuestions,
  requestResults,
  requestTimeline,
  slaEvents,
} from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { requestRatings } from '#schema/request-ratings.ts';
import {
  phoneConsents,
  requestAssignments,
  requestNotes,
  requestPresence,
  resultDrafts,
  savedViews,
} from '#schema/request-work.ts';
import { formerMemberSentences } from '#shared/care/household.words.ts';

/**
 * Erases closed requests; erasure must be allowed. Paid requests are kept as empty rows because the ledger
 * references them.
 */
export async function eraseRequests(tx: Orm, requestIds: string[], now: Date): Promise<void> {
  if (requestIds.length === 0) return;
  const parts = [
    slaEvents,
    phoneConsents,
    requestAssignments,
    requestNotes,
    requestPresence,
    requestQuestions,
    requestRatings,
    requestResults,
    requestTimeline,
    resultDrafts,
  ] as const;
  for (const table of parts) await tx.delete(table).where(inArray(table.requestId, requestIds));
  const paid = await tx
    .selectDistinct({ id: charges.requestId })
    .from(charges)
    .where(inArray(charges.requestId, requestIds));
  const paidIds = new Set(paid.flatMap(({ id }) => (id === null ? [] : [id])));
  const deletable = requestIds.filter((id) => !paidIds.has(id));
  if (deletable.length > 0) await tx.delete(careRequests).where(inArray(careRequests.id, deletable));
  if (paidIds.size === 0) return;
  await tx
    .update(careRequests)
    .set({
      conversationId: null,
      householdMemberId: null,
      messagesOwner: 'assistant',
      messagesOwnerId: null,
      submissionKey: sql`'erased:' || ${careRequests.id}`,
      serviceType: 'general',
      description: '',
      ownWords: null,
      urgency: 'normal',
      need: {},
      completionSummary: null,
      resultSizeCharacters: null,
      optionCount: null,
      callCount: null,
      chosenOptionId: null,
      resultKind: null,
      assignedTo: null,
      personNeededBecause: null,
      removedFacts: [],
      asksBeforeFurtherCalls: false,
      callPlan: null,
      callingHours: [],
      closedReason: 'The account was deleted.',
      lateReason: null,
      lateNote: null,
      lateBy: null,
      lateAt: null,
      updatedAt: now,
    })
    .where(inArray(careRequests.id, [...paidIds]));
}

/** Deletes the views of a former staff member. */
export async function eraseSavedViews(tx: Orm, userId: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.userId, userId));
}

type ErasedMember = { id: string; firstName: string };

/** Removes an erased member's name and contact details from requests others made for them. */
export async function eraseNamesInRequestsFor(tx: Orm, members: readonly ErasedMember[]): Promise<void> {
  for (const { id, firstName } of members) {
    const isForMember = eq(careRequests.householdMemberId, id);
    const namelessText = formerMemberSentences(firstName);
    await tx
      .update(careRequests)
      .set({
        ownWords: null,
        need: sql`${careRequests.need} - 'name' - 'patientName' - 'phone' - 'email'`,
        closedReason: replaceSentences(careRequests.closedReason, namelessText),
      })
      .where(isForMember);
    const requests = tx.select({ id: careRequests.id }).from(careRequests).where(isForMember);
    await tx
      .update(requestTimeline)
      .set({ note: replaceSentences(requestTimeline.note, namelessText) })
      .where(inArray(requestTimeline.requestId, requests));
  }
}
