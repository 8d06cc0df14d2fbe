import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLiveEvents } from '#tests/support/browser/live-page.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { registerStaff } from '#tests/support/steps/account-steps.ts';
import { submitRequest } from '#tests/support/steps/care-steps.ts';
import { actOn, plantRequest } from '#tests/support/steps/queue-steps.ts';
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

  test('who works on requests hears at once that one changed, and not whose it is', async () => {
    const nurse = await registerStaff(server, 'operations', 'Nora');
    const screen = await openLiveEvents(server, nurse);
    const { id } = await submitRequest(patient);
    const heard = await waitFor(
      'the nudge',
      async () => screen.nudges(),
      (nudges) => nudges.some((nudge) => nudge.topic === 'staff-requests' && nudge.id === id),
      soonMilliseconds,
    );
    expect(JSON.stringify(heard)).not.toContain(patient.user.id);
    await screen.close();
  });

  test('a colleague’s claim and note are heard; who may not look at requests hears nothing of them', async () => {
    const nurse = await registerStaff(server, 'operations', 'Nora');
    const buyer = await registerStaff(server, 'network', 'Nick');
    const screen = await openLiveEvents(server, nurse);
    const other = await openLiveEvents(server, buyer);
    const id = await plantRequest(server, patient.user.id);
    const colleague = await registerStaff(server, 'administrator', 'Ada');
    expect((await actOn(colleague, id, 'claim')).status).toBe(200);
    await waitFor(
      'the nudge about the claim',
      async () => screen.nudges(),
      (nudges) => nudges.some((nudge) => nudge.id === id),
      soonMilliseconds,
    );
    expect(other.nudges().map(({ topic }) => topic)).not.toContain('staff-requests');
    await screen.close();
    await other.close();
  });

  test('somebody who is suspended or taken off the team loses the stream at once', async () => {
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
    ['has a role without that right', 'role', { staffRole: 'finance', from: 'operations' }],
  ])(
    'who looks at a patient’s pages hears nothing more of them once they are somebody who %s',
    async (_what, act, body) => {
      const boss = await registerStaff(server, 'administrator', 'Ada');
      const nurse = await registerStaff(server, 'operations', 'Nora');
      const view = await nurse.post(`/api/admin/patients/${patient.user.id}/view`, {
        reason: 'She asked us to',
      });
      expect(view.status).toBe(200);
      const screen = await openLiveEvents(server, nurse);
      const { id } = await submitRequest(patient);
      await waitFor(
        'the patient’s own nudge',
        async () => screen.nudges(),
        (nudges) => nudges.some((nudge) => nudge.topic === 'request' && nudge.id === id),
        soonMilliseconds,
      );
      expect((await boss.post(`/api/admin/staff/${nurse.user.id}/${act}`, body)).status).toBe(200);
      await screen.ended;
      // What concerns the colleague is not told to the page that shows the patient.
      expect(screen.nudges().filter(({ id: about }) => about === nurse.user.id)).toEqual([]);
    },
  );

  test('a switch of the mode is heard on every open page, the patients’ too', async () => {
    const page = await openLiveEvents(server, patient);
    server.context.live.publish(server.database.orm, { owner: 'everyone', topic: 'mode', id: '' });
    await waitFor(
      'the nudge',
      async () => page.nudges(),
      (nudges) => nudges.some(({ topic }) => topic === 'mode'),
      soonMilliseconds,
    );
    await page.close();
  });
});

test('two processes on one PostgreSQL: what happens on one is heard on the screens of the other', async () => {
  const database = await openTestDatabase('postgres');
  const kept = { ...database, close: async () => {} };
  const one = await startTestServer({ backend: 'postgres', database: kept });
  const two = await startTestServer({ backend: 'postgres', database: kept });
  const nurse = await registerStaff(two, 'operations', 'Nora');
  const screen = await openLiveEvents(two, nurse);
  const patient = await registerPatient(one);
  const { id } = await submitRequest(patient);
  await waitFor(
    'the nudge from the other process',
    async () => screen.nudges(),
    (nudges) => nudges.some((nudge) => nudge.id === id),
    soonMilliseconds,
  );
  await screen.close();
  await one.stop();
  await two.stop();
  await database.close();
});
