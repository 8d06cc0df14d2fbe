import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import type { Orm } from '#platform/database/database.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { listOfficeTimes, type OfficeTime, refuseTime } from '../../office-times.rules.ts';
import { findSlot, listClosedSlots, listOpenSlots } from '../reading/office-slots.ts';
import { endOf, type Holder, listTaken } from '../reading/write-appointment.ts';

/** Outside any request nobody has said what the visit is for, so it is as long as a first visit. */
export const firstVisitMinutes = 30;

const refusals = {
  past: 'This time has passed. Please choose another one.',
  too_soon: 'This is too soon for us to reach the office. Please choose a time at least two hours from now.',
  too_far: 'Offices do not book that far ahead. Please choose a time within the next four months.',
  closed: 'The office is closed then. Please choose one of the times shown.',
} as const;

/** Refuses a time for which the office need not be asked. One that it has named itself may lie outside its hours. */
export async function requireUsableTime(
  tx: Orm,
  office: ProviderRow,
  startsAt: Date,
  { durationMinutes, mode, now }: { durationMinutes: number; mode: string; now: Date },
): Promise<void> {
  const refusal = refuseTime(startsAt, durationMinutes, office, now);
  if (!refusal) return;
  const slot = refusal === 'closed' ? await findSlot(tx, { providerId: office.id, startsAt, mode }) : null;
  if (slot?.state !== 'open') throw badRequest(refusals[refusal]);
}

/** Times at an office that can be asked for, the earliest first. What the `holder` keeps is theirs to choose. */
export async function listTimesOf(
  orm: Orm,
  office: ProviderRow,
  wish: { durationMinutes: number; mode: string; now: Date; count: number; holder?: Holder },
): Promise<OfficeTime[]> {
  const { durationMinutes, mode, now, count } = wish;
  const ofMode = { providerId: office.id, mode };
  const open = await listOpenSlots(orm, ofMode, now);
  const closed = await listClosedSlots(orm, ofMode, now);
  const taken = await listTaken(orm, ofMode, now, wish.holder ? { holder: wish.holder } : {});
  return listOfficeTimes({
    office,
    known: open.map((slot) => slot.startsAt),
    taken: [
      ...taken,
      ...closed.map(({ startsAt }) => ({ startsAt, endsAt: endOf(startsAt, durationMinutes) })),
    ],
    durationMinutes,
    now,
    count,
  });
}

export const noTimeLeft = () =>
  conflict('This office has no free time in the next months. Please choose another office.');
