import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLiveEvents } from '#tests/support/browser/live-page.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { submitRequest } from '#tests/support/steps/care-steps.ts';
import { performStaffAction, seedRequest } from '#tests/support/steps/queue-steps.ts';
import {
  registerPatient,
  type SignedIn,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const soonMilliseconds = 3_000;

forEachBackend((backend) => {
  let server: TestServer;
  let patient: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ backend });
    patient = await registerPatient(server);
  });
  afterEach(() => server.stop());

  test('staff with access to requests get live updates without patient data', async () => {
    const nurse = await registerStaff(server, 'operations', 'Nora');
    const screen = await openLiveEvents(server, nurse);
    const { id } = await submitRequest(patient);
    const updates = await waitFor(
      'the update',
      async () => screen.updates(),
      (updates) => updates.some((update) => update.topic === 'staff-requests' && update.id === id),
      soonMilliseconds,
    );
    expect(JSON.stringify(updates)).not.toContain(patient.user.id);
    await screen.close();
  });

  test("staff see each other's claims and notes live, and roles without access don't", async () => {
    const nurse = await registerStaff(server, 'operations', 'Nora');
    const buyer = await registerStaff(server, 'network', 'Nick');
    const screen = await openLiveEvents(server, nurse);
    const other = await openLiveEvents(server, buyer);
    const id = await seedRequest(server, patient.user.id);
    const colleague = await registerStaff(server, 'administrator', 'Ada');
    expect((await performStaffAction(colleague, id, 'claim')).status).toBe(200);
    await waitFor(
      'the update about the claim',
      async () => screen.updates(),
      (updates) => updates.some((update) => update.id === id),
      soonMilliseconds,
    );
    expect(other.updates().map(({ topic }) => topic)).not.toContain('staff-requests');
    await screen.close();
    await other.close();
  });

  test('suspended or removed staff lose the live stream at once', async () => {
    const boss = await registerStaff(server, 'administrator', 'Ada');
    const nurse = await registerStaff(server, 'operations', 'Nora');
    const screen = await openLiveEvents(server, nurse);
    const answer = await boss.post(`/api/admin/staff/${nurse.user.id}/suspend`, { reason: 'On leave' });
    expect(answer.status).toBe(200);
    await screen.ended;
    expect((await nurse.get('/api/events')).status).not.toBe(200);
  });

  test.each([
    ['is suspended', 'suspend', { reason: 'On leave' }],
    ['loses the permission', 'role', { staffRole: 'finance', from: 'operations' }],
  ])('staff viewing as a patient get no more events once their account %s', async (_what, act, body) => {
    const boss = await registerStaff(server, 'administrator', 'Ada');
    const nurse = await registerStaff(server, 'operations', 'Nora');
    const view = await nurse.post(`/api/admin/patients/${patient.user.id}/view`, {
      reason: 'She asked us to',
    });
    expect(view.status).toBe(200);
    const screen = await openLiveEvents(server, nurse);
    const { id } = await submitRequest(patient);
    await waitFor(
      'the patient’s own update',
      async () => screen.updates(),
      (updates) => updates.some((update) => update.topic === 'request' && update.id === id),
      soonMilliseconds,
    );
    expect((await boss.post(`/api/admin/staff/${nurse.user.id}/${act}`, body)).status).toBe(200);
    await screen.ended;
    // The patient's page gets no events about staff.
    expect(screen.updates().filter(({ id: about }) => about === nurse.user.id)).toEqual([]);
  });

  test("a mode switch reaches every open page, including patients'", async () => {
    const page = await openLiveEvents(server, patient);
    server.context.live.publish(server.database.orm, { owner: 'everyone', topic: 'mode', id: '' });
    await waitFor(
      'the update',
      async () => page.updates(),
      (updates) => updates.some(({ topic }) => topic === 'mode'),
      soonMilliseconds,
    );
    await page.close();
  });
});

test('live updates cross processes on one PostgreSQL', async () => {
  const database = await openTestDatabase('postgres');
  const kept = { ...database, close: async () => {} };
  const one = await startTestServer({ backend: 'postgres', database: kept });
  const two = await startTestServer({ backend: 'postgres', database: kept });
  const nurse = await registerStaff(two, 'operations', 'Nora');
  const screen = await openLiveEvents(two, nurse);
  const patient = await registerPatient(one);
  const { id } = await submitRequest(patient);
  await waitFor(
    'the update from the other process',
    async () => screen.updates(),
    (updates) => updates.some((update) => update.id === id),
    soonMilliseconds,
  );
  await screen.close();
  await one.stop();
  await two.stop();
  await database.close();
});
