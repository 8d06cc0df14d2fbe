import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { listMergedIds, ofPerson } from '#modules/accounts/server/person-ids.ts';
import { decryptMessageText } from '#modules/intake/server/message-encryption.ts';
import { hasToken } from '#modules/notifications/secret-notices.rules.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conversations, messages, modelUsage } from '#schema/conversations.ts';
import {
  contactMessages,
  inboxEntries,
  noticeSettings,
  notices,
  smsConsents,
  staffAlerts,
} from '#schema/notices.ts';

/** The confirmed addresses of all accounts of the patient. */
async function readConfirmedAddresses(orm: Orm, userId: string): Promise<string[]> {
  const rows = await orm
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(ofPerson(users.id, userId), eq(users.emailVerified, true)));
  return rows.map(({ email }) => email);
}

/**
 * Correspondence outside of requests, by account, and by email address once it is verified, because anyone can
 * enter someone else's address or number.
 */
export async function readCorrespondence(orm: Orm, id: string) {
  const addresses = await readConfirmedAddresses(orm, id);
  const isTheirs = or(
    eq(notices.userId, id),
    addresses.length === 0 ? undefined : inArray(sql`lower(${notices.recipient})`, addresses),
  );
  return {
    notices: (await orm.select().from(notices).where(isTheirs).orderBy(asc(notices.createdAt))).map(
      presentNotice,
    ),
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
      .select({
        phone: smsConsents.phone,
        state: smsConsents.state,
        wording: smsConsents.wording,
        source: smsConsents.source,
        at: smsConsents.at,
      })
      .from(smsConsents)
      .where(ofPerson(smsConsents.userId, id))
      .orderBy(asc(smsConsents.id)),
    contactMessages:
      addresses.length === 0
        ? []
        : await orm
            .select()
            .from(contactMessages)
            .where(inArray(sql`lower(${contactMessages.email})`, addresses))
            .orderBy(asc(contactMessages.createdAt)),
  };
}

/** Leaves out the text of emails with secret links, so that a stolen session can't read them. */
function presentNotice(notice: typeof notices.$inferSelect) {
  const { channel, kind, recipient, subject, body, state, createdAt, sentAt } = notice;
  if (hasToken(kind)) return { kind, subject, createdAt, sentAt };
  return { channel, kind, to: recipient, subject, text: body, state, createdAt, sentAt };
}

/** Safety alerts to the care team, and language model usage for this patient. */
export async function readSafetyAndModels(orm: Orm, userId: string) {
  const ids = [userId, ...(await listMergedIds(orm, userId))];
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
      .select({ kind: staffAlerts.kind, at: staffAlerts.createdAt, reviewedAt: staffAlerts.acknowledgedAt })
      .from(staffAlerts)
      .where(
        or(
          inArray(staffAlerts.conversationId, ownConversations),
          inArray(staffAlerts.requestId, ownRequests),
          ofPerson(staffAlerts.userId, userId),
        ),
      ),
    modelUse: await orm
      .select()
      .from(modelUsage)
      .where(
        inArray(
          modelUsage.spender,
          ids.map((id) => `account:${id}`),
        ),
      ),
  };
}

const pageSize = 50;

/** All assistant conversations, oldest first, with their messages. */
export async function* readConversations(orm: Orm, keys: DataKeys, userId: string) {
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
    const messageRows = await orm
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
        callPlan: row.callPlan && {
          notShared: row.callPlan.removedFacts,
          asksBeforeFurtherCalls: row.callPlan.asksBeforeFurtherCalls,
        },
        safety: row.safety,
        messages: messageRows
          .filter(({ conversationId }) => conversationId === row.id)
          .map(({ id, role, content, createdAt, safety, stopped }) => ({
            from: role === 'user' ? 'you' : 'assistant',
            text: decryptMessageText(keys, { id, content }),
            at: createdAt,
            safety,
            stopped,
          })),
      };
    }
    after = last.id;
  }
}

/** The audit log of the patient's actions, and of actions on their account. */
export async function* readAudit(orm: Orm, userId: string) {
  const auditPage = 1000;
  const ids = [userId, ...(await listMergedIds(orm, userId))];
  let after = 0;
  for (;;) {
    const rows = await orm
      .select()
      .from(auditEntries)
      .where(
        and(
          or(inArray(auditEntries.actorId, ids), inArray(auditEntries.subjectId, ids)),
          gt(auditEntries.id, after),
        ),
      )
      .orderBy(asc(auditEntries.id))
      .limit(auditPage);
    for (const row of rows) {
      yield {
        at: row.at,
        by: row.actorId !== null && ids.includes(row.actorId) ? 'you' : row.actorRole,
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
