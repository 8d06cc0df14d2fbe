import { implement } from '@orpc/server';
import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  checkForEmergency,
  type Emergency,
  emergencyReply,
} from '#engines/emergency-triage/emergency-check.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { pauseRequest } from '#modules/intake/server/pause-request.ts';
import { messagesContract } from '#modules/messages/messages.contract.ts';
import {
  acknowledge,
  type EarlierMessage,
  isDangerRecent,
  isOnlyThanks,
  mayAnswer,
  needsReply,
  shouldAcknowledge,
} from '#modules/messages/server/acknowledge.ts';
import { announceThread } from '#modules/messages/server/announce-thread.ts';
import { getOwnThread, lockThread, type Thread } from '#modules/messages/server/find-thread.ts';
import { presentThread } from '#modules/messages/server/present-thread.ts';
import { staffQuestion } from '#modules/messages/server/staff-question.ts';
import { decryptCareMessage, storeCareMessage } from '#modules/messages/server/store-care-message.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { answerIfOpen, openQuestion } from '#modules/requests/server/encrypted-fields.ts';
import { lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { careMessages } from '#schema/care-messages.ts';
import { requestQuestions } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../../fulfillment.words.ts';
import { resume } from './answer-question.ts';

type Incoming = {
  request: RequestRow;
  thread: Thread;
  body: string;
  hasFiles: boolean;
  language: 'en' | 'es';
  now: Date;
};

/**
 * Stores a patient's message. Emergency language gets emergency contacts no matter who owns the thread.
 * Otherwise the assistant only acknowledges, or stays silent while staff own the thread.
 */
export const sendCareMessage = implement(messagesContract)
  .$context<EndpointContext>()
  .sendCareMessage.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const body = input.body ?? '';
    const hasFiles = input.fileIds.length > 0;
    const danger = checkForEmergency(body)?.kind ?? null;
    await context.database.transaction(async (tx) => {
      const request = await lockOwnRequest(tx, input.id, userId);
      const thread = await lockThread(tx, request.id);
      const { earlier, lastStaffText } = await listNewest(tx, context.dataKeys, request.id);
      const now = context.clock.now();
      const position = await storeCareMessage(tx, context.dataKeys, {
        requestId: request.id,
        author: 'patient',
        authorId: userId,
        body,
        fileIds: input.fileIds,
        needsReply: needsReply(body, hasFiles, lastStaffText),
        submissionKey: input.submissionKey,
        now,
      });
      if (position === null) return;
      const language = readLanguage(body, request.need.language);
      const incoming: Incoming = { request, thread, body, hasFiles, language, now };
      if (danger) await answerEmergency(tx, context, incoming, danger);
      else await answerNormally(tx, context, incoming, earlier);
      announceThread(tx, context, thread);
    });
    const { orm } = context.database;
    return presentThread(orm, context.dataKeys, await getOwnThread(orm, input.id, userId), {
      side: 'patient',
      userId,
    });
  });

const recentMessages = 40;

/** Latest messages, oldest first, and what staff wrote last. */
async function listNewest(
  tx: Orm,
  keys: DataKeys,
  requestId: string,
): Promise<{ earlier: EarlierMessage[]; lastStaffText: string }> {
  const rows = await tx
    .select()
    .from(careMessages)
    .where(eq(careMessages.requestId, requestId))
    .orderBy(desc(careMessages.position))
    .limit(recentMessages);
  const fromStaff = rows.find(({ author }) => author === 'staff');
  return {
    earlier: rows.toReversed().map((row) => ({
      author: row.author,
      createdAt: row.createdAt,
      isDanger: row.author === 'patient' && checkForEmergency(decryptCareMessage(keys, row)) !== null,
    })),
    lastStaffText: fromStaff ? decryptCareMessage(keys, fromStaff) : '',
  };
}

const sendAsAssistant = (tx: Orm, context: EndpointContext, { request, now }: Incoming, body: string) =>
  storeCareMessage(tx, context.dataKeys, {
    requestId: request.id,
    author: 'assistant',
    authorId: null,
    body,
    submissionKey: newId(),
    now,
  });

/** Sent even while staff own the thread: they may be away. */
async function answerEmergency(
  tx: Orm,
  context: EndpointContext,
  incoming: Incoming,
  danger: Emergency['kind'],
): Promise<void> {
  const { request, language } = incoming;
  await sendAsAssistant(tx, context, incoming, emergencyReply(danger, language));
  await alertStaff(tx, context, {
    kind: danger,
    conversationId: request.conversationId,
    requestId: request.id,
    mode: request.mode as Mode,
  });
  await pauseRequest(tx, context, request.id, language, 'messages');
  context.log.warn(
    { requestId: request.id },
    'emergency language in a message: sent emergency contacts and alerted staff',
  );
}

async function answerNormally(
  tx: Orm,
  context: EndpointContext,
  incoming: Incoming,
  earlier: readonly EarlierMessage[],
): Promise<void> {
  const { request, thread, body, language, now } = incoming;
  // After emergency language, only an answer to the question itself resumes the work.
  if (!isDangerRecent(earlier)) await acceptAsAnswer(tx, context, incoming);
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
  await sendAsAssistant(tx, context, incoming, acknowledge(language, now, ways, isAsked));
}

async function hasOpenQuestion(tx: Orm, requestId: string): Promise<boolean> {
  const isOpen = and(eq(requestQuestions.requestId, requestId), isNull(requestQuestions.answeredAt));
  return (await tx.$count(requestQuestions, isOpen)) > 0;
}

/** A message counts as the answer to the care team's open question. */
async function acceptAsAnswer(tx: Orm, context: EndpointContext, incoming: Incoming): Promise<void> {
  const { request } = incoming;
  if (request.status !== 'gathering_info') return;
  const isAsked = and(
    eq(requestQuestions.requestId, request.id),
    eq(requestQuestions.asksFor, staffQuestion),
    isNull(requestQuestions.answeredAt),
  );
  const [openRow] = await tx
    .select({ id: requestQuestions.id, question: requestQuestions.question })
    .from(requestQuestions)
    .where(isAsked);
  if (!openRow || !mayAnswer(incoming.body, openQuestion(context.dataKeys, openRow), incoming.hasFiles))
    return;
  await answerIfOpen(tx, context.dataKeys, {
    questionId: openRow.id,
    answer: t.answeredInMessages,
    answeredAt: context.clock.now(),
  });
  await resume(tx, context, request, {
    note: t.answeredCareTeam,
  });
}
