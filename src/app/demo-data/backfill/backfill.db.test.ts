import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthentication } from '#modules/accounts/server/authentication.ts';
import { computeClosedDays } from '#modules/admin/server/analytics/compute-closed-days.ts';
import { emptyDailyMetrics } from '#modules/admin/server/analytics/daily-metrics.ts';
import { measureDays, readDays } from '#modules/admin/server/analytics/read-days.ts';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { auditChainHead } from '#platform/audit/audit-tables.ts';
import { genesisHash } from '#platform/audit/chain-audit.ts';
import { checkChainStep, checkOutsideChain } from '#platform/audit/check-audit.ts';
import { extendAuditChain } from '#platform/audit/extend-audit-chain.ts';
import { selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notices } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { startTestServer, type TestServer, testSessionSecret } from '#tests/support/test-server.ts';
import { openBackfill } from './backfill.ts';
import { historyDays } from './plan-backfill.ts';

const requestCount = 12;
/** Each request with all its calls, payments and notifications is hundreds of statements. */
const writeMilliseconds = 300_000;
const dayMilliseconds = 86_400_000;

forEachBackend((backend) => {
  let server: TestServer;
  let openedAt: Date;
  /** As each start of the service does. */
  const open = () =>
    openBackfill({
      server: server.context,
      authentication: createAuthentication({
        database: server.database,
        secret: testSessionSecret,
        publicUrl: undefined,
        passwordHasher: { hash: async () => 'no password', verify: async () => false },
      }),
      requestCount,
    });
  const read = async <Row>(query: ReturnType<typeof sql>) => selectRows<Row>(server.database.orm, query);

  beforeAll(async () => {
    server = await startTestServer({ backend });
    openedAt = server.context.clock.now();
  });
  afterAll(() => server.stop());

  test(
    'goes on where it stopped, and writes nothing twice',
    async () => {
      const first = await open();
      // Written just before the history ends: its job would run after that.
      await server.database.orm.insert(notices).values({
        id: newId(),
        key: 'late notice',
        mode: 'demo',
        channel: 'mail',
        recipient: 'demo@example.com',
        subject: 'Harborline',
        body: 'Sign in to read it.',
        state: 'waiting',
        createdAt: new Date(openedAt.getTime() - 1000),
      });
      for (let count = 0; count < 5; count++) expect(await first.writeNext()).toBe(true);
      const written = await server.database.orm.$count(careRequests);
      expect(written).toBeGreaterThanOrEqual(5);
      // A killed process: its batch is rolled back, and the next start has the same plan.
      const next = await open();
      expect(next.batchCount).toBe(first.batchCount);
      let more = 0;
      while (await next.writeNext()) more += 1;
      expect(5 + more).toBe(first.batchCount);
      // The interrupted process wakes up and finds everything written.
      expect(await first.writeNext()).toBe(false);
      expect(await (await open()).writeNext()).toBe(false);
      expect(await server.database.orm.$count(careRequests)).toBe(requestCount);
      const [patients] = await read<{ all: number; distinct: number }>(
        sql`select count(*)::int as all, count(distinct email)::int as distinct from users where role = 'patient'`,
      );
      expect(patients?.all).toBe(patients?.distinct);
      expect(server.errors).toEqual([]);
    },
    writeMilliseconds,
  );

  test('calls have real lengths, and no step takes no time', async () => {
    const [length] = await read<{ count: number; shortest: number; longest: number }>(sql`
      select count(*)::int as count, min(extract(epoch from ended_at - started_at))::float8 as shortest,
        max(extract(epoch from ended_at - started_at))::float8 as longest
      from calls where state = 'ended'`);
    expect(length?.count).toBeGreaterThan(requestCount);
    expect(length?.shortest).toBeGreaterThanOrEqual(60);
    expect(length?.longest).toBeLessThanOrEqual(540);
    const [work] = await read<{ finished: number; shortest: number }>(sql`
      select count(ready_at)::int as finished, min(extract(epoch from ready_at - created_at))::float8 as shortest
      from care_requests`);
    expect(work?.finished).toBeGreaterThanOrEqual(requestCount / 2);
    expect(work?.shortest).toBeGreaterThanOrEqual(60);
    const [start] = await read<{ shortest: number }>(sql`
      select min(extract(epoch from t.at - r.created_at))::float8 as shortest
      from request_timeline t join care_requests r on r.id = t.request_id where t.from_status = 'new' and t.to_status <> 'new'`);
    expect(start?.shortest).toBeGreaterThan(0);
    const [assigned] = await read<{ count: number }>(
      sql`select count(*)::int as count from request_assignments`,
    );
    expect(assigned?.count).toBeGreaterThan(0);
  });

  test('everything has the date on which it happened', async () => {
    const oldest = new Date(openedAt.getTime() - (historyDays + 4) * dayMilliseconds);
    for (const [table, column] of [
      ['care_requests', 'created_at'],
      ['calls', 'created_at'],
      ['charges', 'created_at'],
      ['notices', 'created_at'],
      ['inbox_entries', 'created_at'],
      ['simulated_mails', 'sent_at'],
      ['simulated_charges', 'created_at'],
      ['request_timeline', 'at'],
      ['ledger_transactions', 'occurred_at'],
    ] as const) {
      const [row] = await read<{ count: number; outside: number }>(sql`
        select count(*)::int as count, (count(*) filter (where ${sql.identifier(column)} not between
          ${oldest.toISOString()}::timestamptz and ${openedAt.toISOString()}::timestamptz + interval '1 minute'))::int as outside
        from ${sql.identifier(table)}`);
      expect({ table, ...row }).toEqual({ table, count: row?.count, outside: 0 });
      expect(row?.count, table).toBeGreaterThan(0);
    }
    const days = await read<{ day: string }>(sql`select distinct created_at::date::text as day from calls`);
    expect(days.length).toBeGreaterThan(3);
    expect(
      await server.database.orm.$count(
        users,
        sql`created_at > ${openedAt.toISOString()}::timestamptz and role = 'patient'`,
      ),
    ).toBe(0);
  });

  test('the service has nothing left to do for what is over', async () => {
    const [open] = await read<{
      charges: number;
      refunds: number;
      unsent: number;
      alerts: number;
      working: number;
    }>(sql`
      select (select count(*) from charges where state = 'opened')::int as charges,
        (select count(*) from refunds where state = 'opened')::int as refunds,
        (select count(*) from notices where state in ('waiting', 'sending')
          and (not_before is null or not_before <= ${openedAt.toISOString()}::timestamptz))::int as unsent,
        (select count(*) from staff_alerts a join care_requests r on r.id = a.request_id
          where a.acknowledged_at is null and r.status in ('completed', 'refunded', 'cancelled'))::int as alerts,
        (select count(*) from care_requests where assigned_to is null
          and status in ('new', 'provider_search', 'calling_providers', 'pending_confirmation', 'gathering_info'))::int as working`);
    expect(open).toEqual({ charges: 0, refunds: 0, unsent: 0, alerts: 0, working: 0 });
  });

  test('the audit log and the ledger are intact', async () => {
    const { database } = server;
    await extendAuditChain(database, server.context.clock.now());
    const [head] = await database.orm.select().from(auditChainHead);
    expect(head?.position).toBeGreaterThan(requestCount * 2);
    const checked = await checkChainStep(
      database.orm,
      { position: 0, hash: genesisHash },
      head?.position ?? 0,
    );
    expect(checked).toEqual({ reached: { position: head?.position, hash: head?.hash }, broken: null });
    expect(await checkOutsideChain(database.orm)).toBeNull();
    for await (const fault of checkLedger(database.orm)) expect(fault).toBeNull();
  });

  test('daily metrics agree with the rows', async () => {
    const { database } = server;
    await computeClosedDays(database, server.context.clock.now());
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const all = { from: day(openedAt.getTime() - 100 * dayMilliseconds), to: day(openedAt.getTime()) };
    const stored = await readDays(database.orm, all, 'demo');
    const counted = await measureDays(database.orm, all, 'demo');
    expect(counted.size).toBeGreaterThan(3);
    // Days without rows are stored as empty.
    for (const [date, metrics] of stored) expect(metrics).toEqual(counted.get(date) ?? emptyDailyMetrics());
    const sum = (pick: (metrics: NonNullable<ReturnType<typeof stored.get>>) => number) =>
      [...stored.values()].reduce((total, metrics) => total + pick(metrics), 0);
    expect(sum(({ requests }) => requests.submitted)).toBe(requestCount);
    expect(sum((metrics) => metrics.calls.count)).toBe(
      await database.orm.$count(calls, sql`state = 'ended' and made_by is null`),
    );
    expect(sum((metrics) => metrics.calls.seconds)).toBeGreaterThan(0);
  });
});
