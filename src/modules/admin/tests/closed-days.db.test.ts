import { eq, gte, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoNetwork } from '#app/demo-data/load-demo-network.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { calls } from '#schema/calls.ts';
import { careRequests, requestTimeline } from '#schema/care-requests.ts';
import { conversations } from '#schema/conversations.ts';
import { dailyMetrics, staleDays } from '#schema/daily-metrics.ts';
import { newId } from '#shared/ids.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { fillConversations } from '../../../../tools/bench/bench-admin/fill-conversations.ts';
import { fillPatients, helpers } from '../../../../tools/bench/bench-admin/fill-patients.ts';
import { fillRequests } from '../../../../tools/bench/bench-admin/fill-requests.ts';
import { sizesOf } from '../../../../tools/bench/bench-admin/sizes.ts';
import { computeClosedDays } from '../server/analytics/compute-closed-days.ts';
import { addUp } from '../server/analytics/daily-metrics.ts';
import { presentDays, presentMetrics } from '../server/analytics/present-metrics.ts';
import { type Days, measureDays, readDays } from '../server/analytics/read-days.ts';

const sizes = sizesOf(0.002);
const mode = 'demo';
const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysBefore = (days: number) => new Date(Date.now() - days * dayMilliseconds).toISOString().slice(0, 10);

type PlainFigures = Record<
  'submitted' | 'finished' | 'chats' | 'calls' | 'stars' | 'ratings' | 'calling' | 'kept',
  number
>;

