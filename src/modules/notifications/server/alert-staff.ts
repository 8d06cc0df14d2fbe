import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { networkOfAddress } from '#platform/http/security/network-of-address.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { moneyAlertKinds, securityAlertKinds, slaAlertKinds, staffAlerts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import * as t from '../notifications.words.ts';
import { queueEmail } from './queue-email.ts';

export type StaffAlert = {
  kind: (typeof staffAlerts.$inferSelect)['kind'];
  conversationId: string | null;
  requestId: string | null;
  /** Set if neither a conversation nor a request is. */
  userId?: string;
  mode: Mode;
  /** IP address of a visitor without an account, used to group alerts from one network. */
  address?: string;
  /** Staff whose actions raised it, who can't resolve it while someone else could. */
  actors?: readonly string[];
  /** The assignee's address; by default the team's. */
  recipient?: string;
  /** The caller sends its own email. */
  withoutEmail?: boolean;
};

/** Emails pass through vendors and show on lock screens, so they convey urgency only, never who or why. */
const urgentMail = {
  subject: `${productName}: urgent review needed`,
  body: t.agentStoppedBody,
};
const personRequestedMail = {
  subject: `${productName}: someone wants to talk to a person`,
  body: t.personRequestedBody,
};
const securityMail = {
  subject: `${productName}: a security check needs review`,
  body: t.securityCheckBody,
};

const viewMail = {
  subject: `${productName}: view-as-patient was used`,
  body: t.viewAsPatientBody,
};

const numberMail = {
  subject: `${productName}: a provider’s phone number was changed`,
  body: t.providerNumberChangedBody,
};

const twoFactorResetMail = {
  subject: `${productName}: two-factor authentication was reset`,
  body: t.twoFactorResetBody,
};

const patientsMergedMail = {
  subject: `${productName}: two patient accounts were merged`,
  body: t.patientsMergedBody,
};

const callbackMail = {
  subject: `${productName}: a callback is overdue`,
  body: t.callbackOverdueBody,
};

const deadlineMail = {
  subject: `${productName}: a deadline of a bill is near`,
  body: t.deadlineNearBody,
};

const evidenceMail = {
  subject: `${productName}: finished work needs review`,
  body: t.evidenceReviewBody,
};

const manualWorkMail = {
  subject: `${productName}: a request needs manual work`,
  body: t.manualWorkBody,
};

const paymentMail = {
  subject: `${productName}: a payment or ledger check needs review`,
  body: t.paymentReviewBody,
};

const slaNearMail = {
  subject: `${productName}: an SLA deadline is near`,
  body: t.slaNearBody,
};
const slaMissedMail = {
  subject: `${productName}: an SLA deadline was missed`,
  body: t.slaMissedBody,
};

const mailOf = (kind: StaffAlert['kind']) => {
  if (kind === 'person_wanted') return personRequestedMail;
  if (kind === 'callback_late') return callbackMail;
  if (kind === 'evidence_check') return evidenceMail;
  if (kind === 'work_by_hand') return manualWorkMail;
  if (kind === 'deadline_near') return deadlineMail;
  if (kind === 'promise_broken') return slaMissedMail;
  if (slaAlertKinds.some((alertKind) => alertKind === kind)) return slaNearMail;
  if (moneyAlertKinds.some((alertKind) => alertKind === kind)) return paymentMail;
  if (kind === 'pages_opened') return viewMail;
  if (kind === 'number_changed') return numberMail;
  if (kind === 'two_factor_reset') return twoFactorResetMail;
  if (kind === 'patients_merged') return patientsMergedMail;
  return securityAlertKinds.some((alertKind) => alertKind === kind) ? securityMail : urgentMail;
};

/** A repeated alert may have a new cause, even for the same conversation, request or user. */
const kindsEmailedAgain: ReadonlySet<StaffAlert['kind']> = new Set([
  'emergency',
  'self_harm',
  'payment_disputed',
  'refund_failed',
  'number_changed',
  'two_factor_reset',
  'patients_merged',
]);
/** Keeps repeated danger messages from flooding the mailbox. */
const emailAgainMilliseconds = 5 * 60_000;

