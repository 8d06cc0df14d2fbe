import type { OfficeTimes } from '../../appointments.contract.ts';

export type OfficeTime = OfficeTimes['times'][number];

/** The times that the office gave us. The chosen one stays while it is held, though it is no longer open. */
export const listKnownTimes = (listed: OfficeTimes, chosen: OfficeTime | null): OfficeTimes => ({
  ...listed,
  times: [
    ...listed.times.filter(({ known, startsAt }) => known && startsAt !== chosen?.startsAt),
    ...(chosen ? [chosen] : []),
  ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
});
