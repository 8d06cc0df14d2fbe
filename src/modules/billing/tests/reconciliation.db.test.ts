import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createInlineJobs } from '#app/inline-jobs.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { selectRows } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { staffAlerts } from '#schema/notices.ts';
import { charges, refunds } from '#schema/payments.ts';
import { reconciliationFindings, reconciliationRuns } from '#schema/reconciliation.ts';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/random.ts';
import {
  addCharge,
  createScenario,
  discrepancySeeds,
  type LedgerScenario,
  saveScenario,
  withFakeReport,
} from '#tests/support/money/seed-discrepancies.ts';
import { samples } from '#tests/support/runner/extent.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { startReconciliationRun } from '../server/reconciliation/continue-reconciliation-run.ts';
import { differenceKinds } from '../server/reconciliation/difference.ts';

const hourMilliseconds = 3_600_000;

forEachBackend((backend) => {
  let server: TestServer;
  let context: ServerContext;
  let world: LedgerScenario;
  const random = seededRandom('planted differences');

  beforeEach(async () => {
    // No workers, because they would settle the test charges during the comparison.
    server = await startTestServer({ backend, role: 'web' });
    const people = Array.from({ length: 5 }, () => newId());
    await server.database.orm
      .insert(users)
      .values(people.map((id) => ({ id, email: `${id}@example.test`, name: 'Somebody' })));
    world = createScenario(random, {
      users: people,
      from: new Date(Date.now() - 30 * hourMilliseconds),
      minutes: 20 * 60,
      count: samples(400, 1200),
    });
    const payments = () => withFakeReport(world, server.context.ports.payments('demo'));
    context = { ...server.context, ports: { ...server.context.ports, payments } };
  });
  afterEach(() => server.stop());

  /** Compares without running the follow-up jobs. */
  const compare = async () => {
    const jobs = createInlineJobs();
    const id = await startReconciliationRun(
      { ...context, jobs },
      { kind: 'reconciliation', mode: 'demo' },
      newId(),
    );
    await runSingleCheck(id);
    const [check] = await server.database.orm
      .select()
      .from(reconciliationRuns)
      .where(eq(reconciliationRuns.id, id ?? ''));
    if (!check) throw new Error('No comparison was started.');
    return check;
  };
  const asked: { name: string; data: object }[] = [];
  const runSingleCheck = async (id: string | null) => {
    const { continueReconciliationRun } = await import(
      '../server/reconciliation/continue-reconciliation-run.ts'
    );
    const jobs: ServerContext['jobs'] = {
      ...context.jobs,
      enqueue: async (_tx, job, data) => void asked.push({ name: job.name, data }),
    };
    await continueReconciliationRun({ ...context, jobs }, id ?? '');
  };
  const findings = () =>
    server.database.orm.select().from(reconciliationFindings).orderBy(reconciliationFindings.number);

  test('finds nothing when both sides match, and posts fees once', async () => {
    await saveScenario(server.database, world);
    const first = await compare();
    expect(await findings()).toEqual([]);
    expect(first.state).toBe('clean');
    expect(first.sums).toMatchObject({
      charges: world.charges.filter(({ paidFrom }) => paidFrom !== 'stored_value').length,
      refunds: world.movements.filter(({ kind }) => kind === 'refund').length,
      payouts: 3,
      paidOutCents: 150_000,
    });
    const fees = await vendorFees();
    expect(fees).toBe(first.sums?.feeCents);
    expect(fees).toBeGreaterThan(0);
    await compare();
    expect(await vendorFees()).toBe(fees);
    expect(await findings()).toEqual([]);
  });

  test('finds every discrepancy and nothing else, with one alert each', async () => {
    const differences = plantDifferences(3);
    await saveScenario(server.database, world);
    const check = await compare();
    const found = await findings();
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(differences.map(({ kind }) => kind).toSorted());
    for (const { kind, about } of differences)
      expect(
        found.some(
          (difference) =>
            difference.kind === kind && (difference.place.endsWith(about) || difference.chargeId === about),
        ),
        `${kind} ${about}`,
      ).toBe(true);
    // Every kind was planted.
    expect([...new Set(differences.map(({ kind }) => kind))].toSorted()).toEqual(
      [...differenceKinds].toSorted(),
    );
    expect(check.state).toBe('findings');
    const alerts = () =>
      server.database.orm.select().from(staffAlerts).where(eq(staffAlerts.kind, 'books_differ'));
    expect(await alerts()).toHaveLength(1);
    await server.database.orm.update(staffAlerts).set({ acknowledgedAt: new Date() });
    await compare();
    expect(await findings()).toHaveLength(found.length);
    expect(await alerts()).toHaveLength(1);
  });

  test('fixes discrepancies that a new vendor lookup resolves, records manual refunds, and leaves the rest for review', async () => {
    const differences = plantDifferences(1);
    await saveScenario(server.database, world);
    asked.length = 0;
    await compare();
    const chargeOf = (kind: string) =>
      differences.find((difference) => difference.kind === kind)?.about ?? '';
    expect(asked.filter(({ name }) => name.startsWith('settle'))).toEqual(
      expect.arrayContaining([
        { name: 'settle-charge', data: { chargeId: chargeOf('open_here') } },
        { name: 'settle-refund', data: { refundId: chargeOf('refund_open_here') } },
      ]),
    );
    const [taken] = await server.database.orm
      .select()
      .from(refunds)
      .where(eq(refunds.chargeId, chargeOf('refunded_by_hand')));
    expect(taken).toMatchObject({
      amountCents: 100,
      reason: 'by_team',
      note: 'Made at the payment processor',
    });
    const states = Object.fromEntries((await findings()).map(({ kind, state }) => [kind, state]));
    expect(states).toMatchObject({
      refunded_by_hand: 'mended',
      dispute_not_noted: 'mended',
      missing_there: 'open',
      taken_twice: 'open',
      open_here: 'open',
    });
    // After settling, our state matches the processor's, so the next comparison finds no difference.
    await server.database.orm
      .update(charges)
      .set({ state: 'succeeded', settledAt: new Date(Date.now() - hourMilliseconds) })
      .where(eq(charges.id, chargeOf('open_here')));
    await compare();
    const [open] = (await findings()).filter(({ kind }) => kind === 'open_here');
    expect(open).toMatchObject({ state: 'mended', resolution: 'Not found in the latest reconciliation.' });
  });

  test('fails on an interrupted processor report without reporting anything as missing', async () => {
    await saveScenario(server.database, world);
    const payments = () => ({
      ...withFakeReport(world, server.context.ports.payments('demo')),
      async *listMovements() {
        yield* world.movements.slice(0, samples(230, 700));
        throw new Error('Connection lost.');
      },
    });
    context = { ...context, ports: { ...context.ports, payments } };
    const check = await compare();
    expect(check).toMatchObject({
      state: 'failed',
      words: expect.stringContaining('didn’t return a complete answer'),
    });
    expect(await findings()).toEqual([]);
    context = {
      ...context,
      ports: {
        ...context.ports,
        payments: () => withFakeReport(world, server.context.ports.payments('demo')),
      },
    };
    expect((await compare()).state).toBe('clean');
  });

  /** This many of each kind, each on its own charge. */
  function plantDifferences(times: number): { kind: string; about: string }[] {
    const userId = world.charges[0]?.userId ?? '';
    return Object.entries(discrepancySeeds).flatMap(([kind, plant]) =>
      Array.from({ length: times }, () => {
        const at = new Date(Date.now() - random.integer(11, 29) * hourMilliseconds);
        const charge = addCharge(world, { userId: userId, at, amountCents: random.integer(3, 40) * 100 });
        return { kind, about: plant(world, charge) };
      }),
    );
  }

  async function vendorFees(): Promise<number> {
    const [row] = await selectRows<{ cents: number }>(
      server.database.orm,
      sql`select coalesce(sum(amount_cents), 0)::int as cents from ledger_entries where account = 'vendor_fees'`,
    );
    return row?.cents ?? 0;
  }
});
