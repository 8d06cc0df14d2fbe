import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import type { Orm } from '#platform/database/database.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../../appointments.words.ts';
import { listOfficeTimes, type OfficeTime, refuseTime } from '../../office-times.rules.ts';
import { findSlot, listClosedSlots, listOpenSlots } from '../reading/office-slots.ts';
import { endOf, type Holder, listTaken } from '../reading/write-appointment.ts';

/** Without a request the reason is unknown, so assume a first visit. */
export const firstVisitMinutes = 30;

const refusals = {
  past: t.thisTimeHasPassedChoose,
  too_soon: t.thisIsTooSoonFor,
  too_far: t.officesDontBookThatFar,
  closed: t.theOfficeIsClosedThen,
} as const;

/** Rejects times that can't be requested. Times the office named can be outside its hours. */
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

/** Times that can be requested, earliest first, including those `holder` has on hold. */
export async function listRequestableTimes(
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

export const noTimeLeft = () => conflict(t.thisOfficeHasNoOpen);
