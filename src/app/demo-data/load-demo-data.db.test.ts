import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRows } from '#platform/database/database.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

forEachBackend((backend) => {
  let server: TestServer;
  const read = async <Row>(query: ReturnType<typeof sql>) => selectRows<Row>(server.database.orm, query);

  beforeAll(async () => {
    server = await startTestServer({ backend, demoData: 'stories' });
  }, 120_000);
  afterAll(() => server.stop());

  test('the agent’s calls of demo requests have real lengths, and their steps take time', async () => {
    const [length] = await read<{ count: number; shortest: number; longest: number }>(sql`
      select count(*)::int as count, min(extract(epoch from ended_at - started_at))::float8 as shortest,
        max(extract(epoch from ended_at - started_at))::float8 as longest
      from calls where state = 'ended' and made_by is null`);
    expect(length?.count).toBeGreaterThan(10);
    expect(length?.shortest).toBeGreaterThanOrEqual(60);
    expect(length?.longest).toBeLessThanOrEqual(540);
    const [work] = await read<{ finished: number; shortest: number }>(sql`
      select count(ready_at)::int as finished, min(extract(epoch from ready_at - created_at))::float8 as shortest
      from care_requests`);
    expect(work?.finished).toBeGreaterThan(5);
    expect(work?.shortest).toBeGreaterThanOrEqual(60);
    const steps = await read<{ minutes: number }>(sql`
      select extract(epoch from t.at - r.created_at)::float8 / 60 as minutes
      from request_timeline t join care_requests r on r.id = t.request_id
      where t.from_status is not null and t.from_status <> t.to_status`);
    expect(Math.min(...steps.map(({ minutes }) => minutes))).toBeGreaterThan(0);
  });

  test('nothing happens in the future', async () => {
    for (const [table, column] of [
      ['care_requests', 'updated_at'],
      ['calls', 'ended_at'],
      ['notices', 'created_at'],
      ['inbox_entries', 'created_at'],
      ['request_timeline', 'at'],
      ['care_messages', 'created_at'],
      ['ledger_transactions', 'occurred_at'],
    ] as const) {
      const [row] = await read<{ all: number; future: number }>(sql`
        select count(*)::int as all, (count(*) filter (where ${sql.identifier(column)} > now()))::int as future
        from ${sql.identifier(table)}`);
      expect({ table, future: row?.future }).toEqual({ table, future: 0 });
      expect(row?.all, table).toBeGreaterThan(0);
    }
  });

  test('each demo request has reached its status', async () => {
    const [row] = await read<{ abandoned: number }>(sql`
      select count(*)::int as abandoned from care_requests
      where assigned_to is null and person_needed_because is null
        and status in ('new', 'provider_search', 'calling_providers', 'pending_confirmation')`);
    expect(row?.abandoned).toBe(0);
    // A request says "Calling" only after a call to an office.
    const [calling] = await read<{ all: number; uncalled: number }>(sql`
      select count(*)::int as all, (count(*) filter (where not exists (select from calls
        where calls.request_id = care_requests.id and calls.state <> 'intended')))::int as uncalled
      from care_requests where status in ('calling_providers', 'pending_confirmation')`);
    expect(calling?.all).toBeGreaterThan(1);
    expect(calling?.uncalled).toBe(0);
    expect(server.errors).toEqual([]);
  });
});
