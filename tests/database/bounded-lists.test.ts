import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoNetwork } from '#app/demo-data/load-demo-network.ts';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { users } from '#schema/accounts.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { newId } from '#shared/ids.ts';
import { encryptFilledRows } from '../../tools/bench/bench-admin/encrypt-filled-rows.ts';
import { fillConversations } from '../../tools/bench/bench-admin/fill-conversations.ts';
import { fillLedger } from '../../tools/bench/bench-admin/fill-ledger.ts';
import { fillPatients, helpers } from '../../tools/bench/bench-admin/fill-patients.ts';
import { fillRequests } from '../../tools/bench/bench-admin/fill-requests.ts';
import { findUnmeasuredReads } from '../../tools/bench/bench-admin/find-unmeasured-reads.ts';
import { createRandom, type Samples } from '../../tools/bench/bench-admin/screen.ts';
import { screens } from '../../tools/bench/bench-admin/screens.ts';
import { sizesOf } from '../../tools/bench/bench-admin/sizes.ts';
import { forEachBackend } from '../support/runner/test-database.ts';
import { registerAdministrator } from '../support/steps/account-steps.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/test-server.ts';

/** Far more rows of each kind than a list may return. */
const sizes = sizesOf(0.004);
const maxRows = 500;
/** For lists with one row per day or week of the requested period. */
const maxDays = 366;

forEachBackend((backend) => {
  let server: TestServer;
  let admin: SignedIn;
  let samples: Samples;

  beforeAll(async () => {
    server = await startTestServer({ backend });
    admin = await registerAdministrator(server);
    await server.database.orm.insert(users).values(
      Array.from({ length: 9 }, (_, nth) => ({
        id: newId(),
        email: `colleague${nth}@example.test`,
        name: 'A Colleague',
        role: 'admin',
        staffRole: 'administrator' as const,
      })),
    );
    await loadDemoNetwork(server.database, 1, 700);
    await server.database.transaction(async (tx) => {
      const statements = [
        ...helpers,
        ...fillPatients(sizes),
        ...fillRequests(sizes),
        ...fillConversations(sizes),
      ];
      for (const statement of [...statements, ...fillLedger]) await tx.execute(sql.raw(statement));
    });
    await encryptFilledRows(server.database, server.context.dataKeys);
    samples = await readSome();
  });
  afterAll(() => server.stop());

  const idOf = async (table: string, which = sql`true`): Promise<string[]> => {
    const { rows } = (await server.database.orm.execute(
      sql`select id from ${sql.identifier(table)} where ${which} order by id limit 1`,
    )) as unknown as { rows: { id: string }[] };
    return rows.map(({ id }) => id);
  };

  const readSome = async (): Promise<Samples> => {
    const requestIds = await idOf('care_requests');
    return {
      // Staff are users too, but aren't listed among patients.
      patientIds: await idOf('users', sql`role = 'patient'`),
      requestIds,
      openRequestIds: requestIds,
      callIds: await idOf('calls'),
      chatIds: await idOf('conversations'),
      agentIds: await idOf('voice_agents'),
      alertIds: await idOf('staff_alerts'),
      chargeIds: await idOf('charges'),
      providerIds: await idOf('providers'),
      today: new Date().toISOString().slice(0, 10),
    };
  };

  test('no admin screen requests an unbounded list', async () => {
    const random = createRandom(1);
    const lengths: [string, number][] = [];
    const askedNames = new Set<string>();
    const failed: string[] = [];
    for (const { open } of screens) {
      if (samples.agentIds.length === 0 && open.toString().includes('agentIds')) continue;
      for (const { name, path } of open(samples, random).questions) {
        if (askedNames.has(name)) continue;
        askedNames.add(name);
        const answer = await admin.get(new URL(`/api/admin${path}`, server.address).pathname + queryOf(path));
        // A refused or failed call returns no lists and proves nothing.
        if (answer.status !== 200) failed.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        for (const length of lengthsIn(answer.body)) lengths.push([name, length]);
        expect(answer.text.length, name).toBeLessThan(1_000_000);
      }
    }
    expect(failed).toEqual([]);
    const tooLong = lengths.filter(([, length]) => length > Math.max(maxRows, maxDays));
    expect(tooLong).toEqual([]);
    // The lists were full; otherwise the test would prove nothing.
    expect(lengths.filter(([, length]) => length >= 50).length).toBeGreaterThan(5);
  });

  test('the generated ledger passes verification', async () => {
    for await (const place of checkLedger(server.database.orm)) expect(place).toBeNull();
    expect(await server.database.orm.$count(ledgerTransactions)).toBeGreaterThan(100);
  });
});

test('every admin read belongs to a measured screen', () => {
  expect(findUnmeasuredReads(null)).toEqual([]);
});

const queryOf = (path: string): string => (path.includes('?') ? path.slice(path.indexOf('?')) : '');

/** The lengths of all lists in a response, at any depth. */
function lengthsIn(body: unknown): number[] {
  if (Array.isArray(body)) return [body.length, ...body.flatMap(lengthsIn)];
  if (typeof body !== 'object' || body === null) return [];
  return Object.values(body).flatMap(lengthsIn);
}
