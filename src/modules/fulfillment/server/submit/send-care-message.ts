import { implement } from '@orpc/server';
import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  checkForEmergency,
  type Emergency,
  emergencyReply,
} from '#engines/emergency-triage/emergency-check.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { parkRequest } from '#modules/intake/server/park-request.ts';
import { messagesContract } from '#modules/messages/messages.contract.ts';
import {
  acknowledge,
  type EarlierMessage,
  isDangerRecent,
  isOnlyThanks,
  mayAnswer,
  shouldAcknowledge,
} from '#modules/messages/server/acknowledge.ts';
import { announceThread } from '#modules/messages/server/announce-thread.ts';
import { getOwnThread, lockThread, type Thread } from '#modules/messages/server/find-thread.ts';
import { presentThread } from '#modules/messages/server/present-thread.ts';
import { openMessage, storeCareMessage } from '#modules/messages/server/store-care-message.ts';
import { teamQuestion } from '#modules/messages/server/team-question.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { openQuestion, sealAnswer } from '#modules/requests/server/private-words.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { careMessages } from '#schema/care-messages.ts';
import { requestQuestions } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { resume } from './answer-question.ts';

type Told = {
  request: RequestRow;
  thread: Thread;
  body: string;
  hasFiles: boolean;
  language: 'en' | 'es';
  now: Date;
};

/**
 * Takes a patient's message. Danger is answered with whom to call, whoever answers the thread; else the assistant only
 * says that it has arrived, and nothing at all while a person answers. All or nothing of it, in the order of the thread.
 */
export const sendCareMessage = implement(messagesContract)
  .$context<EndpointContext>()
  .sendCareMessage.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const body = input.body ?? '';
    const danger = checkForEmergency(body)?.kind ?? null;
    await context.database.transaction(async (tx) => {
      const request = await lockOwnRequest(tx, input.id, userId);
      const thread = await lockThread(tx, request.id);
      const earlier = await listNewest(tx, context.dataKeys, request.id);
      const now = context.clock.now();
      const position = await storeCareMessage(tx, context.dataKeys, {
        requestId: request.id,
        author: 'patient',
        authorId: userId,
        body,
        fileIds: input.fileIds,
        submissionKey: input.submissionKey,
        now,
      });
      if (position === null) return;
      const language = readLanguage(body, request.need.language);
      const hasFiles = input.fileIds.length > 0;
      const told: Told = { request, thread, body, hasFiles, language, now };
      if (danger) await answerDanger(tx, context, told, danger);
      else await answerCalmly(tx, context, told, earlier);
      announceThread(tx, context, thread);
    });
    const { orm } = context.database;
    return presentThread(orm, context.dataKeys, await getOwnThread(orm, input.id, userId), {
      side: 'patient',
      userId,
    });
  });

const enoughToDecide = 40;

/** The end of the thread, oldest first. */
async function listNewest(tx: Orm, keys: DataKeys, requestId: string): Promise<EarlierMessage[]> {
  const rows = await tx
    .select()
    .from(careMessages)
    .where(eq(careMessages.requestId, requestId))
    .orderBy(desc(careMessages.position))
    .limit(enoughToDecide);
  return rows.toReversed().map((row) => ({
    author: row.author,
    createdAt: row.createdAt,
    isDanger: row.author === 'patient' && checkForEmergency(openMessage(keys, row)) !== null,
  }));
}

const sayAsAssistant = (tx: Orm, context: EndpointContext, { request, now }: Told, body: string) =>
  storeCareMessage(tx, context.dataKeys, {
    requestId: request.id,
    author: 'assistant',
    authorId: null,
    body,
    submissionKey: newId(),
    now,
  });

/** Even while a person has the thread: they may not be looking at it now. */
async function answerDanger(
  tx: Orm,
  context: EndpointContext,
  told: Told,
  danger: Emergency['kind'],
): Promise<void> {
  const { request, language } = told;
  await sayAsAssistant(tx, context, told, emergencyReply(danger, language));
  await alertStaff(tx, context, {
    kind: danger,
    conversationId: request.conversationId,
    requestId: request.id,
    mode: request.mode as Mode,
  });
  await parkRequest(tx, context, request.id, language, 'messages');
  context.log.warn({ requestId: request.id }, 'a message was answered with whom to call and needs a person');
}

async function answerCalmly(
  tx: Orm,
  context: EndpointContext,
  told: Told,
  earlier: readonly EarlierMessage[],
): Promise<void> {
  const { request, thread, body, language, now } = told;
  // After words of danger only an answer in the question's own box sets the work going again.
  if (!isDangerRecent(earlier)) await takeAsAnswer(tx, context, told);
  if (body !== '' && isOnlyThanks(body)) return;
  await alertStaff(tx, context, {
    kind: 'person_wanted',
    conversationId: null,
    requestId: request.id,
    mode: request.mode as Mode,
  });
  if (thread.owner === 'staff' || !shouldAcknowledge(body, earlier, now)) return;
  const ways = { phone: context.supportPhone, address: context.supportAddress };
  const isAsked = await hasOpenQuestion(tx, request.id);
  await sayAsAssistant(tx, context, told, acknowledge(language, now, ways, isAsked));
}

async function hasOpenQuestion(tx: Orm, requestId: string): Promise<boolean> {
  const isOpen = and(eq(requestQuestions.requestId, requestId), isNull(requestQuestions.answeredAt));
  return (await tx.$count(requestQuestions, isOpen)) > 0;
}

/** Whoever is asked by the care team and writes among the messages has answered, and need not write it twice. */
async function takeAsAnswer(tx: Orm, context: EndpointContext, told: Told): Promise<void> {
  const { request } = told;
  if (request.status !== 'gathering_info') return;
  const isAsked = and(
    eq(requestQuestions.requestId, request.id),
    eq(requestQuestions.asksFor, teamQuestion),
    isNull(requestQuestions.answeredAt),
  );
  const [asked] = await tx
    .select({ id: requestQuestions.id, question: requestQuestions.question })
    .from(requestQuestions)
    .where(isAsked);
  if (!asked || !mayAnswer(told.body, openQuestion(context.dataKeys, asked), told.hasFiles)) return;
  await tx
    .update(requestQuestions)
    .set({
      answer: sealAnswer(context.dataKeys, asked.id, 'Answered among the messages.'),
      answeredAt: context.clock.now(),
    })
    .where(isAsked);
  await resume(tx, context, request, {
    note: 'You answered our care team’s question. We go on with your request.',
  });
}
