import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { accountSettingsContract } from '../../account-settings.contract.ts';
import { endSecretLinks } from '../hooks.ts';
import { endSessionsExcept, listSessions } from '../my-sessions.ts';

/** Ends all other sessions and the calendar feeds. */
export const endOtherSessions = implement(accountSettingsContract)
  .$context<EndpointContext>()
  .endOtherSessions.handler(async ({ context }) => {
    const userId = callerId(context);
    await context.database.transaction(async (tx) => {
      await endSessionsExcept(tx, context, userId, context.caller.sessionId);
      await endSecretLinks(tx, context, userId);
    });
    return listSessions(context.database.orm, context);
  });
