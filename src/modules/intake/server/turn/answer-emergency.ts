import { type Emergency, emergencyReply } from '#engines/emergency-triage/emergency-check.ts';
import { mergeHeard } from '#engines/intake/merge-heard.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import type { ChatAnswer } from '../../conversations.contract.ts';
import { type NewMessage, storeAndClaim } from '../conversation/claim-turn.ts';
import { presentNeed } from '../conversation/present-need.ts';
import { parkRequest } from '../park-request.ts';
import { storeAnswer } from '../store-message.ts';
import { announceAnswer, conversationChannel } from './turns-under-way.ts';

/**
 * Stops everything: the message is stored and answered with whom to call, the care team is alerted and a request
 * that grew out of the conversation is parked, all or nothing of it. Nothing is asked or submitted; what the message
 * said is understood, so that somebody who was in no danger need not say it again. An answer under way to an earlier
 * message is overtaken. Null when the message was sent before or is not theirs to write.
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
    const { heard } = await rules.answer({
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
    // Kept, so that the page can say whom to call in the same language.
    const need = { ...mergeHeard(claim.need, heard), language };
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
    if (claim.requestId !== null) await parkRequest(tx, context, claim.requestId, language);
    announceAnswer(tx, context, claim);
    context.log.warn({ conversationId: claim.id }, 'a conversation was stopped and needs a person');
    return {
      message: reply,
      conversationId: claim.id,
      extractedInfo: presentNeed(need, false),
      asksFor: null,
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
