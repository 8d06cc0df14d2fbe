import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestConfirmation } from '../confirm-address.ts';

/** Sends the welcome and confirmation emails, in the transaction that creates the account. */
export async function welcomeUser(tx: Orm, context: EndpointContext, userId: string): Promise<void> {
  await notifyPerson(tx, context, {
    key: `welcome:${userId}`,
    kind: 'welcome',
    values: {},
    mode: context.globalMode,
    userId,
    linkPath: '/dashboard',
  });
  await requestConfirmation(tx, context, userId);
}
