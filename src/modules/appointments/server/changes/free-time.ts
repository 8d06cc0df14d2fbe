import { and, eq, isNotNull } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { earliestStart } from '#shared/care/first-visit-time.ts';
import { offerExpiry } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import {
  claimSlot,
  listClosedSlots,
  markSlotGone,
  recordSlot,
  reopenSlot,
  type SlotRow,
} from '../reading/office-slots.ts';
import { lockNextEntry, offerSlot } from '../reading/waitlist.ts';
import { endTime, listTakenTimes } from '../reading/write-appointment.ts';
import { announceAppointment } from './change-appointment.ts';
import { notifyOfEarlierTime } from './notify-of-earlier-time.ts';

type RequestedSlot = { providerId: string; startsAt: Date; mode: string; durationMinutes: number };

/** Serializes bookings at one office, because no database constraint protects requested times. */
export async function lockOffice(tx: Orm, providerId: string): Promise<void> {
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.id, providerId))
    .for('no key update');
}

/**
 * Whether the time is neither taken, held nor offered in this mode. `offered` accepts a time offered to the caller.
 * The database constraint has the final say on write.
 */
export async function isFree(
  tx: Orm,
  slot: RequestedSlot,
  { exceptId = null, offered = false }: { exceptId?: string | null; offered?: boolean } = {},
): Promise<boolean> {
  const { startsAt } = slot;
  const endsAt = endTime(startsAt, slot.durationMinutes);
  const taken = await listTakenTimes(tx, slot, startsAt, { id: exceptId });
  if (taken.some((span) => span.startsAt < endsAt && startsAt < span.endsAt)) return false;
  if (offered) return true;
  const closed = await listClosedSlots(tx, slot, new Date(startsAt.getTime() - 1));
  return closed.every((other) => other.startsAt.getTime() !== startsAt.getTime());
}

/** Frees a time, offering it to the waitlist first. */
export async function freeTime(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  startsAt: Date = appointment.startsAt,
): Promise<void> {
  const { providerId, mode, durationMinutes, timeZone, confirmedByFactId, confirmedByStaffId } = appointment;
  const slotKey = { providerId, startsAt, mode };
  const isCurrentTime = startsAt.getTime() === appointment.startsAt.getTime();
  const wasConfirmed = confirmedByFactId !== null || confirmedByStaffId !== null;
  const slot =
    (await reopenSlot(tx, slotKey)) ??
    // The office agreed to this time before, so it exists.
    (isCurrentTime && wasConfirmed
      ? await recordSlot(tx, {
          ...slotKey,
          durationMinutes,
          timeZone,
          callFactId: confirmedByFactId,
          enteredBy: confirmedByStaffId,
        })
      : null);
  if (slot) await offerToWaitlist(tx, context, slot);
}

/** Records that the office doesn't have this time. */
export const markTimeGone = (
  tx: Orm,
  { providerId, mode, durationMinutes, timeZone }: AppointmentRow,
  startsAt: Date,
): Promise<void> => markSlotGone(tx, { providerId, startsAt, mode, durationMinutes, timeZone });

/**
 * Offers an open time to the longest-waiting patient on the waitlist, if any. Offices that left our network are
 * skipped, because we could not book there.
 */
export async function offerToWaitlist(tx: Orm, context: ServerContext, slot: SlotRow): Promise<void> {
  const now = context.clock.now();
  const expiresAt = offerExpiry(slot.startsAt, now);
  if (slot.state !== 'open' || slot.startsAt < earliestStart(now) || !expiresAt) return;
  if (await hasLeftNetwork(tx, slot.providerId)) return;
  const next = await lockNextEntry(tx, slot);
  if (!next) return;
  const { id, durationMinutes } = next.appointment;
  if (!(await isFree(tx, { ...slot, durationMinutes }, { exceptId: id }))) return;
  // A concurrent transaction may have offered it first.
  if (!(await claimSlot(tx, slot))) return;
  await offerSlot(tx, next.entry, slot, { expiresAt, now });
  announceAppointment(tx, context, next.appointment);
  await notifyOfEarlierTime(tx, context, next.appointment, { slotId: slot.id, expiresAt });
}

/** Checks `deactivatedAt`, because simulated offices are never in the network but can be booked in demo mode. */
const hasLeftNetwork = async (tx: Orm, providerId: string): Promise<boolean> =>
  (await tx.$count(providers, and(eq(providers.id, providerId), isNotNull(providers.deactivatedAt)))) > 0;
