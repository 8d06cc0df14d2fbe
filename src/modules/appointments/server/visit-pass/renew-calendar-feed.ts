import { implement } from '@orpc/server';
import { emailAccountOwner } from '#modules/accounts/server/email-account-owner.ts';
import { getUserRow } from '#modules/accounts/server/present-user.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { createCalendarFeed } from './calendar-feeds.ts';

/** Returns the link once, because only its hash is stored. Notifies the owner, because the link grants access. */
export const renewCalendarFeed = implement(appointmentsContract)
  .$context<EndpointContext>()
  .renewCalendarFeed.handler(async ({ context }) => {
    const userId = callerId(context);
    const path = await context.database.transaction(async (tx) => {
      const newPath = await createCalendarFeed(tx, userId, context.clock.now());
      await emailAccountOwner(tx, context, await getUserRow(tx, userId), (mails) =>
        mails.calendarFeedCreated(),
      );
      return newPath;
    });
    return { path };
  });
