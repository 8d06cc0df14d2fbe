import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import * as t from '../../appointments.words.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { reopenSlot } from '../reading/office-slots.ts';
import { lockExpiredOffers, moveToEndOfLine } from '../reading/waitlist.ts';
import { endTime, lockExpiredHolds } from '../reading/write-appointment.ts';
import { changeAppointment } from './change-appointment.ts';
import { freeTime, offerToWaitlist } from './free-time.ts';

/** Expires overdue holds and waitlist offers. */
export async function expireTimes(context: ServerContext): Promise<void> {
  await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    for (const held of await lockExpiredHolds(tx, now)) await expireHold(tx, context, held);
    for (const { entry, slot } of await lockExpiredOffers(tx, now)) {
      await moveToEndOfLine(tx, entry, now);
      const open = await reopenSlot(tx, slot);
      if (open) await offerToWaitlist(tx, context, open);
    }
  });
}

/** Expires overdue holds that overlap a requested time, in case the sweep has not run yet. */
export async function expireHoldsWithin(
  tx: Orm,
  context: ServerContext,
  slot: { providerId: string; startsAt: Date; durationMinutes: number },
): Promise<void> {
  const { providerId, startsAt, durationMinutes } = slot;
  const span = { startsAt, endsAt: endTime(startsAt, durationMinutes) };
  for (const held of await lockExpiredHolds(tx, context.clock.now(), { providerId, span })) {
    await expireHold(tx, context, held, { offer: false });
  }
}

export async function expireHold(
  tx: Orm,
  context: ServerContext,
  held: AppointmentRow,
  { offer = true }: { offer?: boolean } = {},
): Promise<void> {
  const ended = await changeAppointment(tx, context, held, {
    status: 'cancelled',
    cancelledReason: t.holdExpiredBeforeBooking,
  });
  if (offer) await freeTime(tx, context, ended);
  else await reopenSlot(tx, ended);
}
