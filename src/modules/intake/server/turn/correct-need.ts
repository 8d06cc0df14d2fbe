import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import {
  checkForEmergency,
  type Emergency,
  emergencyReply,
} from '#engines/emergency-triage/emergency-check.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { planNextQuestion } from '#engines/intake/reply/plan-next-question.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conversations } from '#schema/conversations.ts';
import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { conversationsContract } from '../../conversations.contract.ts';
import * as t from '../../intake.words.ts';
import { type ConversationRow, noSuchConversation } from '../claim-conversation.ts';
import { isAnswering } from '../conversation/claim-turn.ts';
import { presentConversation } from '../conversation/present-conversation.ts';
import { estimateMinutes } from '../conversation/present-need.ts';
import { type FieldReader, joinCorrectionText, readCorrection } from '../conversation/read-correction.ts';
import { ownedBy } from '../own-conversation.ts';
import { fingerprintNeed } from '../present-read-back.ts';
import { listTurns, storeAssistantMessage } from '../store-message.ts';
import { correctionReply } from './correction-reply.ts';
import { readTimeZone } from './read-time-zone.ts';
import { announceAnswer } from './turns-in-progress.ts';

/** Enough to check whether the reply repeats the patient's own words. */
const recentTurns = 12;

/**
 * Applies the patient's corrections field by field. If a field describes an emergency, the correction is saved, the care
 * team is alerted, and the chat and the response show emergency contacts.
 */
export const correctNeed = implement(conversationsContract)
  .$context<EndpointContext>()
  .correctNeed.handler(async ({ input, context }) => {
    const { id, timeZone, ...correction } = input;
    const words = joinCorrectionText(correction);
    const danger = checkForEmergency(words)?.kind ?? null;
    const now = context.clock.now();
    const row = await context.database.transaction(async (tx) => {
      const before = await lockOpenConversation(tx, context, id);
      const reader: FieldReader = {
        rules: context.ports.languageModel(before.mode as Mode).rules,
        now,
        timeZone: readTimeZone(timeZone),
        language: correction.language ?? before.need.language ?? 'en',
      };
      const corrected = await readCorrection(reader, before, correction);
      await storeCorrection(tx, context, before, { ...corrected, words, timeZone: reader.timeZone });
      if (danger) await replyToEmergency(tx, context, before, danger, words);
      const [after] = await tx.select().from(conversations).where(eq(conversations.id, id));
      announceAnswer(tx, context, before);
      return after;
    });
    if (!row) throw noSuchConversation();
    return presentConversation(context, row);
  });

type CorrectedNeed = { need: CareNeed; declined: FactName[]; words: string; timeZone: string };

/**
 * Saves the corrected need. If the request itself changes, the chat says so with the next question or a new read-back,
 * because an earlier confirmation no longer applies.
 */
async function storeCorrection(
  tx: Orm,
  context: EndpointContext,
  before: ConversationRow,
  { need, declined, words, timeZone }: CorrectedNeed,
): Promise<void> {
  const now = context.clock.now();
  const signedIn = context.caller.userId !== null;
  const missing = planNextQuestion({ known: need, declined, signedIn });
  const complete = missing === null;
  const asksFor: QuestionTopic = missing ?? 'confirmation';
  const fingerprint = fingerprintNeed(need);
  const isChanged = fingerprint !== fingerprintNeed(before.need);
  const needsReply = complete ? isChanged || !before.complete : asksFor !== before.askedFor;
  await tx
    .update(conversations)
    .set({
      need,
      declined,
      complete,
      askedFor: needsReply ? asksFor : before.askedFor,
      estimatedMinutes: complete ? estimateMinutes(need) : null,
      ...(complete && before.confirmedNeed === fingerprint ? {} : { confirmedNeed: null, confirmedAt: null }),
      updatedAt: now,
    })
    .where(eq(conversations.id, before.id));
  if (!needsReply) return;
  const turns = await listTurns(tx, context.dataKeys, before.id, recentTurns);
  const replyInput = { before: before.need, need, declined, asksFor, signedIn, turns, words, now, timeZone };
  await storeAssistantMessage(tx, context.dataKeys, before.id, correctionReply(replyInput));
}

/** Locks the caller's own conversation. Rejected if it is already a request or a reply is in progress. */
export async function lockOpenConversation(
  tx: Orm,
  context: EndpointContext,
  id: string,
): Promise<ConversationRow> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), ownedBy(context.caller)))
    .for('update');
  if (!row) throw noSuchConversation();
  if (row.requestId !== null) {
    throw conflict(t.conversationIsNowRequest);
  }
  // The reply in progress started with the old facts and would overwrite the correction.
  if (isAnswering(row, context.clock.now())) {
    throw conflict(t.stillReplyingChangeLater);
  }
  return row;
}

async function replyToEmergency(
  tx: Orm,
  context: EndpointContext,
  row: ConversationRow,
  danger: Emergency['kind'],
  words: string,
): Promise<void> {
  const emergencyText = emergencyReply(danger, readLanguage(words, row.need.language));
  await storeAssistantMessage(tx, context.dataKeys, row.id, emergencyText, danger);
  await tx
    .update(conversations)
    .set({ safety: danger, safetyAt: context.clock.now() })
    .where(eq(conversations.id, row.id));
  await alertStaff(tx, context, {
    kind: danger,
    conversationId: row.id,
    requestId: null,
    mode: row.mode as Mode,
    ...(context.caller.userId === null ? { address: context.address } : {}),
  });
}
