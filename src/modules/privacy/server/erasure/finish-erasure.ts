import { deletePastAppointments } from '#modules/appointments/server/erase-appointments.ts';
import { forgetFormerMember } from '#modules/household/server/erase-household.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { enqueueVendorErasure } from './erase-at-vendors.ts';
import { erasePerson } from './erase-person.ts';

type Finish = { userId: string; mode: Mode; farewellKey: string };

/**
 * Runs some time after a deletion: erases what a call in progress still wrote, and appointments whose day is
 * over.
 */
export const finishErasureJob = {
  name: 'finish-erasure',
  run: async ({ userId, mode, farewellKey }: Finish, context: ServerContext): Promise<void> => {
    await context.database.transaction(async (tx) => {
      await erasePerson(tx, context, userId);
      await forgetFormerMember(tx, userId);
      await deletePastAppointments(tx, context.clock.now());
      const farewell = { mode, calls: [], texts: [], mails: [farewellKey], customerKey: null };
      await enqueueVendorErasure(tx, context, farewell);
    });
  },
};
