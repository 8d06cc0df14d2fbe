import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { conversations } from '#schema/conversations.ts';
import { conflict } from '#shared/problem.ts';
import { conversationsContract } from '../../conversations.contract.ts';
import * as t from '../../intake.words.ts';
import { presentConversation } from '../conversation/present-conversation.ts';
import { presentReadBack } from '../present-read-back.ts';
import { lockOpenConversation } from './correct-need.ts';
import { announceAnswer } from './turns-in-progress.ts';

/** Confirms the summary sentence. Rejected if it changed, because the patient has not read the new one. */
export const confirmNeed = implement(conversationsContract)
  .$context<EndpointContext>()
  .confirmNeed.handler(async ({ input, context }) => {
    const row = await context.database.transaction(async (tx) => {
      const before = await lockOpenConversation(tx, context, input.id);
      const shown = presentReadBack(before);
      if (shown?.fingerprint !== input.fingerprint) {
        throw conflict(t.requestChanged);
      }
      if (shown.confirmed) return before;
      const now = context.clock.now();
      const confirmed = { confirmedAt: now, confirmedNeed: shown.fingerprint, updatedAt: now };
      await tx.update(conversations).set(confirmed).where(eq(conversations.id, before.id));
      announceAnswer(tx, context, before);
      return { ...before, ...confirmed };
    });
    return presentConversation(context, row);
  });
