import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import type { Promises } from './drive-traffic.ts';

export type Tally = { requests: number; completed: number; calls: number; charges: number };
export type Faults = Record<string, number>;

/** Compares confirmed responses and the simulators' records with the database. */
export async function countFaults(
  database: Database,
  promises: Promises,
): Promise<{ tally: Tally; faults: Faults }> {
  const count = async (query: SQL) => {
    const [row] = await selectRows<{ n: number }>(database.orm, query);
    return row?.n ?? 0;
  };
  const storedKeys = new Set(
    (
      await selectRows<{ key: string }>(database.orm, sql`select submission_key as key from care_requests`)
    ).map((row) => row.key),
  );
  const paid = new Set(
    (
      await selectRows<{ id: string }>(
        database.orm,
        sql`select c.request_id::text as id from charges c join simulated_charges s on s.key = c.id::text
            join care_requests r on r.id = c.request_id
            where c.state = 'succeeded' and s.state = 'succeeded' and r.status = 'completed'`,
      )
    ).map((row) => row.id),
  );
  const missing = (confirmed: Set<string>, found: Set<string>) =>
    [...confirmed].filter((item) => !found.has(item)).length;
  return {
    tally: {
      requests: await count(sql`select count(*)::int as n from care_requests`),
      completed: await count(sql`select count(*)::int as n from care_requests where status = 'completed'`),
      calls: await count(sql`select count(*)::int as n from simulated_calls`),
      charges: await count(sql`select count(*)::int as n from simulated_charges where taken_count > 0`),
    },
    faults: {
      'requests lost': missing(promises.submissions, storedKeys),
      'double charges': await count(doubleCharges),
      'repeated calls': await count(repeatedCalls),
      'approvals not charged': missing(promises.paidApprovals, paid),
      'paid but locked': await count(paidButLocked),
      'open without payment': await count(openWithoutPayment),
      stuck: await count(stuck),
    },
  };
}

const doubleCharges = sql`
  select (select count(*) from simulated_charges where taken_count > 1)::int
    + (select count(*) from (
        select c.request_id from charges c join simulated_charges s on s.key = c.id::text
        where s.taken_count > 0 group by c.request_id having count(*) > 1) twice)::int as n`;

const repeatedCalls = sql`
  select (select count(*) from simulated_calls where dial_count > 1)::int
    + (select count(*) from simulated_calls s where not exists (select 1 from calls c where c.id::text = s.key))::int
    + (select count(*) from (
        select c.request_id from calls c join simulated_calls s on s.key = c.id::text
        group by c.request_id, c.provider_id, c.purpose, c.round, c.attempt having count(*) > 1) twice)::int as n`;

const paidButLocked = sql`
  select count(*)::int as n from simulated_charges s join charges c on c.id::text = s.key
    join care_requests r on r.id = c.request_id
  where s.taken_count > 0 and r.status not in ('completed', 'refunded')`;

const openWithoutPayment = sql`
  select count(*)::int as n from care_requests r
  where r.status = 'completed' and not exists (
    select 1 from charges c where c.request_id = r.id and c.state = 'succeeded')`;

const stuck = sql`
  select (select count(*) from care_requests
      where status not in ('gathering_info', 'awaiting_patient_confirmation', 'completed', 'cancelled', 'refunded'))::int
    + (select count(*) from charges where state = 'opened')::int
    + (select count(*) from calls where purpose = 'booking' and state not in ('ended', 'failed'))::int
    + (select count(*) from appointments where status = 'pending')::int as n`;
