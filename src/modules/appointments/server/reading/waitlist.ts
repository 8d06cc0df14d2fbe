import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments, appointmentWaitlist, officeSlots } from '#schema/appointments.ts';
import { newId } from '#shared/ids.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import type { SlotRow } from './office-slots.ts';

export type WaitlistRow = typeof appointmentWaitlist.$inferSelect;

const openStates = ['waiting', 'offered'] as const;

const isOpenEntry = (appointmentId: string) =>
  and(
    eq(appointmentWaitlist.appointmentId, appointmentId),
    inArray(appointmentWaitlist.state, [...openStates]),
  );

export async function joinWaitlist(tx: Orm, appointmentId: string, now: Date): Promise<void> {
  await tx
    .insert(appointmentWaitlist)
    .values({ id: newId(), appointmentId, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** Locks an appointment's open waitlist entry and returns it with its offered slot. */
export async function lockEntry(
  tx: Orm,
  appointmentId: string,
): Promise<{ entry: WaitlistRow; slot: SlotRow | null } | null> {
  const [entry] = await tx.select().from(appointmentWaitlist).where(isOpenEntry(appointmentId)).for('update');
  if (!entry) return null;
  if (entry.state !== 'offered' || entry.offeredSlotId === null) return { entry, slot: null };
  const [slot] = await tx.select().from(officeSlots).where(eq(officeSlots.id, entry.offeredSlotId));
  return { entry, slot: slot ?? null };
}

/** Closes an entry as `taken` or `ended`. */
export async function closeEntry(
  tx: Orm,
  entry: WaitlistRow,
  state: 'taken' | 'ended',
  now: Date,
): Promise<void> {
  await tx
    .update(appointmentWaitlist)
    .set({ state, offerExpiresAt: null, updatedAt: now })
    .where(eq(appointmentWaitlist.id, entry.id));
}

/** Moves an entry to the end of the line. Keeps `offeredSlotId`, so that the same slot isn't offered again. */
export async function moveToEndOfLine(tx: Orm, entry: WaitlistRow, now: Date): Promise<void> {
  await tx
    .update(appointmentWaitlist)
    .set({ state: 'waiting', offerExpiresAt: null, updatedAt: now })
    .where(eq(appointmentWaitlist.id, entry.id));
}

/** The offices that have a waitlist in this mode. */
export async function listOfficesWithWaitlist(
  tx: Orm,
  providerIds: readonly string[],
  mode: string,
): Promise<Set<string>> {
  if (providerIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ providerId: appointments.providerId })
    .from(appointmentWaitlist)
    .innerJoin(appointments, eq(appointments.id, appointmentWaitlist.appointmentId))
    .where(
      and(
        eq(appointmentWaitlist.state, 'waiting'),
        eq(appointments.mode, mode),
        inArray(appointments.providerId, [...providerIds]),
      ),
    );
  return new Set(rows.map(({ providerId }) => providerId));
}

/** Locks the longest-waiting entry for which this time is earlier. */
export async function lockNextEntry(
  tx: Orm,
  slot: SlotRow,
): Promise<{ entry: WaitlistRow; appointment: AppointmentRow } | null> {
  const [row] = await tx
    .select({ entry: appointmentWaitlist, appointment: appointments })
    .from(appointmentWaitlist)
    .innerJoin(appointments, eq(appointments.id, appointmentWaitlist.appointmentId))
    .where(
      and(
        eq(appointmentWaitlist.state, 'waiting'),
        or(isNull(appointmentWaitlist.offeredSlotId), ne(appointmentWaitlist.offeredSlotId, slot.id)),
        eq(appointments.providerId, slot.providerId),
        eq(appointments.mode, slot.mode),
        inArray(appointments.status, ['pending', 'confirmed']),
        isNull(appointments.wantedStartsAt),
        gt(appointments.startsAt, slot.startsAt),
      ),
    )
    .orderBy(asc(appointmentWaitlist.updatedAt), asc(appointmentWaitlist.id))
    .limit(1)
    .for('update', { of: appointmentWaitlist, skipLocked: true });
  return row ?? null;
}

export async function offerSlot(
  tx: Orm,
  entry: WaitlistRow,
  slot: SlotRow,
  offer: { expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .update(appointmentWaitlist)
    .set({
      state: 'offered',
      offeredSlotId: slot.id,
      offerExpiresAt: offer.expiresAt,
      updatedAt: offer.now,
    })
    .where(eq(appointmentWaitlist.id, entry.id));
}

/** Locks expired offers with their slots. */
export const lockExpiredOffers = (tx: Orm, now: Date): Promise<{ entry: WaitlistRow; slot: SlotRow }[]> =>
  tx
    .select({ entry: appointmentWaitlist, slot: officeSlots })
    .from(appointmentWaitlist)
    .innerJoin(officeSlots, eq(officeSlots.id, appointmentWaitlist.offeredSlotId))
    .where(and(eq(appointmentWaitlist.state, 'offered'), lte(appointmentWaitlist.offerExpiresAt, now)))
    .limit(200)
    .for('update', { of: appointmentWaitlist, skipLocked: true });
