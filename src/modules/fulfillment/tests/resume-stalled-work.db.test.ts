import { expect, test } from 'vitest';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { submitRequest, waitForStatus } from '#tests/support/steps/care-steps.ts';
import { loginAs, registerPatient, startTestServer } from '#tests/support/test-server.ts';

forEachBackend((backend) => {
  test('resumes unfinished work at startup before anything else uses the queues', async () => {
    const database = await openTestDatabase(backend);
    const keptOpen = { ...database, close: async () => {} };
    const before = await startTestServer({
      backend,
      pace: 'lifelike',
      offices: 'obliging',
      database: keptOpen,
    });
    const patient = await registerPatient(before);
    const requests = [await submitRequest(patient), await submitRequest(patient)];
    for (const { id } of requests) await waitForStatus(patient, id, 'calling_providers');
    await before.stop();

    const after = await startTestServer({
      backend,
      pace: 'lifelike',
      offices: 'obliging',
      database: keptOpen,
    });
    const again = await loginAs(after, patient.user.email);
    for (const { id } of requests) {
      const request = await waitForStatus(again, id, 'calling_providers');
      expect(request.progress.callsPlanned).toBeGreaterThan(0);
    }
    await after.stop();
    await database.close();
  });
});
