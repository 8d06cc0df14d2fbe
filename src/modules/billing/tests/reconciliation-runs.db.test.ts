import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { ledgerAnchors } from '#schema/ledger.ts';
import { staffAlerts } from '#schema/notices.ts';
import { charges } from '#schema/payments.ts';
import { reconciliationFindings, reconciliationRuns } from '#schema/reconciliation.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { postToLedger } from '../server/post-to-ledger.ts';
import { recordFinding } from '../server/reconciliation/record-finding.ts';
import { runReconciliations } from '../server/reconciliation/run-reconciliations.ts';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  /** A context in which only the check itself runs, without background jobs. */
  const withoutJobs = (): ServerContext => ({
    ...server.context,
    jobs: { ...server.context.jobs, enqueue: async () => {} },
  });
  const addUser = async (): Promise<string> => {
    const id = newId();
    await server.database.orm.insert(users).values({ id, email: `${id}@example.test`, name: 'Somebody' });
    return id;
  };
  const post = (userId: string, times = 1) =>
    server.database.transaction(async (tx) => {
      for (let time = 0; time < times; time++)
        await postToLedger(tx, {
          ...postings.feePaid(500),
          userId,
          key: newId(),
          occurredAt: new Date(),
        });
    });
  const tamper = (userId: string, position: number) =>
    server.database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_entries set amount_cents = amount_cents * 2 where transaction_id =
        (select id from ledger_transactions where chain = ${userId} and position = ${position})`);
    });
  const anchoredPositions = async (userId: string) => {
    const rows = await server.database.orm
      .select()
      .from(ledgerAnchors)
      .where(eq(ledgerAnchors.chain, userId))
      .orderBy(ledgerAnchors.position);
    return rows.map(({ position }) => position);
  };
  const findings = () =>
    server.database.orm.select().from(reconciliationFindings).orderBy(reconciliationFindings.number);
  const resolve = (words: string) =>
    server.database.orm.update(reconciliationFindings).set({ state: 'resolved', resolution: words });

  test('verifies other chains despite a broken one, and continues after a resolved fault', async () => {
    const [broken, intact] = [await addUser(), await addUser()];
    await post(broken, 4);
    await post(intact, 2);
    await tamper(broken, 2);
    await runReconciliations(withoutJobs());
    expect([await anchoredPositions(broken), await anchoredPositions(intact)]).toEqual([[], [2]]);
    expect((await findings()).map(({ place }) => place)).toEqual([`chain:${broken}:2`]);
    await resolve('Known and documented elsewhere');
    await runReconciliations(withoutJobs());
    expect(await anchoredPositions(broken)).toEqual([4]);
    await tamper(broken, 3);
    await runReconciliations(withoutJobs());
    expect((await findings()).map(({ place, state }) => [place, state])).toEqual([
      [`chain:${broken}:2`, 'resolved'],
      [`chain:${broken}:3`, 'open'],
    ]);
  });

  test('alerts staff again when a fixed discrepancy returns', async () => {
    const { orm } = server.database;
    const check = async () => {
      const id = newId();
      const now = new Date();
      await orm.insert(reconciliationRuns).values({ id, kind: 'proof', state: 'clean', startedAt: now });
      return { checkId: id, now };
    };
    const finding = { mode: 'demo', kind: 'missing_there', place: 'charge:x', words: 'Gone.' } as const;
    await recordFinding(orm, await check(), finding);
    await orm
      .update(reconciliationFindings)
      .set({ state: 'mended', settledAt: new Date(), resolution: 'Gone.' });
    const second = await check();
    await recordFinding(orm, second, finding);
    await recordFinding(orm, await check(), finding);
    expect(await findings()).toMatchObject([
      { state: 'open', checkId: second.checkId, settledAt: null, resolution: null },
    ]);
  });

  /** Adds charges that are paid here but unknown to the processor. */
  const addPaid = async (count: number, at: Date) => {
    const userId = await addUser();
    await server.database.orm.insert(charges).values(
      Array.from({ length: count }, () => ({
        id: newId(),
        kind: 'add_on' as const,
        addOn: 'premium_bill_review',
        userId,
        amountCents: 500,
        feeReason: 'add_on',
        mode: 'demo',
        state: 'succeeded' as const,
        createdAt: at,
        settledAt: at,
      })),
    );
  };

  test('stops with an explanation when hundreds of payments are missing from the report', async () => {
    await addPaid(320, new Date(Date.now() - 2 * dayMilliseconds));
    const { checks } = await runReconciliations(withoutJobs());
    expect(checks.find(({ kind }) => kind === 'reconciliation')).toMatchObject({
      state: 'failed',
      words: expect.stringContaining('More than 300'),
    });
    const missing = (await findings()).filter(({ kind }) => kind === 'missing_there');
    expect(missing).toHaveLength(300);
    // Staff are alerted anyway.
    expect(await server.database.orm.$count(staffAlerts, eq(staffAlerts.kind, 'books_differ'))).toBe(1);
  });

  test('ignores payments from before the ledger existed', async () => {
    await addPaid(1, new Date(Date.now() - 10 * dayMilliseconds));
    await post(await addUser());
    await addPaid(1, new Date());
    const kindsOf = async () => (await findings()).map(({ kind }) => kind).toSorted();
    await runReconciliations({
      ...withoutJobs(),
      clock: { now: () => new Date(Date.now() + 2 * dayMilliseconds) },
    });
    expect(await kindsOf()).toEqual(['missing_there', 'missing_there', 'not_booked']);
  });
});
