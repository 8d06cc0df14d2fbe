import { eq, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { type AcceptedCallPlan, careRequests, requestTimeline } from '#schema/care-requests.ts';
import type { CareNeed, Urgency } from '#shared/care/care-need.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { notFound } from '#shared/problem.ts';
import type { OfficeWeek } from '#shared/time/office-calendar.ts';
import { beginPromise } from '../guarantee/guarantee.rules.ts';
import { type RequestRow, toRequestRow } from './find-request.ts';
import { sealOwnWords } from './private-words.ts';

export type Submission = {
  userId: string;
  /** One submission, one request: the same key gives the same request again. */
  submissionKey: string;
  serviceType: string;
  description: string;
  /** The person's own sentences, in order: they are kept whatever is understood of them. */
  ownWords: readonly string[];
  urgency: Urgency;
  need: CareNeed;
  mode: Mode;
  conversationId: string | null;
  /** Null when it is for the one who asks. */
  householdMemberId?: string | null;
  /** What the patient struck from the call plan, and what they accepted of it. */
  struckFacts: string[];
  asksBeforeFurtherCalls: boolean;
  callPlan: AcceptedCallPlan | null;
  /** Hours of the offices that are called first; empty where none is called. */
  callingHours: OfficeWeek[];
};

/** Writes a new request with its promise. `isNew` is false when this submission had already been made. */
export async function submitRequest(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'live' | 'dataKeys'>,
  submission: Submission,
): Promise<{ request: RequestRow; isNew: boolean }> {
  const now = context.clock.now();
  const id = newId();
  const { ownWords, ...values } = submission;
  const [row] = await tx
    .insert(careRequests)
    .values({
      ...values,
      ownWords: sealOwnWords(context.dataKeys, id, ownWords),
      // Shown on the ticket where it was the person's own mode that decided.
      modeOverride: sql`(select mode_override from users where id = ${submission.userId} and mode_override = ${submission.mode})`,
      id,
      ...beginPromise({ ...submission, expeditedAt: null }, now),
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
    actor: 'patient',
    actorId: submission.userId,
    note: 'You sent us this request.',
  });
  context.live.publish(tx, { owner: submission.userId, topic: 'request', id: row.id });
  return { request: toRequestRow(row), isNew: true };
}

async function findSubmitted(tx: Orm, submission: Submission): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(careRequests)
    .where(eq(careRequests.submissionKey, submission.submissionKey));
  // Someone else's key: keys are random, so this is a mistake or a guess; either way it is not theirs to see.
  if (!row || row.userId !== submission.userId) throw notFound('This submission belongs to another account.');
  return toRequestRow(row);
}
