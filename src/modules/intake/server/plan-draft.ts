import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { type CallPlanDraft, conversations } from '#schema/conversations.ts';

/** The call plan the patient saw and what they removed from it; null if they saw none. */
export async function getPlanDraft(tx: Orm, conversationId: string): Promise<CallPlanDraft | null> {
  const [row] = await tx
    .select({ callPlan: conversations.callPlan })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return row?.callPlan ?? null;
}

/** Saves what the patient saw and removed; submitting the conversation accepts exactly this. */
export async function savePlanDraft(tx: Orm, conversationId: string, draft: CallPlanDraft): Promise<void> {
  await tx.update(conversations).set({ callPlan: draft }).where(eq(conversations.id, conversationId));
}

/** Records that the patient was pointed to the plan, so it happens only once. */
export async function offerPlan(tx: Orm, conversationId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ callPlan: { removedFacts: [], asksBeforeFurtherCalls: null, shownOfficeIds: [] } })
    .where(and(eq(conversations.id, conversationId), isNull(conversations.callPlan)));
}
