import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { type CallPlanDraft, conversations } from '#schema/conversations.ts';

/** What the patient was shown of the call plan and struck from it, as it is now; null where they saw none. */
export async function getPlanDraft(tx: Orm, conversationId: string): Promise<CallPlanDraft | null> {
  const [row] = await tx
    .select({ callPlan: conversations.callPlan })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  return row?.callPlan ?? null;
}

/** Keeps what was shown and struck: whatever submits the conversation later accepts exactly this. */
export async function savePlanDraft(tx: Orm, conversationId: string, draft: CallPlanDraft): Promise<void> {
  await tx.update(conversations).set({ callPlan: draft }).where(eq(conversations.id, conversationId));
}

/** Notes that the person was told to look at the plan. They are told once. */
export async function offerPlan(tx: Orm, conversationId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ callPlan: { struckFacts: [], asksBeforeFurtherCalls: null, shownOfficeIds: [] } })
    .where(and(eq(conversations.id, conversationId), isNull(conversations.callPlan)));
}