/**
 * Alerts staff, in the caller's transaction. An open alert for the same subject is raised again: it can then be resolved
 * only by someone who has seen that. Danger and money alerts are emailed again, at most every five minutes.
 */
export async function alertStaff(tx: Orm, context: ServerContext, alert: StaffAlert): Promise<void> {
  const { mode, recipient, address, withoutEmail, actors = [], ...given } = alert;
  const about: About = { ...given, actors, networkMark: address === undefined ? null : hashNetwork(address) };
  const now = context.clock.now();
  const row =
    (await raiseAgain(tx, about, now)) ??
    (await joinOpenAlert(tx, about, now, maxAlertsPerNetwork * Math.max(1, context.rateLimitFactor))) ??
    (await openAlert(tx, about, now)) ??
    (await raiseAgain(tx, about, now));
  // A concurrent transaction resolved and reopened it, and has alerted staff.
  if (!row) return;
  notifyStaff(tx, context, 'requests', alert.requestId ?? '');
  if (withoutEmail) return;
  const intervalsOpen = Math.floor((now.getTime() - row.createdAt.getTime()) / emailAgainMilliseconds);
  const isFirst = row.createdAt.getTime() === now.getTime();
  if (!isFirst && (intervalsOpen === 0 || !kindsEmailedAgain.has(alert.kind))) return;
  const { subject, body } = mailOf(alert.kind);
  await queueEmail(tx, context, {
    key: isFirst ? `alert:${row.id}` : `alert:${row.id}:${intervalsOpen}`,
    mode,
    recipient: recipient ?? context.supportAddress,
    subject,
    body: `${body}\n\n${context.publicUrl ?? ''}/admin?alert=${row.id}\n`,
  });
}

type AlertRow = typeof staffAlerts.$inferSelect;
type About = Omit<StaffAlert, 'mode' | 'recipient' | 'address' | 'actors' | 'withoutEmail'> & {
  networkMark: string | null;
  actors: readonly string[];
};

/** Separate alerts per network; later visitors join the last one. A school or clinic shares one network. */
const maxAlertsPerNetwork = 3;
const networkWindowMilliseconds = 10 * 60_000;

/** Exists only in this process, so that stored marks can't be traced back to an address. */
const networkHashKey = randomBytes(32);
const hashNetwork = (address: string): string =>
  createHmac('sha256', networkHashKey).update(networkOfAddress(address)).digest('base64url');

/**
 * With `most` open alerts from one network within ten minutes, adds the visitor to the last one, so that a flood of new
 * visitors doesn't bury other alerts. Null if the alert should be separate.
 */
async function joinOpenAlert(tx: Orm, about: About, now: Date, most: number): Promise<AlertRow | null> {
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
        gt(staffAlerts.createdAt, new Date(now.getTime() - networkWindowMilliseconds)),
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

/** Null if the same alert is already open. */
async function openAlert(tx: Orm, about: About, now: Date): Promise<AlertRow | null> {
  const [row] = await tx
    .insert(staffAlerts)
    .values({ ...about, actors: [...about.actors], id: newId(), createdAt: now, raisedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

const withActors = (actors: readonly string[]) =>
  sql`array(select distinct unnest(${staffAlerts.actors} || array[${sql.join(
    actors.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]))`;

/** Null if it was just resolved. The table's unique indexes define which alerts are the same. */
async function raiseAgain(tx: Orm, about: About, now: Date): Promise<AlertRow | null> {
  const { kind, conversationId, requestId, userId = null, actors } = about;
  const isIn = (column: PgColumn, id: string | null) => (id === null ? isNull(column) : eq(column, id));
  const [row] = await tx
    .update(staffAlerts)
    .set({ raisedAt: now, ...(actors.length > 0 ? { actors: withActors(actors) } : {}) })
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
