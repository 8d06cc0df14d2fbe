import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { badRequest } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { accountSettingsContract } from '../../account-settings.contract.ts';
import * as t from '../../accounts.words.ts';
import type { Authentication } from '../authentication.ts';
import { endOneSession, listSessions, refreshAccountPages } from '../my-sessions.ts';
import { getUserRow, presentUser } from '../present-user.ts';
import { dropEmailChanges } from '../sign-in/email-change.ts';
import { presentAccountSettings } from './present-account-settings.ts';

/** Settings endpoints that send no security email; those that do are in `../security`. */
export function accountSettingsEndpoints(authentication: Authentication) {
  const endpoints = implement(accountSettingsContract).$context<EndpointContext>();

  const getAccountSettings = endpoints.getAccountSettings.handler(({ context }) =>
    presentAccountSettings(authentication, context),
  );

  const updateDetails = endpoints.updateDetails.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { firstName, lastName } = input;
    await context.database.transaction(async (tx) => {
      const current = await getUserRow(tx, userId);
      await tx
        .update(users)
        .set({
          firstName,
          lastName,
          name: `${firstName} ${lastName}`,
          phone: readPhone(input.phone, current.phone),
        })
        .where(eq(users.id, userId));
      refreshAccountPages(tx, context, userId);
    });
    return presentUser(await getUserRow(context.database.orm, userId), context);
  });

  const updateCallSettings = endpoints.updateCallSettings.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { asksBeforeFurtherCalls } = input;
    await context.database.transaction(async (tx) => {
      await tx.update(users).set({ asksBeforeFurtherCalls }).where(eq(users.id, userId));
      refreshAccountPages(tx, context, userId);
    });
    return presentAccountSettings(authentication, context);
  });

  const getKeyboard = endpoints.getKeyboard.handler(async ({ context }) => {
    const { singleKeys } = await getUserRow(context.database.orm, callerId(context));
    return { singleKeys };
  });

  const setKeyboard = endpoints.setKeyboard.handler(async ({ input, context }) => {
    const { singleKeys } = input;
    await context.database.orm
      .update(users)
      .set({ singleKeys })
      .where(eq(users.id, callerId(context)));
    return { singleKeys };
  });

  const dropEmailChange = endpoints.dropEmailChange.handler(async ({ context }) => {
    await context.database.transaction(async (tx) => {
      await dropEmailChanges(tx, callerId(context));
      refreshAccountPages(tx, context, callerId(context));
    });
    return presentAccountSettings(authentication, context);
  });

  const listMySessions = endpoints.listMySessions.handler(({ context }) =>
    listSessions(context.database.orm, context),
  );

  const endSession = endpoints.endSession.handler(async ({ input, context }) => {
    if (input.id === context.caller.sessionId) throw badRequest(t.thisIsYourCurrentDevice);
    await endOneSession(context, input.id);
    return listSessions(context.database.orm, context);
  });

  return {
    getAccountSettings,
    updateDetails,
    updateCallSettings,
    getKeyboard,
    setKeyboard,
    dropEmailChange,
    listMySessions,
    endSession,
  };
}

/** A phone number can be changed but not removed, because we need it to reach patients about appointments. */
function readPhone(typed: string, current: string | null): string | null {
  if (typed === '' && current === null) return null;
  const phone = toE164(typed);
  if (!phone) throw badRequest(t.enterAPhoneNumber);
  return phone;
}
