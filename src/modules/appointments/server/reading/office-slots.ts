import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { officeSlots } from '#schema/appointments.ts';
import { newId } from '#shared/ids.ts';

export type SlotRow = typeof officeSlots.$inferSelect;

type Place = { providerId: string; startsAt: Date; mode: string };

/** An office in one mode. */
export type OfficeOfMode = Pick<Place, 'providerId' | 'mode'>;

export type FoundSlot = Place & {
  durationMinutes: number;
  timeZone: string;
  callFactId: string | null;
  enteredBy: string | null;
};

const ofOffice = ({ providerId, mode }: OfficeOfMode) =>
  and(eq(officeSlots.providerId, providerId), eq(officeSlots.mode, mode));

const at = (place: Place) => and(ofOffice(place), eq(officeSlots.startsAt, place.startsAt));

const onePlace = [officeSlots.providerId, officeSlots.startsAt, officeSlots.mode];

/**
 * Records open times. A time that was gone is open again; a taken one stays taken. Returns the updated slots.
 */
export async function recordSlots(tx: Orm, slots: readonly FoundSlot[]): Promise<SlotRow[]> {
  // An upsert can't touch the same row twice.
  const once = new Map(
    slots.map((slot) => [`${slot.providerId} ${slot.startsAt.getTime()} ${slot.mode}`, slot]),
  );
  if (once.size === 0) return [];
  return tx
    .insert(officeSlots)
    .values(
      [...once.values()].map(({ callFactId, enteredBy, ...place }) => ({
        ...place,
        id: newId(),
        source: enteredBy === null ? ('call' as const) : ('office' as const),
        callFactId,
        enteredBy,
      })),
    )
    .onConflictDoUpdate({
      target: onePlace,
      set: {
        state: sql`case when ${officeSlots.state} = 'gone' then 'open' else ${officeSlots.state} end`,
      },
    })
    .returning();
}

export async function recordSlot(tx: Orm, slot: FoundSlot): Promise<SlotRow> {
  const [row] = await recordSlots(tx, [slot]);
  if (!row) throw new Error('Slot was not inserted.');
  return row;
}

/** Claims an open slot; false if there is none. */
export async function claimSlot(tx: Orm, place: Place): Promise<boolean> {
  const taken = await tx
    .update(officeSlots)
    .set({ state: 'taken' })
    .where(and(at(place), eq(officeSlots.state, 'open')))
    .returning({ id: officeSlots.id });
  return taken.length > 0;
}

/** Marks a time as gone, so that it is not proposed again. */
export async function dropSlot(
  tx: Orm,
  slot: Place & { durationMinutes: number; timeZone: string },
): Promise<void> {
  await tx
    .insert(officeSlots)
    .values({ ...slot, id: newId(), source: 'call', state: 'gone' })
    .onConflictDoUpdate({
      target: onePlace,
      set: { state: 'gone' },
    });
}

/** Reopens a slot; null if the office never named it. */
export async function reopenSlot(tx: Orm, place: Place): Promise<SlotRow | null> {
  const [row] = await tx
    .update(officeSlots)
    .set({ state: 'open' })
    .where(and(at(place), eq(officeSlots.state, 'taken')))
    .returning();
  return row ?? null;
}

export async function findSlot(tx: Orm, place: Place): Promise<SlotRow | null> {
  const [row] = await tx.select().from(officeSlots).where(at(place));
  return row ?? null;
}

/** Open times that the office named, earliest first. */
export const listOpenSlots = (orm: Orm, office: OfficeOfMode, after: Date): Promise<SlotRow[]> =>
  orm
    .select()
    .from(officeSlots)
    .where(and(ofOffice(office), eq(officeSlots.state, 'open'), gt(officeSlots.startsAt, after)))
    .orderBy(officeSlots.startsAt)
    .limit(50);

/** Times that can't be requested: offered to a patient, or gone. */
export const listClosedSlots = (orm: Orm, office: OfficeOfMode, after: Date): Promise<SlotRow[]> =>
  orm
    .select()
    .from(officeSlots)
    .where(
      and(ofOffice(office), inArray(officeSlots.state, ['taken', 'gone']), gt(officeSlots.startsAt, after)),
    );
