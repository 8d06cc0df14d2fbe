import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { countOf, percentileOf } from '../../histogram.rules.ts';
import { measureAvailability } from '../overview/availability.ts';
import type { DailyMetrics } from './daily-metrics.ts';

export type ClaimBasis = {
  patients: number;
  members: number;
  providers: number;
  specialties: number;
  /** Minutes from request to completion. */
  finish: { n: number; mean: number | null };
  /** Minutes from the first chat message to the request. */
  describing: { n: number; median: number | null };
  refunds: { n: number; cents: number };
  availability: Awaited<ReturnType<typeof measureAvailability>>;
};

/** Current size of the service, and yearly metrics that analytics doesn't include. */
export async function readClaimBasis(orm: Orm, year: DailyMetrics, now: Date): Promise<ClaimBasis> {
  const [sizes] = await selectRows<Pick<ClaimBasis, 'patients' | 'members' | 'providers' | 'specialties'>>(
    orm,
    sql`
      select u.patients, u.members, p.providers, p.specialties
      from (select count(*)::int as patients,
          (count(*) filter (where membership_type = 'monthly'))::int as members
        from users where role = 'patient' and deleted_at is null) u,
        (select count(*)::int as providers, count(distinct specialty)::int as specialties
        from providers where is_active) p`,
  );
  const { finished } = year.requests;
  const median = percentileOf(year.describing, 0.5);
  return {
    ...(sizes ?? { patients: 0, members: 0, providers: 0, specialties: 0 }),
    finish: { n: finished, mean: finished === 0 ? null : year.finishSeconds / finished / 60 },
    describing: { n: countOf(year.describing), median: median === null ? null : median / 60 },
    refunds: year.refunds,
    availability: await measureAvailability(orm, now),
  };
}
