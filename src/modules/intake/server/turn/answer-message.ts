import type { LiveAnswer } from '#engines/intake/intake-engine.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';
import type { ChatAnswer } from '../../conversations.contract.ts';
import { linkRequest } from '../claim-conversation.ts';
import { openCallback, presentCallback } from '../conversation/callbacks.ts';
import { type Claim, claimSeconds, releaseClaim, renewClaim } from '../conversation/claim-turn.ts';
import { presentAsks } from '../conversation/present-asks.ts';
import { estimateMinutes, presentNeed } from '../conversation/present-need.ts';
import { submitConfirmedNeed } from '../hooks.ts';
import { getPlanDraft, offerPlan } from '../plan-draft.ts';
import { fingerprintNeed, presentReadBack } from '../present-read-back.ts';
import { getFirstMessage, listPatientMessages, listTurns, storeAnswer } from '../store-message.ts';
import { awaitAnswer } from './await-answer.ts';
import { type ComposedAnswer, composeAnswer } from './compose-answer.ts';
import { presentTicket } from './present-answer.ts';
import { announceAnswer } from './turns-in-progress.ts';

/** Older turns are already merged into the need. */
const turnsForEngine = 12;
/** A third of the claim's lifetime. */
const renewMilliseconds = (claimSeconds * 1000) / 3;

/**
 * Answers the claimed message and stores the reply with what was understood. Releases the claim on failure, so that
 * the message can be retried immediately.
 */
export async function answerMessage(
  context: EndpointContext,
  claim: Claim,
  timeZone: string,
  live: LiveAnswer,
): Promise<ChatAnswer> {
  const { orm } = context.database;
  const renewTimer = setInterval(() => {
    renewClaim(orm, claim, context.clock.now()).catch(() => {});
  }, renewMilliseconds);
  try {
    const turns = await listTurns(orm, context.dataKeys, claim.id, turnsForEngine);
    const composed = await composeAnswer(context, claim, { turns, timeZone }, live);
    const stored = await storeWithActions(context, claim, composed);
    return stored ?? (await awaitAnswer(context, claim.id, claim.position));
  } catch (error) {
    await releaseClaim(orm, claim).catch(() => {});
    throw error;
  } finally {
    clearInterval(renewTimer);
  }
}

/** Most replies have no side effects and are stored in one statement, without a transaction. */
function storeWithActions(
  context: EndpointContext,
  claim: Claim,
  composed: ComposedAnswer,
): Promise<ChatAnswer | null> {
  const { orm } = context.database;
  if (
    !composed.wantsPerson &&
    !composed.callback &&
    !composed.offersPlan &&
    !maySubmit(context, claim, composed)
  )
    return storeComposed(orm, context, claim, composed);
  return context.database.transaction((tx) => storeComposed(tx, context, claim, composed));
}

/** Submits only after the patient confirmed the read-back, and never from a stopped reply. */
const maySubmit = ({ caller }: EndpointContext, { requestId }: Claim, composed: ComposedAnswer): boolean =>
  composed.complete &&
  (composed.confirmed || requestId !== null) &&
  !composed.stopped &&
  caller.userId !== null;

/** A confirmation is valid only for the need it was given for. */
function currentConfirmation(claim: Claim, composed: ComposedAnswer): string | null {
  const fingerprint = fingerprintNeed(composed.need);
  const isYes = (composed.confirmed && !composed.stopped) || claim.confirmedNeed === fingerprint;
  return composed.complete && isYes ? fingerprint : null;
}

/** Null if another turn (such as an emergency) took over; its reply counts. */
async function storeComposed(
  tx: Orm,
  context: EndpointContext,
  claim: Claim,
  composed: ComposedAnswer,
): Promise<ChatAnswer | null> {
  const { reply, stopped, wantsPerson, need, declined, askedFor, complete } = composed;
  const confirmedNeed = currentConfirmation(claim, composed);
  const estimate = complete ? estimateMinutes(need) : null;
  const isStored = await storeAnswer(
    tx,
    context.dataKeys,
    claim,
    { content: reply, stopped, wantsPerson, now: context.clock.now() },
    { need, declined, askedFor, complete, estimatedMinutes: estimate, confirmedNeed },
  );
  if (!isStored) return null;
  if (composed.offersPlan) await offerPlan(tx, claim.id);
  const ticket = maySubmit(context, claim, composed) ? await submitFromChat(tx, context, claim, need) : null;
  if (composed.callback) await openCallback(tx, composed.callback);
  if (wantsPerson || composed.callback) {
    await alertStaff(tx, context, {
      kind: 'person_wanted',
      conversationId: claim.id,
      requestId: ticket?.id ?? claim.requestId,
      mode: claim.mode as Mode,
    });
  }
  announceAnswer(tx, context, claim);
  return {
    message: reply,
    conversationId: claim.id,
    extractedInfo: presentNeed(need, complete),
    asks: await presentAsks(tx, context, {
      ...claim,
      need,
      declined,
      askedFor,
      requestId: ticket?.id ?? claim.requestId,
    }),
    estimatedTime: estimate,
    shouldCreateTicket: complete,
    readBack: presentReadBack({ need, complete, confirmedNeed }),
    callback: composed.callback && presentCallback(composed.callback),
    ticket,
    emergency: null,
    stopped,
  };
}

/** Turns a signed-in patient's chat into a request. Later messages do not create a second one. */
async function submitFromChat(tx: Orm, context: EndpointContext, claim: Claim, need: CareNeed) {
  const { userId } = context.caller;
  if (userId === null) return null;
  const submission = {
    userId,
    submissionKey: `conversation:${claim.id}`,
    serviceType: need.requestType ?? 'general',
    description: need.reason ?? (await getFirstMessage(tx, context.dataKeys, claim.id)),
    ownWords: await listPatientMessages(tx, context.dataKeys, claim.id, need),
    urgency: need.urgency ?? 'normal',
    need,
    mode: claim.mode as Mode,
    conversationId: claim.id,
  };
  const request = await submitConfirmedNeed(tx, context, submission, await getPlanDraft(tx, claim.id));
  await linkRequest(tx, claim.id, request.id);
  return presentTicket(request);
}
