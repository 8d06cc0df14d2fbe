import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { officeSlots } from '#schema/appointments.ts';
import { newId } from '#shared/ids.ts';

export type SlotRow = typeof officeSlots.$inferSelect;

type SlotKey = { providerId: string; startsAt: Date; mode: string };

/** An office in one mode. */
export type OfficeInMode = Pick<SlotKey, 'providerId' | 'mode'>;

export type NewSlot = SlotKey & {
  durationMinutes: number;
  timeZone: string;
  callFactId: string | null;
  enteredBy: string | null;
};

const isAtOffice = ({ providerId, mode }: OfficeInMode) =>
  and(eq(officeSlots.providerId, providerId), eq(officeSlots.mode, mode));

const hasKey = (key: SlotKey) => and(isAtOffice(key), eq(officeSlots.startsAt, key.startsAt));

const slotKeyColumns = [officeSlots.providerId, officeSlots.startsAt, officeSlots.mode];

/** Records open times and returns their slots. A time marked as gone becomes open again; a taken one stays taken. */
export async function recordSlots(tx: Orm, slots: readonly NewSlot[]): Promise<SlotRow[]> {
  // An upsert can't touch the same row twice.
  const unique = new Map(
    slots.map((slot) => [`${slot.providerId} ${slot.startsAt.getTime()} ${slot.mode}`, slot]),
  );
  if (unique.size === 0) return [];
  return tx
    .insert(officeSlots)
    .values(
      [...unique.values()].map(({ callFactId, enteredBy, ...key }) => ({
        ...key,
        id: newId(),
        source: enteredBy === null ? ('call' as const) : ('office' as const),
        callFactId,
        enteredBy,
      })),
    )
    .onConflictDoUpdate({
      target: slotKeyColumns,
      set: {
        state: sql`case when ${officeSlots.state} = 'gone' then 'open' else ${officeSlots.state} end`,
      },
    })
    .returning();
}

export async function recordSlot(tx: Orm, slot: NewSlot): Promise<SlotRow> {
  const [row] = await recordSlots(tx, [slot]);
  if (!row) throw new Error('Slot was not inserted.');
  return row;
}

/** Marks an open slot as taken. False if it isn't open. */
export async function claimSlot(tx: Orm, key: SlotKey): Promise<boolean> {
  const claimed = await tx
    .update(officeSlots)
    .set({ state: 'taken' })
    .where(and(hasKey(key), eq(officeSlots.state, 'open')))
    .returning({ id: officeSlots.id });
  return claimed.length > 0;
}

/** Marks a time as gone, so that it isn't proposed again. */
export async function markSlotGone(
  tx: Orm,
  slot: SlotKey & { durationMinutes: number; timeZone: string },
): Promise<void> {
  await tx
    .insert(officeSlots)
    .values({ ...slot, id: newId(), source: 'call', state: 'gone' })
    .onConflictDoUpdate({
      target: slotKeyColumns,
      set: { state: 'gone' },
    });
}

/** Reopens a taken slot; null if there is none. */
export async function reopenSlot(tx: Orm, key: SlotKey): Promise<SlotRow | null> {
  const [row] = await tx
    .update(officeSlots)
    .set({ state: 'open' })
    .where(and(hasKey(key), eq(officeSlots.state, 'taken')))
    .returning();
  return row ?? null;
}

export async function findSlot(tx: Orm, key: SlotKey): Promise<SlotRow | null> {
  const [row] = await tx.select().from(officeSlots).where(hasKey(key));
  return row ?? null;
}

/** Open times that the office mentioned or staff entered, earliest first. */
export const listOpenSlots = (orm: Orm, office: OfficeInMode, after: Date): Promise<SlotRow[]> =>
  orm
    .select()
    .from(officeSlots)
    .where(and(isAtOffice(office), eq(officeSlots.state, 'open'), gt(officeSlots.startsAt, after)))
    .orderBy(officeSlots.startsAt)
    .limit(50);

/** Times that can't be requested: taken, offered to a patient, or gone. */
export const listClosedSlots = (orm: Orm, office: OfficeInMode, after: Date): Promise<SlotRow[]> =>
  orm
    .select()
    .from(officeSlots)
    .where(
      and(isAtOffice(office), inArray(officeSlots.state, ['taken', 'gone']), gt(officeSlots.startsAt, after)),
    );
