import { deletePastAppointments } from '#modules/appointments/server/erase-appointments.ts';
import { unlinkFormerMember } from '#modules/household/server/erase-household.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { eraseAccountData } from './erase-account-data.ts';
import { enqueueVendorErasure } from './erase-at-vendors.ts';

type Finish = { userId: string; mode: Mode; farewellKey: string };

/**
 * Runs after a deletion: erases what a call in progress wrote in the meantime, and appointments that have passed.
 */
export const finishErasureJob = {
  name: 'finish-erasure',
  run: async ({ userId, mode, farewellKey }: Finish, context: ServerContext): Promise<void> => {
    await context.database.transaction(async (tx) => {
      await eraseAccountData(tx, context, userId);
      await unlinkFormerMember(tx, userId);
      await deletePastAppointments(tx, context.clock.now());
      const farewell = { mode, calls: [], texts: [], mails: [farewellKey], customerKey: null };
      await enqueueVendorErasure(tx, context, farewell);
    });
  },
};
