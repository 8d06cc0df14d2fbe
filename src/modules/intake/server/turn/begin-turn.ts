import { checkForEmergency } from '#engines/emergency-triage/emergency-check.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../intake.words.ts';
import type { ConversationRow } from '../claim-conversation.ts';
import {
  type Claim,
  isAnswering,
  type NewMessage,
  reclaimTurn,
  storeAndClaim,
} from '../conversation/claim-turn.ts';
import { getOwnConversation, startConversation } from '../own-conversation.ts';
import { findAnswerTo, findSentMessage, type MessageRow } from '../store-message.ts';
import { answerEmergency } from './answer-emergency.ts';
import { answerMessage } from './answer-message.ts';
import { awaitAnswer } from './await-answer.ts';
import { presentStoredAnswer } from './present-answer.ts';
import { readTimeZone } from './read-time-zone.ts';
import { beginWithOffice } from './resolve-named-office.ts';
import { findTurn, finishedTurn, startTurn, type Turn } from './turns-in-progress.ts';

export type SentMessage = {
  conversationId?: string | null | undefined;
  message: string;
  sessionId?: string | null | undefined;
  timeZone?: string | null | undefined;
  messageId?: string | null | undefined;
  officeId?: string | null | undefined;
};

/**
 * Stores a message and starts the reply. The message is stored when this resolves, and the reply continues even if no
 * client is connected. A resent message is answered but not stored twice; a second message during a reply is rejected.
 */
export async function beginTurn(context: EndpointContext, sent: SentMessage): Promise<Turn> {
  const { orm } = context.database;
  const { caller } = context;
  const submissionKey = sent.messageId ?? null;
  const conversationId =
    sent.conversationId ??
    (await startConversation(orm, caller, {
      sessionLabel: sent.sessionId ?? null,
      mode: effectiveMode(caller.modeOverride, context.globalMode),
      begunBy: submissionKey,
      need: await beginWithOffice(orm, sent.officeId),
    }));
  const danger = checkForEmergency(sent.message)?.kind ?? null;
  const message: NewMessage = {
    conversationId,
    owner: caller,
    content: sent.message,
    submissionKey,
    danger,
    now: context.clock.now(),
  };
  if (danger) {
    const timeZone = readTimeZone(sent.timeZone);
    const answer = await answerEmergency(context, { ...message, danger, timeZone });
    if (answer) return finishedTurn(answer);
  } else {
    const claim = await storeAndClaim(orm, context.dataKeys, message);
    if (claim) return startAnswer(context, claim, submissionKey, sent.timeZone);
  }
  return repeatTurn(context, conversationId, submissionKey, sent.timeZone);
}

function startAnswer(
  context: EndpointContext,
  claim: Claim,
  submissionKey: string | null,
  timeZone: string | null | undefined,
): Turn {
  if (claim.userId !== null) {
    context.live.publish(context.database.orm, { owner: claim.userId, topic: 'conversation', id: claim.id });
  }
  return startTurn(context, { conversationId: claim.id, submissionKey }, (live) =>
    answerMessage(context, claim, readTimeZone(timeZone), live),
  );
}

/** The message was already sent, or arrived while another is being answered. */
async function repeatTurn(
  context: EndpointContext,
  conversationId: string,
  submissionKey: string | null,
  timeZone: string | null | undefined,
): Promise<Turn> {
  const { orm } = context.database;
  const conversation = await getOwnConversation(orm, conversationId, context.caller);
  const message = await findSentMessage(orm, conversationId, submissionKey);
  if (!message) throw conflict(t.stillReplying);
  const inProgress = findTurn(context, conversationId);
  if (inProgress?.submissionKey === submissionKey) return inProgress;
  const answer = await findAnswerTo(orm, context.dataKeys, conversationId, message.position);
  if (answer) return finishedTurn(await presentStoredAnswer(orm, context, conversation, answer));
  return resumeTurn(context, conversation, message, timeZone);
}

/** No reply yet: waits for the process working on it, or takes over if that one is gone. */
async function resumeTurn(
  context: EndpointContext,
  conversation: ConversationRow,
  message: MessageRow,
  timeZone: string | null | undefined,
): Promise<Turn> {
  const { orm } = context.database;
  const { submissionKey } = message;
  const claim = await reclaimTurn(orm, conversation.id, message.position, context.clock.now());
  if (claim) return startAnswer(context, claim, submissionKey, timeZone);
  if (!isAnswering(conversation, context.clock.now())) {
    throw conflict(t.couldntAnswerSendAgain);
  }
  return startTurn(context, { conversationId: conversation.id, submissionKey }, () =>
    awaitAnswer(context, conversation.id, message.position),
  );
}
