import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { networkOfAddress } from '#platform/http/security/network-of-address.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { moneyAlertKinds, promiseAlertKinds, securityAlertKinds, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import { postNotice } from './post-notice.ts';

export type StaffAlert = {
  kind: (typeof staffAlerts.$inferSelect)['kind'];
  conversationId: string | null;
  requestId: string | null;
  /** Named where neither a conversation nor a request is. */
  userId?: string;
  mode: Mode;
  /** From where a visitor wrote who has no account: very many of one connection stand in one alert. */
  address?: string;
  /** Whose mail it is, where one person has the request; the team's otherwise. */
  recipient?: string;
};

/** Mail is read on telephones and by other companies' servers: it says how fast to look, and nothing about whom or why. */
const urgentMail = {
  subject: `${productName}: please look at this now`,
  body: 'The product stopped by itself and needs a person of the care team at once.',
};
const calmMail = {
  subject: `${productName}: a person is asked for`,
  body: 'Somebody would like to hear from a person of the care team.',
};
const securityMail = {
  subject: `${productName}: a security check needs a person`,
  body: 'A check of the service itself found something that an administrator has to look at now.',
};

const viewMail = {
  subject: `${productName}: somebody’s own pages were opened`,
  body: 'A person of the team looked at somebody’s own pages and gave a reason. An administrator has to see whether it was a good one.',
};

const numberMail = {
  subject: `${productName}: a provider’s phone number was changed`,
  body: 'A team member changed a provider’s phone number. We won’t call it until a second person confirms it.',
};

const callbackMail = {
  subject: `${productName}: a callback is late`,
  body: 'Somebody asked for a call, and the promised time has passed. Please call now.',
};

const evidenceMail = {
  subject: `${productName}: finished work is to be checked`,
  body: 'Finished work waits for a person of the care team: something in its evidence is not plain.',
};

const handMail = {
  subject: `${productName}: work for a person of the team`,
  body: 'A request came in that only a person can work on. It waits in the queue.',
};

const moneyMail = {
  subject: `${productName}: the books need a person`,
  body: 'A payment, or a check of the books, needs a person who keeps them.',
};

const promiseMail = {
  subject: `${productName}: a promised time comes near`,
  body: 'The time promised for a request is running out. It waits in the queue.',
};
const brokenPromiseMail = {
  subject: `${productName}: a promised time has passed`,
  body: 'A request was not finished in the time that was promised. It is free now.',
};

const mailOf = (kind: StaffAlert['kind']) => {
  if (kind === 'person_wanted') return calmMail;
  if (kind === 'callback_late') return callbackMail;
  if (kind === 'evidence_check') return evidenceMail;
  if (kind === 'work_by_hand') return handMail;
  if (kind === 'promise_broken') return brokenPromiseMail;
  if (promiseAlertKinds.some((one) => one === kind)) return promiseMail;
  if (moneyAlertKinds.some((one) => one === kind)) return moneyMail;
  if (kind === 'pages_opened') return viewMail;
  if (kind === 'number_changed') return numberMail;
  return securityAlertKinds.some((one) => one === kind) ? securityMail : urgentMail;
};

/** Each may be about something else than the one before, though it concerns the same talk, request or person. */
const mailedAgain: ReadonlySet<StaffAlert['kind']> = new Set([
  'emergency',
  'self_harm',
  'payment_disputed',
  'refund_failed',
  'number_changed',
]);
/** Whoever writes of danger with every message fills nobody's mailbox. */
const mailAgainMilliseconds = 5 * 60_000;

/**
 * Tells the care team, in the transaction of what it tells about. While the same alert is open it is raised again: nobody
 * can then settle it who has not seen that, and of danger and money another mail goes out, one in five minutes.
 */
