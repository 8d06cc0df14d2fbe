import { implement } from '@orpc/server';
import {
  changeRole,
  removeColleague,
  restoreColleague,
  suspendColleague,
} from '#modules/accounts/server/change-staff.ts';
import { nameOf } from '#modules/accounts/server/find-staff.ts';
import { presentTeam } from '#modules/accounts/server/list-staff.ts';
import { staffMails } from '#modules/accounts/server/staff-mails.ts';
import { staffContract } from '#modules/accounts/staff.contract.ts';
import { forgetSecretAddresses } from '#modules/appointments/server/secret-addresses.ts';
import { postNotice } from '#modules/notifications/server/post-notice.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { retryDeadlock } from '#platform/database/retry-deadlock.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { newId } from '#shared/ids.ts';
import { mayStaff } from '#shared/staff-rights.ts';
import { releaseWork } from '../release-work.ts';

const endpoints = implement(staffContract).$context<EndpointContext>();

/** Mails a colleague what became of their place in the team, and has the pages of the others look again. */
async function tell(
  tx: Orm,
  context: EndpointContext,
  { id, email }: { id: string; email: string },
  { subject, body }: { subject: string; body: string },
): Promise<void> {
  await postNotice(tx, context, {
    key: `account:${newId()}`,
    userId: id,
    mode: context.globalMode,
    recipient: email,
    subject,
    body: `${body}\n\n${context.supportAddress}\n`,
  });
  tellStaff(tx, context, 'staff');
}

/** A change waits for the requests that go back to the queue, which somebody may be working on. */
const changeTeam = <Result>(context: EndpointContext, change: (tx: Orm) => Promise<Result>) =>
  retryDeadlock(() => context.database.transaction(change));

const team = (context: EndpointContext) => presentTeam(context.database.orm, context.clock.now());

export const changeStaffRole = endpoints.changeStaffRole.handler(async ({ input, context }) => {
  await changeTeam(context, async (tx) => {
    const changed = await changeRole(tx, context, input);
    if (!changed) return;
    if (!mayStaff(input.staffRole, 'requests.change')) await releaseWork(tx, context, input.id);
    await tell(tx, context, changed, staffMails.roleChanged(input.staffRole));
  });
  return team(context);
});

export const suspendStaff = endpoints.suspendStaff.handler(async ({ input, context }) => {
  await changeTeam(context, async (tx) => {
    const colleague = await suspendColleague(tx, context, input);
    await forgetSecretAddresses(tx, context, input.id);
    await releaseWork(tx, context, input.id);
    await tell(tx, context, colleague, staffMails.suspended());
  });
  return team(context);
});

export const restoreStaff = endpoints.restoreStaff.handler(async ({ input, context }) => {
  await changeTeam(context, async (tx) => {
    const colleague = await restoreColleague(tx, context, input);
    await tell(tx, context, colleague, staffMails.restored());
  });
  return team(context);
});

export const removeStaff = endpoints.removeStaff.handler(async ({ input, context }) => {
  const message = await changeTeam(context, async (tx) => {
    const { colleague, staysPatient } = await removeColleague(tx, context, input.id);
    await forgetSecretAddresses(tx, context, input.id);
    await releaseWork(tx, context, input.id);
    await tell(tx, context, colleague, staffMails.removed(staysPatient));
    return staysPatient
      ? `${nameOf(colleague)} has left the team. They keep their account as a patient, because they asked for care with it.`
      : `${nameOf(colleague)} has left the team. Their account is closed.`;
  });
  return { ...(await team(context)), message };
});
