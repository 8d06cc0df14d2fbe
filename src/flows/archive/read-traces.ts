import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { auditEntries } from '#platform/server/database/tables/administration.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { conversations, messages, modelUsage } from '#platform/server/database/tables/conversations.ts';
import {
  contactMessages,
  inboxEntries,
  noticeSettings,
  notices,
  receivedTexts,
  smsConsents,
  staffAlerts,
} from '#platform/server/database/tables/notices.ts';

type Person = { id: string; email: string; phone: string | null };

/** What was said between the person and us outside their requests. */
export async function readCorrespondence(orm: Orm, { id, email, phone }: Person) {
  const isTheirs = or(
    eq(notices.userId, id),
    sql`lower(${notices.recipient}) = ${email.toLowerCase()}`,
    phone ? eq(notices.recipient, phone) : undefined,
  );
  return {
    notices: await orm
      .select({
        channel: notices.channel,
        to: notices.recipient,
        subject: notices.subject,
        text: notices.body,
        state: notices.state,
        createdAt: notices.createdAt,
        sentAt: notices.sentAt,
      })
      .from(notices)
      .where(isTheirs)
      .orderBy(asc(notices.createdAt)),
    inbox: await orm
      .select({
        title: inboxEntries.title,
        text: inboxEntries.body,
        createdAt: inboxEntries.createdAt,
        readAt: inboxEntries.readAt,
      })
      .from(inboxEntries)
      .where(eq(inboxEntries.userId, id))
      .orderBy(asc(inboxEntries.createdAt)),
    noticeSettings: await orm.select().from(noticeSettings).where(eq(noticeSettings.userId, id)),
    textConsents: await orm
      .select()
      .from(smsConsents)
      .where(or(eq(smsConsents.userId, id), phone ? eq(smsConsents.phone, phone) : undefined))
      .orderBy(asc(smsConsents.id)),
    textsReceived: phone
      ? await orm.select().from(receivedTexts).where(eq(receivedTexts.fromNumber, phone))
      : [],
    contactMessages: await orm
      .select()
      .from(contactMessages)
      .where(sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`)
      .orderBy(asc(contactMessages.createdAt)),
  };
}

/** When the care team was called to look, and what language models used in the person's name. */
export async function readSafetyAndModels(orm: Orm, userId: string) {
  const ownConversations = orm
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.userId, userId));
  const ownRequests = orm
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.userId, userId));
  return {
    careTeamAlerts: await orm
      .select({ kind: staffAlerts.kind, at: staffAlerts.createdAt, lookedAt: staffAlerts.acknowledgedAt })
      .from(staffAlerts)
      .where(
        or(
          inArray(staffAlerts.conversationId, ownConversations),
          inArray(staffAlerts.requestId, ownRequests),
          eq(staffAlerts.userId, userId),
        ),
      ),
    modelUse: await orm
      .select()
      .from(modelUsage)
      .where(eq(modelUsage.spender, `account:${userId}`)),
  };
}

const pageSize = 50;

/** Every talk with the assistant, oldest first, with all that was said. */
export async function* readConversations(orm: Orm, userId: string) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await orm
      .select()
      .from(conversations)
      .where(and(eq(conversations.userId, userId), gt(conversations.id, after)))
      .orderBy(asc(conversations.id))
      .limit(pageSize);
    const last = rows.at(-1);
    if (!last) return;
    const said = await orm
      .select()
      .from(messages)
      .where(
        inArray(
          messages.conversationId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(messages.position));
    for (const row of rows) {
      yield {
        id: row.id,
        startedAt: row.createdAt,
        status: row.status,
        requestId: row.requestId,
        understood: row.need,
        declined: row.declined,
        safety: row.safety,
        messages: said
          .filter(({ conversationId }) => conversationId === row.id)
          .map(({ role, content, createdAt, safety, stopped }) => ({
            from: role === 'user' ? 'you' : 'assistant',
            text: content,
            at: createdAt,
            safety,
            stopped,
          })),
      };
    }
    after = last.id;
  }
}

/** The audit trail of what the person did, and of what was done to their account. */
export async function* readAudit(orm: Orm, userId: string) {
  const auditPage = 1000;
  let after = 0;
  for (;;) {
    const rows = await orm
      .select()
      .from(auditEntries)
      .where(
        and(
          or(eq(auditEntries.actorId, userId), eq(auditEntries.subjectId, userId)),
          gt(auditEntries.id, after),
        ),
      )
      .orderBy(asc(auditEntries.id))
      .limit(auditPage);
    for (const row of rows) {
      yield {
        at: row.at,
        by: row.actorId === userId ? 'you' : row.actorRole,
        action: row.action,
        subject: row.subjectKind,
        outcome: row.outcome,
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < auditPage) return;
    after = last.id;
  }
}
