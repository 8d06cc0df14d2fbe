import { and, eq, isNotNull } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { earliestStart, offerEnds } from '../../appointments.rules.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import {
  dropSlot,
  listClosedSlots,
  recordSlot,
  reopenSlot,
  type SlotRow,
  takeSlot,
} from '../reading/office-slots.ts';
import { lockNextInLine, offerSlot } from '../reading/waitlist.ts';
import { endOf, listTaken } from '../reading/write-appointment.ts';
import { announceAppointment } from './change-appointment.ts';
import { tellOfEarlierTime } from './tell-of-earlier-time.ts';

type Wish = { providerId: string; startsAt: Date; mode: string; durationMinutes: number };

/**
 * Lets those who choose times at one office do so one after the other: a time that is only wished for is guarded by no
 * constraint of the database.
 */
export async function lockOffice(tx: Orm, providerId: string): Promise<void> {
  await tx
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.id, providerId))
    .for('no key update');
}

/**
 * Whether nobody in this mode has, keeps or is offered this time; `offered` for one who was offered it. The database has
 * the last word when it is written.
 */
export async function isFree(
  tx: Orm,
  wish: Wish,
  { exceptId = null, offered = false }: { exceptId?: string | null; offered?: boolean } = {},
): Promise<boolean> {
  const { startsAt } = wish;
  const endsAt = endOf(startsAt, wish.durationMinutes);
  const taken = await listTaken(tx, wish, startsAt, { id: exceptId });
  if (taken.some((span) => span.startsAt < endsAt && startsAt < span.endsAt)) return false;
  if (offered) return true;
  const closed = await listClosedSlots(tx, wish, new Date(startsAt.getTime() - 1));
  return closed.every((slot) => slot.startsAt.getTime() !== startsAt.getTime());
}

/** A time that an appointment no longer needs: open again for others, first of all for those who wait for it. */
export async function freeTime(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  startsAt: Date = appointment.startsAt,
): Promise<void> {
  const { providerId, mode, durationMinutes, timeZone, confirmedByFactId, confirmedByStaffId } = appointment;
  const place = { providerId, startsAt, mode };
  const isOurs = startsAt.getTime() === appointment.startsAt.getTime();
  const isEvident = confirmedByFactId !== null || confirmedByStaffId !== null;
  const slot =
    (await reopenSlot(tx, place)) ??
    // The office once said yes to it, so it has this time.
    (isOurs && isEvident
      ? await recordSlot(tx, {
          ...place,
          durationMinutes,
          timeZone,
          callFactId: confirmedByFactId,
          enteredBy: confirmedByStaffId,
        })
      : null);
  if (slot) await offerToWaiting(tx, context, slot);
}

/** The office says that it does not have this time. */
export const forgetTime = (
  tx: Orm,
  { providerId, mode, durationMinutes, timeZone }: AppointmentRow,
  startsAt: Date,
): Promise<void> => dropSlot(tx, { providerId, startsAt, mode, durationMinutes, timeZone });

/**
 * Offers an open time to whoever has waited longest for an earlier one; without anybody it stays open. At an office that
 * has left our network nothing is offered: it could not be asked for it.
 */
export async function offerToWaiting(tx: Orm, context: ServerContext, slot: SlotRow): Promise<void> {
  const now = context.clock.now();
  const expiresAt = offerEnds(slot.startsAt, now);
  if (slot.state !== 'open' || slot.startsAt < earliestStart(now) || !expiresAt) return;
  if (await hasLeftNetwork(tx, slot.providerId)) return;
  const next = await lockNextInLine(tx, slot);
  if (!next) return;
  const { id, durationMinutes } = next.appointment;
  if (!(await isFree(tx, { ...slot, durationMinutes }, { exceptId: id }))) return;
  // Another, at the same moment, may have offered it to somebody else.
  if (!(await takeSlot(tx, slot))) return;
  await offerSlot(tx, next.entry, slot, { expiresAt, now });
  announceAppointment(tx, context, next.appointment);
  await tellOfEarlierTime(tx, context, next.appointment, { slotId: slot.id, expiresAt });
}

/** The front page's invented offices never were in it, and can be booked in a demonstration. */
const hasLeftNetwork = async (tx: Orm, providerId: string): Promise<boolean> =>
  (await tx.$count(providers, and(eq(providers.id, providerId), isNotNull(providers.deactivatedAt)))) > 0;
