import { forgetPastAppointments } from '#modules/appointments/server/erase-appointments.ts';
import { forgetFormerMember } from '#modules/household/server/erase-household.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { erasePerson } from './erase-person.ts';
import { enqueueForgetting } from './forget-outside.ts';

type Finish = { userId: string; mode: Mode; farewellKey: string };

/**
 * Some time after an account was deleted: takes what a call or an answer that was under way then still wrote, and what
 * was left of its appointments whose day is over.
 */
export const finishErasureJob = {
  name: 'finish-erasure',
  run: async ({ userId, mode, farewellKey }: Finish, context: ServerContext): Promise<void> => {
    await context.database.transaction(async (tx) => {
      await erasePerson(tx, context, userId);
      await forgetFormerMember(tx, userId);
      await forgetPastAppointments(tx, context.clock.now());
      const farewell = { mode, calls: [], texts: [], mails: [farewellKey], customerKey: null };
      await enqueueForgetting(tx, context, farewell);
    });
  },
};
