import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import {
  checkForEmergency,
  type Emergency,
  emergencyReply,
} from '#engines/emergency-triage/emergency-check.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { writeNotice } from '#modules/notifications/server/queue-email.ts';
import { queueTextReply } from '#modules/notifications/server/queue-text-reply.ts';
import { storeReceivedText } from '#modules/notifications/server/received-texts.ts';
import { setTexting } from '#modules/notifications/server/set-texting.ts';
import {
  findConsentState,
  findPendingConsent,
  giveConsent,
  withdrawConsent,
} from '#modules/notifications/server/text-consents.ts';
import { voidTextsTo } from '#modules/notifications/server/void-notices.ts';
import { toGsmAlphabet } from '#modules/notifications/templates/render-notice.ts';
import type { TextReply } from '#modules/notifications/templates/text-reply-templates.ts';
import { isSmallTalk, readTextMeaning, type TextMeaning } from '#modules/notifications/text-meaning.rules.ts';
import { isOver, requestStatuses } from '#modules/requests/care-requests.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notices } from '#schema/notices.ts';
import type { IncomingText } from '#vendors/sms/sms.port.ts';

const openStatuses = requestStatuses.filter((status) => !isOver(status));

/** Texts to an unmonitored number are answered, and staff alerted, at most once a day. */
const autoReplyIntervalMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Handles an inbound text: opts out and cancels queued texts, opts in, sends help, replies with emergency contacts, or
 * alerts the care team.
 */
export async function handleInboundText(context: ServerContext, text: IncomingText): Promise<void> {
  await context.database.transaction(async (tx) => {
    const hasStopped = (await findConsentState(tx, text.from, null)) === 'stopped';
    const pending = await findPendingConsent(tx, text.from);
    const meaning = readTextMeaning(text.body, { awaitsYes: hasStopped || pending !== null });
    const danger = meaning.kind === 'start' ? null : checkForEmergency(text.body);
    if (!(await storeReceivedText(tx, text, meaning.kind, context.clock.now()))) return;
    // Always honor STOP. In an emergency, the single reply has emergency contacts instead.
    if (danger && meaning.kind === 'stop') await optOut(tx, context, text);
    if (danger) await replyToEmergency(tx, context, text, danger);
    else await applyMeaning(tx, context, text, meaning, pending);
  });
}

async function applyMeaning(
  tx: Orm,
  context: ServerContext,
  text: IncomingText,
  meaning: TextMeaning,
  pending: { userId: string | null } | null,
): Promise<void> {
  const { from, body } = text;
  const language = meaning.language ?? readLanguage(body, undefined);
  switch (meaning.kind) {
    case 'stop':
      await optOut(tx, context, text);
      return answer(tx, context, text, 'text_stopped', language);
    case 'start':
      // YES answers our question; START undoes STOP.
      await giveConsent(tx, { ...consentBy(context, text), userId: pending?.userId ?? null });
      if (!pending) await setTexting(tx, context, from, true);
      return answer(tx, context, text, 'text_started', language);
    case 'help':
      return answer(tx, context, text, 'text_help', language);
    case 'other':
      if (isSmallTalk(body) || (await wasNotifiedToday(tx, context, from))) return;
      await alertTeam(tx, context, text, 'person_wanted');
      return answer(tx, context, text, 'text_unread', language);
  }
}

const consentBy = (context: ServerContext, { from, body }: IncomingText) =>
  ({ phone: from, wording: body, source: 'text', at: context.clock.now() }) as const;

async function optOut(tx: Orm, context: ServerContext, text: IncomingText): Promise<void> {
  await withdrawConsent(tx, consentBy(context, text));
  await setTexting(tx, context, text.from, false);
  await voidTextsTo(tx, text.from);
}

async function answer(
  tx: Orm,
  context: ServerContext,
  text: IncomingText,
  reply: TextReply,
  language: 'en' | 'es',
): Promise<void> {
  if (text.answeredByVendor) return;
  await queueTextReply(tx, context, {
    key: `reply:${text.vendorMessageId}`,
    reply,
    to: text.from,
    language,
    mode: context.globalMode,
  });
}

async function replyToEmergency(
  tx: Orm,
  context: ServerContext,
  text: IncomingText,
  { kind }: Emergency,
): Promise<void> {
  await writeNotice(tx, context, {
    key: `reply:${text.vendorMessageId}`,
    channel: 'sms',
    kind: 'text_danger',
    mode: context.globalMode,
    recipient: text.from,
    subject: '',
    body: toGsmAlphabet(emergencyReply(kind, readLanguage(text.body, undefined))),
  });
  await alertTeam(tx, context, text, kind);
  context.log.warn({ danger: kind }, 'text message stopped for safety; needs review');
}

/** A text doesn't identify a request, so the alert links to the newest open one for that number. */
async function alertTeam(
  tx: Orm,
  context: ServerContext,
  text: IncomingText,
  kind: Emergency['kind'] | 'person_wanted',
): Promise<void> {
  const [request] = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .innerJoin(users, eq(users.id, careRequests.userId))
    .where(and(eq(users.phone, text.from), inArray(careRequests.status, openStatuses)))
    .orderBy(desc(careRequests.createdAt))
    .limit(1);
  await alertStaff(tx, context, {
    kind,
    conversationId: null,
    requestId: request?.id ?? null,
    mode: context.globalMode,
  });
}

async function wasNotifiedToday(tx: Orm, context: ServerContext, phone: string): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - autoReplyIntervalMilliseconds);
  const [row] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.recipient, phone),
        eq(notices.kind, 'text_unread'),
        ne(notices.state, 'void'),
        gt(notices.createdAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}
