import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectRows } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { forEachBackend } from '#tests/support/runner/test-database.ts';
import { approveRequest, reachApproval, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { simulatedCharges } from '#vendors/simulated-tables.ts';
import { checkLedger } from '../server/ledger/check-ledger.ts';

/** `npm run tool money -- --part approvals` runs this test with 1,000 approvals, 20 times. */
forEachBackend((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  test('charges and posts once for fifty concurrent approvals', async () => {
    const patient = await registerPatient(server);
    for (let round = 0; round < 2; round++) {
      const { id } = await reachApproval(patient);
      const answers = await Promise.all(Array.from({ length: 50 }, () => approveRequest(patient, id)));
      for (const { status } of answers) expect(status).toBe(200);
      await waitForStatus(patient, id, 'completed');
      const made = await server.database.orm.select().from(charges).where(eq(charges.requestId, id));
      expect(made.map(({ state }) => state)).toEqual(['succeeded']);
      const key = made[0]?.id ?? '';
      const [there] = await server.database.orm
        .select()
        .from(simulatedCharges)
        .where(eq(simulatedCharges.key, key));
      expect(there?.takenCount).toBe(1);
      const booked = await selectRows(
        server.database.orm,
        sql`select kind from ledger_transactions where key = ${`charge:${key}`}`,
      );
      expect(booked).toEqual([{ kind: 'fee_paid' }]);
    }
    for await (const place of checkLedger(server.database.orm)) expect(place).toBeNull();
  });
});
