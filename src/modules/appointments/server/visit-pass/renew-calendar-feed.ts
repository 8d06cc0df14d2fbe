import { implement } from '@orpc/server';
import { getUserRow } from '#modules/accounts/server/present-user.ts';
import { tellOwner } from '#modules/accounts/server/tell-owner.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { appointmentsContract } from '../../appointments.contract.ts';
import { makeCalendarFeed } from './calendar-feeds.ts';

/** The address is shown this once: only its hash is kept. It goes on being a key to the account, so its owner is told. */
export const renewCalendarFeed = implement(appointmentsContract)
  .$context<EndpointContext>()
  .renewCalendarFeed.handler(async ({ context }) => {
    const userId = callerId(context);
    const path = await context.database.transaction(async (tx) => {
      const made = await makeCalendarFeed(tx, userId, context.clock.now());
      await tellOwner(tx, context, await getUserRow(tx, userId), (mails) => mails.calendarAddressMade());
      return made;
    });
    return { path };
  });
