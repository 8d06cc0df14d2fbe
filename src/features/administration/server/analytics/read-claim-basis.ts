import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/server/database/database.ts';
import { measureAvailability } from '../overview/availability.ts';
import { inScope, type Scope } from './read-requests.ts';

export type ClaimBasis = {
  patients: number;
  members: number;
  providers: number;
  specialties: number;
  /** Minutes from request to finished work. */
  finish: { n: number; mean: number | null };
  /** Minutes from the first word of a chat to its request. */
  describing: { n: number; median: number | null };
  refunds: { n: number; cents: number };
  availability: Awaited<ReturnType<typeof measureAvailability>>;
};

export async function readClaimBasis(orm: Orm, scope: Scope): Promise<ClaimBasis> {
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
  const [finish] = await selectRows<ClaimBasis['finish']>(
    orm,
    sql`
      select count(*)::int as n, (avg(extract(epoch from r.ready_at - r.created_at)) / 60)::float8 as mean
      from care_requests r where r.ready_at is not null and ${inScope(scope, 'r')}`,
  );
  const [describing] = await selectRows<ClaimBasis['describing']>(
    orm,
    sql`
      select count(*)::int as n, (percentile_cont(0.5) within group
        (order by extract(epoch from r.created_at - c.created_at)) / 60)::float8 as median
      from conversations c join care_requests r on r.conversation_id = c.id where ${inScope(scope, 'c')}`,
  );
  const [refunds] = await selectRows<ClaimBasis['refunds']>(
    orm,
    sql`
      select count(*)::int as n, coalesce(sum(amount_cents), 0)::float8 as cents
      from charges g where g.state = 'refunded' and ${inScope(scope, 'g')}`,
  );
  return {
    ...(sizes ?? { patients: 0, members: 0, providers: 0, specialties: 0 }),
    finish: finish ?? { n: 0, mean: null },
    describing: describing ?? { n: 0, median: null },
    refunds: refunds ?? { n: 0, cents: 0 },
    availability: await measureAvailability(orm, scope.now),
  };
}
