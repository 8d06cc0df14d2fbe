import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import type { Orm } from '#platform/database/database.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../../appointments.words.ts';
import { listOfficeTimes, type OfficeTime, rejectionReason } from '../../office-times.rules.ts';
import { findSlot, listClosedSlots, listOpenSlots } from '../reading/office-slots.ts';
import { endTime, type Holder, listTakenTimes } from '../reading/write-appointment.ts';

const rejections = {
  past: t.timeHasPassedChooseAnother,
  too_soon: t.tooSoon,
  too_far: t.tooFarAhead,
  closed: t.officeIsClosed,
} as const;

/** Rejects times that can't be requested. Times the office mentioned may be outside its hours. */
export async function requireUsableTime(
  tx: Orm,
  office: ProviderRow,
  startsAt: Date,
  { durationMinutes, mode, now }: { durationMinutes: number; mode: string; now: Date },
): Promise<void> {
  const rejection = rejectionReason(startsAt, durationMinutes, office, now);
  if (!rejection) return;
  const slot = rejection === 'closed' ? await findSlot(tx, { providerId: office.id, startsAt, mode }) : null;
  if (slot?.state !== 'open') throw badRequest(rejections[rejection]);
}

/** Times that can be requested, earliest first, including those that `holder` has on hold. */
export async function listRequestableTimes(
  orm: Orm,
  office: ProviderRow,
  query: { durationMinutes: number; mode: string; now: Date; count: number; holder?: Holder },
): Promise<OfficeTime[]> {
  const { durationMinutes, mode, now, count } = query;
  const officeInMode = { providerId: office.id, mode };
  const open = await listOpenSlots(orm, officeInMode, now);
  const closed = await listClosedSlots(orm, officeInMode, now);
  const taken = await listTakenTimes(orm, officeInMode, now, query.holder ? { holder: query.holder } : {});
  return listOfficeTimes({
    office,
    known: open.map((slot) => slot.startsAt),
    taken: [
      ...taken,
      ...closed.map(({ startsAt }) => ({ startsAt, endsAt: endTime(startsAt, durationMinutes) })),
    ],
    durationMinutes,
    now,
    count,
  });
}

export const noTimeLeft = () => conflict(t.noOpenTimes);