forEachBackend((backend) => {
  let database: Database;
  /** Two years of requests, ending today. */
  const all: Days = { from: daysBefore(740), to: daysBefore(0) };

  beforeAll(async () => {
    database = await openTestDatabase(backend);
    await loadDemoNetwork(database, 1, sizes.providers);
    await database.orm.insert(users).values(
      Array.from({ length: 10 }, (_, nth) => ({
        id: newId(),
        email: `ana${nth}@example.test`,
        name: 'Ana Admin',
        role: 'admin',
        staffRole: 'administrator' as const,
      })),
    );
    await database.transaction(async (tx) => {
      for (const statement of [
        ...helpers,
        ...fillPatients(sizes),
        ...fillRequests(sizes),
        ...fillConversations(sizes),
      ])
        await tx.execute(sql.raw(statement));
    });
  });
  afterAll(() => database.close());

  const now = new Date();
  const toPlain = (days: Awaited<ReturnType<typeof readDays>>) => ({
    ...presentDays(all, days),
    ...presentMetrics(addUp([...days.values()]), { now, modelMicrocents: null }),
  });
  const readStored = async () => toPlain(await readDays(database.orm, all, mode));
  const recount = async () => toPlain(await measureDays(database.orm, all, mode));
  const close = () => computeClosedDays(database, new Date());
  // In the first hour of a day the day before is still open (compute-closed-days.ts), so its marks stay.
  const isOver = sql`${staleDays.day} < ((now() - interval '1 hour') at time zone 'America/New_York')::date`;
  const countMarks = () => database.orm.$count(staleDays, isOver);

  test('past days are computed once and equal a full recount', async () => {
    const plain = await recount();
    expect(plain.requestsInAll).toBe(sizes.requests);
    expect(plain.inStatus.length).toBeGreaterThan(4);
    await close();
    expect(await database.orm.$count(dailyMetrics)).toBeGreaterThan(700);
    expect(await countMarks()).toBe(0);
    expect(await readStored()).toEqual(plain);
    // From the cache as well.
    expect(await readStored()).toEqual(plain);
  });

  test('stored days are used until something in the day changes', async () => {
    const plain = await recount();
    const day = daysBefore(100);
    const [kept] = await selectRows<{ submitted: number }>(
      database.orm,
      sql`select (figures #>> '{requests,submitted}')::int as submitted from day_figures
        where mode = ${mode} and day = ${day}::date`,
    );
    await database.orm.execute(sql`
      update day_figures set figures = jsonb_set(figures, '{requests,submitted}', '5000')
      where mode = ${mode} and day = ${day}::date`);
    const invented = 5000 - (kept?.submitted ?? 0);
    expect((await readStored()).requestsInAll).toBe(plain.requestsInAll + invented);
    await database.orm.insert(staleDays).values({ mode, day });
    expect(await readStored()).toEqual(plain);
    await close();
    expect(await readStored()).toEqual(plain);
  });

  test('days of the inactive mode are computed too', async () => {
    await database.orm.insert(staleDays).values({ mode: 'production', day: daysBefore(30) });
    await close();
    expect(await countMarks()).toBe(0);
    for (const each of ['demo', 'production'])
      expect(await database.orm.$count(dailyMetrics, eq(dailyMetrics.mode, each))).toBeGreaterThan(700);
  });

  test("days that change constantly don't block the others", async () => {
    const [early, late] = [daysBefore(400), daysBefore(40)];
    await database.orm.insert(staleDays).values([early, late].map((day) => ({ mode, day })));
    await database.orm.execute(sql`
      create function mark_again() returns trigger language plpgsql as $$
      begin insert into day_marks (mode, day) values (new.mode, new.day); return new; end $$`);
    await database.orm.execute(sql`
      create trigger mark_again after insert or update on day_figures for each row execute function mark_again()`);
    const before = new Date();
    await close();
    await database.orm.execute(sql`drop trigger mark_again on day_figures`);
    await database.orm.execute(sql`drop function mark_again()`);
    const again = await database.orm.select().from(dailyMetrics).where(gte(dailyMetrics.countedAt, before));
    expect(again.map(({ day }) => day).toSorted()).toEqual([early, late]);
    await close();
    expect(await countMarks()).toBe(0);
  });

  test('daily figures equal a plain query over the same rows', async () => {
    const view = await readStored();
    const [plain] = await selectRows<PlainFigures>(
      database.orm,
      sql`
        select count(*)::int as submitted, count(ready_at)::int as finished,
          (select count(*) from conversations)::int as chats,
          (select count(*) from calls where state = 'ended' and made_by is null)::int as calls,
          (select avg(stars) from request_ratings)::float8 as stars,
          (select count(*) from request_ratings)::int as ratings,
          (select percentile_cont(0.5) within group (order by extract(epoch from left_at - at) / 60) from (
            select to_status, at, lead(at) over (partition by request_id order by id) as left_at
            from request_timeline where from_status is distinct from to_status) moves
            where to_status = 'calling_providers' and left_at is not null)::float8 as calling,
          (count(*) filter (where ready_at <= sla_deadline))::int as kept
        from care_requests`,
    );
    expect(view.funnel[0]?.count).toBe(plain?.chats);
    expect(view.requestsInAll).toBe(plain?.submitted);
    expect(view.byDay.reduce((sum, { finished }) => sum + finished, 0)).toBe(plain?.finished);
    expect(view.cost.calls).toBe(plain?.calls);
    expect(view.sla.reached).toBe(plain?.kept);
    expect(view.satisfaction.mean.n).toBe(plain?.ratings);
    expect(view.satisfaction.mean.mean).toBeCloseTo(plain?.stars ?? 0, 1);
    const calling = view.inStatus.find(({ status }) => status === 'calling_providers')?.medianMinutes ?? 0;
    // Durations are rounded to 5 in the third digit.
    expect(Math.abs(calling / (plain?.calling ?? 1) - 1)).toBeLessThan(0.025);
  });

  const oldRequest = async (status: string) => {
    const [row] = await selectRows<{ id: string; user_id: string; conversation_id: string }>(
      database.orm,
      sql`select id, user_id, conversation_id from care_requests where status = ${status}
        and conversation_id is not null and created_at < now() - interval '40 days' order by id limit 1`,
    );
    if (!row) throw new Error(`There is no old request that is ${status}.`);
    return row;
  };

  test.each<[string, () => Promise<unknown>]>([
    [
      'an old request is refunded',
      async () =>
        database.orm
          .update(careRequests)
          .set({ status: 'refunded' })
          .where(eq(careRequests.id, (await oldRequest('completed')).id)),
    ],
    [
      'a patient rates an old request',
      async () => {
        const [unrated] = await selectRows<{ id: string; user_id: string }>(
          database.orm,
          sql`select id, user_id from care_requests r where status = 'completed' and created_at < now() - interval '40 days'
            and not exists (select from request_ratings where request_id = r.id) order by id limit 1`,
        );
        await database.orm.execute(sql`insert into request_ratings (request_id, user_id, stars, changed_at)
          values (${unrated?.id}::uuid, ${unrated?.user_id}::uuid, 1, now())`);
      },
    ],
    [
      'an old request changes status',
      async () => {
        const { id } = await oldRequest('awaiting_patient_confirmation');
        await database.orm.insert(requestTimeline).values({
          requestId: id,
          at: new Date(),
          fromStatus: 'awaiting_patient_confirmation',
          toStatus: 'completed',
          actor: 'patient',
          note: '',
        });
      },
    ],
    [
      'a fact of an old call is removed',
      () =>
        database.orm.execute(sql`update call_facts set removed_at = now() where id in (
          select f.id from call_facts f join calls k on k.id = f.call_id
          where f.kind = 'slot' and k.created_at < now() - interval '40 days' order by f.id limit 3)`),
    ],
    [
      'an old call was made by staff',
      async () => {
        const [call] = await selectRows<{ id: string }>(
          database.orm,
          sql`select id from calls where state = 'ended' and created_at < now() - interval '40 days' order by id limit 1`,
        );
        await database.orm
          .update(calls)
          .set({ madeBy: newId() })
          .where(eq(calls.id, call?.id ?? ''));
      },
    ],
    [
      'the results of an old request are replaced',
      async () =>
        database.orm.execute(sql`update request_results set body = jsonb_set(body, '{options}', '[]')
          where request_id = ${(await oldRequest('completed')).id}::uuid`),
    ],
    [
      'an old charge is refunded',
      () =>
        database.orm.execute(sql`update charges set state = 'refunded' where id in (
          select id from charges where state = 'succeeded' and created_at < now() - interval '40 days' order by id limit 1)`),
    ],
    [
      'an old chat is erased with its account',
      async () =>
        database.orm
          .delete(conversations)
          .where(eq(conversations.id, (await oldRequest('cancelled')).conversation_id)),
    ],
  ])('when %s, figures are correct at once and recomputed', async (_, change) => {
    await close();
    const before = await recount();
    await change();
    const after = await recount();
    expect(after.requestsInAll).toBe(before.requestsInAll);
    expect(await countMarks()).toBeGreaterThan(0);
    expect(await readStored()).toEqual(after);
    await close();
    expect(await countMarks()).toBe(0);
    expect(await readStored()).toEqual(after);
  });

  test("an uncommitted change during computation isn't lost", async () => {
    if (backend !== 'postgres') return;
    const { id } = await oldRequest('completed');
    await close();
    await database.transaction(async (tx) => {
      await tx.update(careRequests).set({ status: 'cancelled' }).where(eq(careRequests.id, id));
      // Marked by another transaction, so the same day is computed while this change is in flight.
      await database.orm.execute(sql`insert into day_marks (mode, day)
        select mode, (created_at at time zone 'America/New_York')::date from care_requests where id = ${id}::uuid`);
      await close();
    });
    expect(await countMarks()).toBeGreaterThan(0);
    expect(await readStored()).toEqual(await recount());
  });
});
