import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import {
  checkForEmergency,
  type Emergency,
  emergencyReply,
} from '#engines/emergency-triage/emergency-check.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { writeNotice } from '#modules/notifications/server/post-notice.ts';
import { postTextReply } from '#modules/notifications/server/post-text-reply.ts';
import { setTexting } from '#modules/notifications/server/set-texting.ts';
import {
  findConsentState,
  findOpenAsk,
  giveConsent,
  withdrawConsent,
} from '#modules/notifications/server/text-consents.ts';
import { voidTextsTo } from '#modules/notifications/server/void-notices.ts';
import { toTelephoneAlphabet } from '#modules/notifications/templates/render-notice.ts';
import type { TextReply } from '#modules/notifications/templates/text-reply-templates.ts';
import {
  isMereCourtesy,
  readTextMeaning,
  type TextMeaning,
} from '#modules/notifications/text-meaning.rules.ts';
import { isOver, requestStatuses } from '#modules/requests/care-requests.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notices, receivedTexts } from '#schema/notices.ts';
import type { IncomingText } from '#vendors/sms/sms.port.ts';

const openStatuses = requestStatuses.filter((status) => !isOver(status));

/** Somebody who goes on writing to a number that nobody reads is answered, and the team is told, once a day. */
const unreadAnswerEveryMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Does what a text asks for: ends texts at once and makes void those that wait, begins them again, helps, names whom to
 * call in an emergency, or has the care team look at it.
 */
export async function takeText(context: ServerContext, text: IncomingText): Promise<void> {
  await context.database.transaction(async (tx) => {
    const hasStopped = (await findConsentState(tx, text.from, null)) === 'stopped';
    const asked = await findOpenAsk(tx, text.from);
    const meaning = readTextMeaning(text.body, { awaitsYes: hasStopped || asked !== null });
    const danger = meaning.kind === 'start' ? null : checkForEmergency(text.body);
    const [stored] = await tx
      .insert(receivedTexts)
      .values({
        vendorMessageId: text.vendorMessageId,
        fromNumber: text.from,
        body: text.body,
        meaning: meaning.kind,
        receivedAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: receivedTexts.vendorMessageId });
    if (!stored) return;
    // Ending texts is always obeyed. To somebody in danger the one answer names whom to call instead.
    if (danger && meaning.kind === 'stop') await endTexts(tx, context, text);
    if (danger) await answerDanger(tx, context, text, danger);
    else await act(tx, context, text, meaning, asked);
  });
}

async function act(
  tx: Orm,
  context: ServerContext,
  text: IncomingText,
  meaning: TextMeaning,
  asked: { userId: string | null } | null,
): Promise<void> {
  const { from, body } = text;
  const language = meaning.language ?? readLanguage(body, undefined);
  switch (meaning.kind) {
    case 'stop':
      await endTexts(tx, context, text);
      return answer(tx, context, text, 'text_stopped', language);
    case 'start':
      // A YES is about what we asked; a START begins again what STOP ended.
      await giveConsent(tx, { ...consentBy(context, text), userId: asked?.userId ?? null });
      if (!asked) await setTexting(tx, context, from, true);
      return answer(tx, context, text, 'text_started', language);
    case 'help':
      return answer(tx, context, text, 'text_help', language);
    case 'other':
      if (isMereCourtesy(body) || (await wasToldToday(tx, context, from))) return;
      await alertTeam(tx, context, text, 'person_wanted');
      return answer(tx, context, text, 'text_unread', language);
  }
}

const consentBy = (context: ServerContext, { from, body }: IncomingText) =>
  ({ phone: from, wording: body, source: 'text', at: context.clock.now() }) as const;

async function endTexts(tx: Orm, context: ServerContext, text: IncomingText): Promise<void> {
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
  await postTextReply(tx, context, {
    key: `reply:${text.vendorMessageId}`,
    reply,
    to: text.from,
    language,
    mode: context.globalMode,
  });
}

async function answerDanger(
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
    body: toTelephoneAlphabet(emergencyReply(kind, readLanguage(text.body, undefined))),
  });
  await alertTeam(tx, context, text, kind);
  context.log.warn({ danger: kind }, 'a text was written that needs a person');
}

/** A text names no request: the care team is led to the newest open one of whoever uses the number. */
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

async function wasToldToday(tx: Orm, context: ServerContext, phone: string): Promise<boolean> {
  const since = new Date(context.clock.now().getTime() - unreadAnswerEveryMilliseconds);
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
