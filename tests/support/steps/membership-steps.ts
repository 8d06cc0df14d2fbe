import { asc, eq, sql } from 'drizzle-orm';
import type { MembershipView } from '#modules/billing/membership.contract.ts';
import { syncMembership } from '#modules/billing/server/memberships/sync-membership.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { memberships } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import type { HttpClient } from '../http-client.ts';
import type { TestServer } from '../test-server.ts';

const dayMilliseconds = 86_400_000;

/** A clock that the test advances by days. */
export function createManualClock(startsAt = new Date()) {
  let at = startsAt.getTime();
  return {
    now: () => new Date(at),
    pass: (days: number) => {
      at += days * dayMilliseconds;
    },
  };
}

type Answer = MembershipView & { message?: string };

export const membershipOf = async (patient: HttpClient): Promise<MembershipView> =>
  (await patient.get<MembershipView>('/api/membership')).body;

export const startMembership = (patient: HttpClient, body: object = {}) =>
  patient.post<Answer>('/api/membership/start', body);

export const cancelMembership = (patient: HttpClient, how: string) =>
  patient.post<Answer>('/api/membership/cancel', { how });

/** Runs the scheduled check of every membership. */
export async function checkMemberships(server: TestServer): Promise<void> {
  const rows = await server.database.orm
    .select({ id: memberships.id })
    .from(memberships)
    .orderBy(asc(memberships.createdAt));
  for (const { id } of rows) await syncMembership(server.context, id);
}

export async function membershipTypeOf(server: TestServer, userId: string): Promise<string | undefined> {
  const [row] = await server.database.orm
    .select({ type: users.membershipType })
    .from(users)
    .where(eq(users.id, userId));
  return row?.type;
}

/** The balance of each ledger account over all users, in cents. */
export async function readBalances({ orm }: Database): Promise<Record<string, number>> {
  const rows = await selectRows<{ account: string; cents: number }>(
    orm,
    sql`select account, sum(amount_cents)::int as cents from ledger_entries group by account order by account`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

export async function findMembershipRow(server: TestServer, userId: string) {
  const rows = await server.database.orm
    .select()
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.createdAt));
  return rows.at(-1);
}

/** Creates an active membership without a payment. */
export async function seedMembership(server: TestServer, userId: string): Promise<void> {
  const now = server.context.clock.now();
  const periodEnd = new Date(now.getTime() + 30 * dayMilliseconds);
  await server.database.orm.insert(memberships).values({
    id: newId(),
    userId,
    mode: 'demo',
    state: 'active',
    startedAt: now,
    checkedAt: now,
    periodEnd,
  });
}
