import { expect, test } from 'vitest';
import type { RequestDetail } from '#features/care-requests/care-requests.contract.ts';
import { submitRequest } from '../support/care-steps.ts';
import { forEachBackend, openTestDatabase } from '../support/test-database.ts';
import { registerPatient, startTestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

forEachBackend((backend) => {
  test('production does not start on a database that holds demonstration accounts', async () => {
    const database = await openTestDatabase(backend);
    const keptOpen = { ...database, close: async () => {} };
    const demo = await startTestServer({ backend, demoData: 'full', database: keptOpen });
    expect((await demo.newClient().post('/api/login', demoPatient)).status).toBe(200);
    await demo.stop();
    await expect(startTestServer({ backend, globalMode: 'production', database: keptOpen })).rejects.toThrow(
      /demonstration accounts/,
    );
    await database.close();
  });

  test('production lists no demonstration logins and simulates no telephone call', async () => {
    const server = await startTestServer({ backend, globalMode: 'production' });
    const mode = await server
      .newClient()
      .get<{ globalMode: string; demoLogins: unknown[] }>('/api/config/mode');
    expect(mode.body).toEqual({
      globalMode: 'production',
      support: { email: 'support@example.test', phone: null },
      demoLogins: [],
    });
    const patient = await registerPatient(server);
    expect((await patient.get('/api/demo/test-card')).status).toBe(404);
    const { id } = await submitRequest(patient);
    const closed = await waitFor(
      'the request to end',
      async () => (await patient.get<RequestDetail>(`/api/requests/${id}`)).body,
      (request) => request.status === 'cancelled',
    );
    expect(closed.closedReason).toContain('telephone line is not configured');
    expect(closed.progress.callsPlanned).toBe(0);
    await server.stop();
  });
});

const demoPatient = { email: 'patient@harborline.example', password: 'harbor-patient-demo' };
