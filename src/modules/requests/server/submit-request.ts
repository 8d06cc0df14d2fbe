import { eq, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { type AcceptedCallPlan, careRequests, requestTimeline } from '#schema/care-requests.ts';
import { phoneConsents } from '#schema/request-work.ts';
import type { CareNeed, Urgency } from '#shared/care/care-need.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { notFound } from '#shared/problem.ts';
import type { OfficeWeek } from '#shared/time/office-calendar.ts';
import { startSla } from '../guarantee/guarantee.rules.ts';
import * as t from '../requests.words.ts';
import { encryptOwnWords } from './encrypted-fields.ts';
import { type RequestRow, toRequestRow } from './find-request.ts';

export type Submission = {
  userId: string;
  /** Idempotency key of the submission. */
  submissionKey: string;
  serviceType: string;
  description: string;
  /** The patient's own sentences, in order. Kept whatever we understand of them. */
  ownWords: readonly string[];
  urgency: Urgency;
  need: CareNeed;
  mode: Mode;
  conversationId: string | null;
  /** Null if for the requester. */
  householdMemberId?: string | null;
  /** Facts the patient removed from the call plan, and what they accepted. */
  removedFacts: string[];
  asksBeforeFurtherCalls: boolean;
  callPlan: AcceptedCallPlan | null;
  /** Office hours of the first offices to be called; empty if none is called. */
  callingHours: OfficeWeek[];
  /** Set if a staff member submits it for someone on the phone. */
  byPhone?: PhoneSubmission;
};

export type PhoneSubmission = Pick<typeof phoneConsents.$inferInsert, 'givenBy' | 'statement' | 'recordedBy'>;

const phoneNotes: Record<PhoneSubmission['givenBy'], string> = {
  patient: t.submittedForYou,
  member: t.submittedForMember,
};

/** Saves a new request with its SLA. `isNew` is false if this submission was already saved. */
export async function submitRequest(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'live' | 'dataKeys'>,
  submission: Submission,
): Promise<{ request: RequestRow; isNew: boolean }> {
  const now = context.clock.now();
  const id = newId();
  const { ownWords, byPhone, ...values } = submission;
  const [row] = await tx
    .insert(careRequests)
    .values({
      ...values,
      ownWords: encryptOwnWords(context.dataKeys, id, ownWords),
      // Shown on the ticket if the user's own mode setting decided.
      modeOverride: sql`(select mode_override from users where id = ${submission.userId} and mode_override = ${submission.mode})`,
      id,
      ...startSla({ ...submission, expeditedAt: null }, now),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: careRequests.submissionKey })
    .returning();
  if (!row) return { request: await findSubmitted(tx, submission), isNew: false };
  await tx.insert(requestTimeline).values({
    requestId: row.id,
    at: now,
    toStatus: 'new',
    ...(byPhone
      ? { actor: 'staff', actorId: byPhone.recordedBy, note: phoneNotes[byPhone.givenBy] }
      : { actor: 'patient', actorId: submission.userId, note: t.requestSubmitted }),
  });
  if (byPhone) await tx.insert(phoneConsents).values({ ...byPhone, requestId: row.id, givenAt: now });
  context.live.publish(tx, { owner: submission.userId, topic: 'request', id: row.id });
  return { request: toRequestRow(row), isNew: true };
}

async function findSubmitted(tx: Orm, submission: Submission): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(careRequests)
    .where(eq(careRequests.submissionKey, submission.submissionKey));
  // Someone else's key: keys are random, so this is a mistake or a guess.
  if (!row || row.userId !== submission.userId) throw notFound(t.submissionOfAnotherAccount);
  return toRequestRow(row);
}
