import { newId } from '#kernel/ids.ts';
import type { Mode } from '#kernel/mode.ts';
import { productName } from '#kernel/product.ts';
import type { Orm } from '#platform/server/database/database.ts';
import {
  moneyAlertKinds,
  promiseAlertKinds,
  securityAlertKinds,
  staffAlerts,
} from '#platform/server/database/tables/notices.ts';
import { tellStaff } from '#platform/server/live/channels.ts';
import type { ServerContext } from '../../server-context.ts';
import { postNotice } from './post-notice.ts';

export type StaffAlert = {
  kind: (typeof staffAlerts.$inferSelect)['kind'];
  conversationId: string | null;
  requestId: string | null;
  /** Named where neither a conversation nor a request is. */
  userId?: string;
  mode: Mode;
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
  if (kind === 'evidence_check') return evidenceMail;
  if (kind === 'work_by_hand') return handMail;
  if (kind === 'promise_broken') return brokenPromiseMail;
  if (promiseAlertKinds.some((one) => one === kind)) return promiseMail;
  if (moneyAlertKinds.some((one) => one === kind)) return moneyMail;
  if (kind === 'pages_opened') return viewMail;
  return securityAlertKinds.some((one) => one === kind) ? securityMail : urgentMail;
};
/** Tells the care team, in the transaction of what it tells about; once for as long as the same alert is open. */
export async function alertStaff(tx: Orm, context: ServerContext, alert: StaffAlert): Promise<void> {
  const { mode, recipient, ...rest } = alert;
  const [row] = await tx
    .insert(staffAlerts)
    .values({ ...rest, id: newId(), createdAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ id: staffAlerts.id });
  if (!row) return;
  tellStaff(tx, context, 'requests', alert.requestId ?? '');
  const { subject, body } = mailOf(alert.kind);
  await postNotice(tx, context, {
    key: `alert:${row.id}`,
    mode,
    recipient: recipient ?? context.supportAddress,
    subject,
    body: `${body}\n\n${context.publicUrl ?? ''}/admin?alert=${row.id}\n`,
  });
}
