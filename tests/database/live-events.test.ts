import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { type LiveEvent, type LiveEvents, startLiveEvents } from '#platform/live/live-events.ts';
import { onBothBackends, openTestDatabase } from '../support/runner/test-database.ts';
import { reachApproval } from '../support/steps/care-steps.ts';
import { registerPatient, startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

onBothBackends((backend) => {
  let database: Database;
  let live: LiveEvents;
  let events: LiveEvent[];
  beforeEach(async () => {
    database = await openTestDatabase(backend);
    live = await startLiveEvents(database);
    events = [];
    live.subscribe('rosa', (event) => events.push(event));
  });
  afterEach(async () => {
    await live.stop();
    await database.close();
  });

  test('a change is published after the commit, to its owner only', async () => {
    await database.transaction(async (tx) => {
      live.publish(tx, { owner: 'rosa', topic: 'request', id: '1' });
      live.publish(tx, { owner: 'ivan', topic: 'request', id: '2' });
      expect(events).toEqual([]);
    });
    await waitFor(
      'the event',
      async () => events,
      (list) => list.length > 0,
    );
    live.publish(database.orm, { owner: 'rosa', topic: 'appointment', id: '3' });
    await waitFor(
      'the second event',
      async () => events,
      (list) => list.length > 1,
    );
    expect(events.map((event) => event.id)).toEqual(['1', '3']);
  });

  test('a rolled-back change is never sent', async () => {
    const failing = database.transaction(async (tx) => {
      live.publish(tx, { owner: 'rosa', topic: 'request', id: 'rolled back' });
      throw new Error('the operation failed');
    });
    await expect(failing).rejects.toThrow('the operation failed');
    live.publish(database.orm, { owner: 'rosa', topic: 'request', id: 'later' });
    await waitFor(
      'the later event',
      async () => events,
      (list) => list.length > 0,
    );
    expect(events.map((event) => event.id)).toEqual(['later']);
  });
});

onBothBackends((backend) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ backend });
  });
  afterEach(() => server.stop());

  test('a patient’s page gets live events that contain IDs but no data', async () => {
    const patient = await registerPatient(server);
    const page = await openEvents(server, patient.cookies());
    await waitFor(
      'hello',
      async () => page.text(),
      (text) => text.includes('event: hello'),
    );
    const request = await reachApproval(patient);
    const text = await waitFor(
      'an event',
      async () => page.text(),
      (read) => read.includes(request.id),
    );
    for (const line of text.split('\n').filter((item) => item.startsWith('data: {"'))) {
      expect(Object.keys(JSON.parse(line.slice(6))).toSorted()).toEqual(['id', 'topic']);
    }
    await page.close();
  });

  test('signing out in one tab ends the event streams of the other tabs', async () => {
    const patient = await registerPatient(server);
    const otherTab = await openEvents(server, patient.cookies());
    await waitFor(
      'hello',
      async () => otherTab.text(),
      (text) => text.includes('event: hello'),
    );
    await patient.post('/api/logout', {});
    await otherTab.ended;
  });

  test('without a session there are no events', async () => {
    const answer = await server.newClient().get('/api/events');
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Unauthorized');
  });
});

async function openEvents(server: TestServer, cookie: string) {
  const abort = new AbortController();
  const response = await fetch(`${server.address}/api/events`, { headers: { cookie }, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('The event stream has no body.');
  let received = '';
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value;
  })().catch(() => {});
  return {
    text: () => received,
    /** Resolves when the server ends the stream. */
    ended: reading,
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}
