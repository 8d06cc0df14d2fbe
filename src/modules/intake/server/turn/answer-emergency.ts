import { type Emergency, emergencyReply } from '#engines/emergency-triage/emergency-check.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import type { ChatAnswer } from '../../conversations.contract.ts';
import { type NewMessage, storeAndClaim } from '../conversation/claim-turn.ts';
import { presentNeed } from '../conversation/present-need.ts';
import { pauseRequest } from '../pause-request.ts';
import { storeAnswer } from '../store-message.ts';
import { announceAnswer, conversationChannel } from './turns-in-progress.ts';

/**
 * Stores the message, replies with emergency contacts, alerts the care team and pauses the conversation's request, in one
 * transaction. Asks and submits nothing, but keeps the facts in case of a false alarm. Overtakes a reply in progress. Null
 * if the message is a duplicate or the conversation belongs to someone else.
 */
export async function answerEmergency(
  context: EndpointContext,
  message: NewMessage & { danger: Emergency['kind']; timeZone: string },
): Promise<ChatAnswer | null> {
  return context.database.transaction(async (tx) => {
    const claim = await storeAndClaim(tx, context.dataKeys, message);
    if (!claim) return null;
    context.live.publish(tx, { owner: conversationChannel(claim.id), topic: 'stop', id: claim.id });
    const { rules } = context.ports.languageModel(claim.mode as Mode);
    const { extracted } = await rules.answer({
      turns: [{ role: 'user', content: message.content }],
      known: claim.need,
      askedFor: claim.askedFor,
      declined: claim.declined,
      now: message.now,
      timeZone: message.timeZone,
      signedIn: context.caller.userId !== null,
      prompt: '',
    });
    const language = readLanguage(message.content, claim.need.language);
    // Stored so that the page shows emergency contacts in the same language.
    const need = { ...mergeFacts(claim.need, extracted), language };
    const reply = emergencyReply(message.danger, language);
    await storeAnswer(
      tx,
      context.dataKeys,
      claim,
      { content: reply, stopped: false, wantsPerson: false, now: message.now },
      {
        need,
        declined: claim.declined,
        askedFor: claim.askedFor,
        complete: false,
        estimatedMinutes: null,
        confirmedNeed: null,
      },
    );
    await alertStaff(tx, context, {
      kind: message.danger,
      conversationId: claim.id,
      requestId: claim.requestId,
      mode: claim.mode as Mode,
      ...(context.caller.userId === null ? { address: context.address } : {}),
    });
    if (claim.requestId !== null) await pauseRequest(tx, context, claim.requestId, language);
    announceAnswer(tx, context, claim);
    context.log.warn({ conversationId: claim.id }, 'conversation stopped for safety; needs review');
    return {
      message: reply,
      conversationId: claim.id,
      extractedInfo: presentNeed(need, false),
      asks: null,
      estimatedTime: null,
      shouldCreateTicket: false,
      readBack: null,
      callback: null,
      ticket: null,
      emergency: message.danger,
      stopped: false,
    };
  });
}
