import { implement } from '@orpc/server';
import { type ChatAnswer, conversationsContract } from '#features/conversations/conversations.contract.ts';
import { linkRequest } from '#features/conversations/server/claim-conversation.ts';
import { estimatedMinutes, presentNeed } from '#features/conversations/server/present-conversation.ts';
import {
  getFirstWords,
  listTurns,
  type Standing,
  startConversation,
  storeAnswer,
  storeUserMessage,
} from '#features/conversations/server/store-message.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { mergeHeard } from '#integrations/language-model/merge-heard.ts';
import { checkForEmergency, emergencyReply } from '#kernel/emergency-check.ts';
import { effectiveMode, type Mode } from '#kernel/mode.ts';
import { submitAndStart } from '../submit-request/submit-and-start.ts';

const promptVersion = 'default-1';
const prompt =
  'You collect what a person needs so that the concierge can find care. You give no medical advice.';
/** Older turns add nothing: what they said is in the merged need. */
const turnsForEngine = 12;

export const sendMessage = implement(conversationsContract)
  .$context<EndpointContext>()
  .sendMessage.handler(async ({ input, context }): Promise<ChatAnswer> => {
    const { orm } = context.database;
    const { caller } = context;
    const mode = effectiveMode(caller.modeOverride, context.globalMode);
    const conversationId =
      input.conversationId ??
      (await startConversation(orm, caller, { sessionLabel: input.sessionId ?? null, mode, promptVersion }));
    // Stored before anything is computed: whatever happens next, what the person wrote is kept.
    const conversation = await storeUserMessage(orm, conversationId, caller, input.message);
    const emergency = checkForEmergency(input.message);
    if (emergency) return answerEmergency(context, conversation, emergency.kind);
    return answer(context, conversation, { mode, timeZone: readTimeZone(input.timeZone) });
  });

async function answer(
  context: EndpointContext,
  conversation: Standing,
  how: { mode: Mode; timeZone: string },
): Promise<ChatAnswer> {
  const { orm } = context.database;
  const signedIn = context.caller.userId !== null;
  const output = await context.ports.languageModel(how.mode).answer({
    turns: await listTurns(orm, conversation.id, turnsForEngine),
    known: conversation.need,
    askedFor: conversation.askedFor,
    declined: conversation.declined,
    now: context.clock.now(),
    timeZone: how.timeZone,
    signedIn,
    prompt,
  });
  const need = mergeHeard(conversation.need, output.heard);
  const estimate = output.complete ? estimatedMinutes : null;
  await storeAnswer(orm, conversation.id, output.reply, {
    need,
    declined: [...new Set([...conversation.declined, ...output.declined])],
    askedFor: output.asksFor,
    complete: output.complete,
    estimatedMinutes: estimate,
  });
  const ticket =
    output.complete && signedIn ? await submitFromChat(context, { ...conversation, need }, how.mode) : null;
  return {
    message: output.reply,
    conversationId: conversation.id,
    extractedInfo: presentNeed(need, output.complete),
    estimatedTime: estimate,
    shouldCreateTicket: output.complete,
    ticket,
    emergency: null,
  };
}

/** A signed-in patient's chat becomes a request at once; saying more afterwards does not make a second one. */
async function submitFromChat(context: EndpointContext, conversation: Standing, mode: Mode) {
  const { userId } = context.caller;
  if (userId === null) return null;
  const { need } = conversation;
  const request = await context.database.transaction(async (tx) => {
    const submitted = await submitAndStart(tx, context, {
      userId,
      submissionKey: `conversation:${conversation.id}`,
      serviceType: need.requestType ?? 'general',
      description: need.reason ?? (await getFirstWords(tx, conversation.id)),
      urgency: need.urgency ?? 'normal',
      need,
      mode,
      conversationId: conversation.id,
    });
    await linkRequest(tx, conversation.id, submitted.id);
    return submitted;
  });
  return { id: request.id, status: request.status, serviceType: request.serviceType };
}

/** An emergency stops the flow: nothing is collected or submitted from this message. */
async function answerEmergency(
  context: EndpointContext,
  conversation: Standing,
  kind: 'emergency' | 'self_harm',
): Promise<ChatAnswer> {
  const reply = emergencyReply(kind, conversation.need.language ?? 'en');
  await storeAnswer(context.database.orm, conversation.id, reply, {
    need: conversation.need,
    declined: conversation.declined,
    askedFor: conversation.askedFor,
    complete: false,
    estimatedMinutes: null,
  });
  context.log.warn({ conversationId: conversation.id }, 'a conversation was stopped and needs a person');
  return {
    message: reply,
    conversationId: conversation.id,
    extractedInfo: presentNeed(conversation.need, false),
    estimatedTime: null,
    shouldCreateTicket: false,
    ticket: null,
    emergency: kind,
  };
}

function readTimeZone(zone: string | null | undefined): string {
  try {
    if (zone) new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone || 'America/New_York';
  } catch {
    return 'America/New_York';
  }
}