export async function alertStaff(tx: Orm, context: ServerContext, alert: StaffAlert): Promise<void> {
  const { mode, recipient, address, ...given } = alert;
  const about: About = { ...given, networkMark: address === undefined ? null : markOf(address) };
  const now = context.clock.now();
  const row =
    (await raiseAgain(tx, about, now)) ??
    (await joinOthers(tx, about, now, mostOfOneNetwork * Math.max(1, context.rateLimitFactor))) ??
    (await openAlert(tx, about, now)) ??
    (await raiseAgain(tx, about, now));
  // Settled and opened anew by others in between: it stands there, and was told.
  if (!row) return;
  tellStaff(tx, context, 'requests', alert.requestId ?? '');
  const spansOpen = Math.floor((now.getTime() - row.createdAt.getTime()) / mailAgainMilliseconds);
  const isFirst = row.createdAt.getTime() === now.getTime();
  if (!isFirst && (spansOpen === 0 || !mailedAgain.has(alert.kind))) return;
  const { subject, body } = mailOf(alert.kind);
  await postNotice(tx, context, {
    key: isFirst ? `alert:${row.id}` : `alert:${row.id}:${spansOpen}`,
    mode,
    recipient: recipient ?? context.supportAddress,
    subject,
    body: `${body}\n\n${context.publicUrl ?? ''}/admin?alert=${row.id}\n`,
  });
}

type AlertRow = typeof staffAlerts.$inferSelect;
type About = Omit<StaffAlert, 'mode' | 'recipient' | 'address'> & { networkMark: string | null };

/** Visitors in danger on one network who get an alert each; later ones join the last. A school or a clinic shares a network. */
const mostOfOneNetwork = 3;
const ofOneNetworkMilliseconds = 10 * 60_000;

/** Known only to this process: nobody can tell afterwards from where somebody wrote. */
const markingKey = randomBytes(32);
const markOf = (address: string): string =>
  createHmac('sha256', markingKey).update(networkOfAddress(address)).digest('base64url');

/**
 * Beyond `most` open ones of a connection within ten minutes a visitor's alert joins the last: one that makes a new visitor
 * for each message would have the team search for the others among its own. Null where it stands for itself.
 */
async function joinOthers(tx: Orm, about: About, now: Date, most: number): Promise<AlertRow | null> {
  const { kind, networkMark, conversationId } = about;
  if (networkMark === null || conversationId === null) return null;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${networkMark}))`);
  const open = await tx
    .select()
    .from(staffAlerts)
    .where(
      and(
        eq(staffAlerts.kind, kind),
        eq(staffAlerts.networkMark, networkMark),
        isNull(staffAlerts.acknowledgedAt),
        gt(staffAlerts.createdAt, new Date(now.getTime() - ofOneNetworkMilliseconds)),
      ),
    )
    .orderBy(desc(staffAlerts.createdAt), desc(staffAlerts.id))
    .limit(most);
  const [last] = open;
  if (!last || open.length < most) return null;
  const alsoConversations = [...new Set([...last.alsoConversations, conversationId])];
  const [row] = await tx
    .update(staffAlerts)
    .set({ raisedAt: now, alsoConversations })
    .where(and(eq(staffAlerts.id, last.id), isNull(staffAlerts.acknowledgedAt)))
    .returning();
  return row ?? null;
}

/** Null where the same is open. */
async function openAlert(tx: Orm, about: About, now: Date): Promise<AlertRow | null> {
  const [row] = await tx
    .insert(staffAlerts)
    .values({ ...about, id: newId(), createdAt: now, raisedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Null where it was settled in this moment. What makes two the same is what the table's unique indexes say. */
async function raiseAgain(tx: Orm, about: About, now: Date): Promise<AlertRow | null> {
  const { kind, conversationId, requestId, userId = null } = about;
  const isIn = (column: PgColumn, id: string | null) => (id === null ? isNull(column) : eq(column, id));
  const [row] = await tx
    .update(staffAlerts)
    .set({ raisedAt: now })
    .where(
      and(
        eq(staffAlerts.kind, kind),
        isNull(staffAlerts.acknowledgedAt),
        isIn(staffAlerts.conversationId, conversationId),
        conversationId === null ? isIn(staffAlerts.requestId, requestId) : undefined,
        conversationId === null && requestId === null ? isIn(staffAlerts.userId, userId) : undefined,
      ),
    )
    .returning();
  return row ?? null;
}
