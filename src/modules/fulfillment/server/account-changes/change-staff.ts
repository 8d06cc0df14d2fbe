import { implement } from '@orpc/server';
import {
  changeRole,
  removeStaffMember,
  restoreStaffMember,
  suspendStaffMember,
} from '#modules/accounts/server/change-staff.ts';
import { nameOf } from '#modules/accounts/server/find-staff.ts';
import { presentStaff } from '#modules/accounts/server/list-staff.ts';
import { staffMails } from '#modules/accounts/server/staff-mails.ts';
import { staffContract } from '#modules/accounts/staff.contract.ts';
import { deleteSecretLinks } from '#modules/appointments/server/secret-links.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { retryDeadlock } from '#platform/database/retry-deadlock.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { newId } from '#shared/ids.ts';
import { hasStaffRight } from '#shared/staff-rights.ts';
import * as t from '../../fulfillment.words.ts';
import { releaseWork } from '../release-work.ts';

const endpoints = implement(staffContract).$context<EndpointContext>();

/** Emails the staff member about the change and refreshes other staff's pages. */
async function notifyMember(
  tx: Orm,
  context: EndpointContext,
  { id, email }: { id: string; email: string },
  { subject, body }: { subject: string; body: string },
): Promise<void> {
  await queueEmail(tx, context, {
    key: `account:${newId()}`,
    userId: id,
    mode: context.globalMode,
    recipient: email,
    subject,
    body: `${body}\n\n${context.supportAddress}\n`,
  });
  notifyStaff(tx, context, 'staff');
}

/** Retries on deadlock: the change also unassigns requests that others may be updating. */
const changeTeam = <Result>(context: EndpointContext, change: (tx: Orm) => Promise<Result>) =>
  retryDeadlock(() => context.database.transaction(change));

const team = (context: EndpointContext) => presentStaff(context.database.orm, context.clock.now());

export const changeStaffRole = endpoints.changeStaffRole.handler(async ({ input, context }) => {
  await changeTeam(context, async (tx) => {
    const changed = await changeRole(tx, context, input);
    if (!changed) return;
    if (!hasStaffRight(input.staffRole, 'requests.change')) await releaseWork(tx, context, input.id);
    await notifyMember(tx, context, changed, staffMails.roleChanged(input.staffRole));
  });
  return team(context);
});

export const suspendStaff = endpoints.suspendStaff.handler(async ({ input, context }) => {
  await changeTeam(context, async (tx) => {
    const colleague = await suspendStaffMember(tx, context, input);
    await deleteSecretLinks(tx, context, input.id);
    await releaseWork(tx, context, input.id);
    await notifyMember(tx, context, colleague, staffMails.suspended());
  });
  return team(context);
});

export const restoreStaff = endpoints.restoreStaff.handler(async ({ input, context }) => {
  await changeTeam(context, async (tx) => {
    const colleague = await restoreStaffMember(tx, context, input);
    await notifyMember(tx, context, colleague, staffMails.restored());
  });
  return team(context);
});

export const removeStaff = endpoints.removeStaff.handler(async ({ input, context }) => {
  const message = await changeTeam(context, async (tx) => {
    const { colleague, staysPatient } = await removeStaffMember(tx, context, input.id);
    await deleteSecretLinks(tx, context, input.id);
    await releaseWork(tx, context, input.id);
    await notifyMember(tx, context, colleague, staffMails.removed(staysPatient));
    return staysPatient
      ? t.removedKeepsPatientAccount({ name: nameOf(colleague) })
      : t.removedAccountClosed({ name: nameOf(colleague) });
  });
  return { ...(await team(context)), message };
});
