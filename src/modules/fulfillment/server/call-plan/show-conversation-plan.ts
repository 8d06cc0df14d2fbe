import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { callPlanContract } from '#modules/calls/call-plan.contract.ts';
import { asksBeforeExtraCalls } from '#modules/calls/server/asks-before-extra-calls.ts';
import { noSuchConversation } from '#modules/intake/server/claim-conversation.ts';
import { ownedBy } from '#modules/intake/server/own-conversation.ts';
import { savePlanDraft } from '#modules/intake/server/plan-draft.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { conversations } from '#schema/conversations.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { buildCallPlan } from './build-call-plan.ts';
import { getOwnFirstName } from './own-first-name.ts';

/**
 * Shows the call plan of the caller's conversation and saves it with the removed facts. Submitting the
 * conversation later accepts exactly this plan.
 */
export const showConversationPlan = implement(callPlanContract)
  .$context<EndpointContext>()
  .showConversationPlan.handler(async ({ input, context }) =>
    context.database.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(conversations)
        .where(and(eq(conversations.id, input.id), ownedBy(context.caller)))
        .for('update');
      if (!row) throw noSuchConversation();
      if (row.requestId !== null) {
        throw conflict(t.conversationIsRequest);
      }
      const before = row.callPlan;
      const removedFacts = input.removedFacts ?? before?.removedFacts ?? [];
      const asks = input.asksBeforeFurtherCalls ?? before?.asksBeforeFurtherCalls ?? null;
      const asksForEstimate = input.asksForEstimate ?? before?.asksForEstimate ?? false;
      const { view, officeIds } = await buildCallPlan(tx, context, {
        need: row.need,
        removed: removedFacts,
        asksBeforeFurtherCalls: asks ?? (await asksBeforeExtraCalls(tx, context.caller.userId)),
        asksForEstimate,
        mode: row.mode as Mode,
        language: row.need.language ?? 'en',
        firstName: await getOwnFirstName(tx, context.caller.userId),
      });
      await savePlanDraft(tx, row.id, {
        removedFacts,
        asksBeforeFurtherCalls: asks,
        asksForEstimate,
        shownOfficeIds: officeIds,
      });
      return view;
    }),
  );
