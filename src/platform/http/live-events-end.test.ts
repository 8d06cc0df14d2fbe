import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvents } from '#platform/live/live-events.ts';
import { Problem, unauthorized } from '#shared/problem.ts';
import { serveLiveEvents } from './serve-live-events.ts';

/** Drops every event. */
const silentLive: LiveEvents = { publish: () => {}, subscribe: () => () => {}, stop: async () => {} };
const heartbeatMilliseconds = 20_000;

type Session = { endsAt: Date; isIn: boolean };
let app: FastifyInstance;
let signedIn: Map<string, Session>;
/** The server's end of each account's stream. */
let answers: Map<string, ServerResponse>;
let isUnavailable: boolean;
let notifyWatcher: (isUnavailable: boolean) => void;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  app = Fastify();
  signedIn = new Map();
  answers = new Map();
  app.addHook('onRequest', async ({ headers }, reply) => {
    answers.set(headers.authorization ?? '', reply.raw);
  });
  isUnavailable = false;
  serveLiveEvents(app, {
    live: silentLive,
    rateLimitFactor: 1,
    authorizeListener: async ({ headers }) => {
      if (isUnavailable) throw new Problem(503, 'UNAVAILABLE', 'The database is unavailable.');
      const account = headers.authorization ?? '';
      const session = signedIn.get(account);
      if (!session?.isIn || session.endsAt.getTime() <= Date.now()) throw unauthorized();
      return { account, viewer: null, channels: [account, 'everyone'], endsAt: session.endsAt };
    },
    watch: {
      isUnavailable: () => isUnavailable,
      isThere: async () => !isUnavailable,
      listen: (listener) => {
        notifyWatcher = listener;
        return () => {};
      },
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

/** Signs in for this long and opens the event stream. */
async function openFor(account: string, seconds: number) {
  signedIn.set(account, { endsAt: new Date(Date.now() + seconds * 1000), isIn: true });
  const { body } = await fetch(`${app.listeningOrigin}/api/events`, { headers: { authorization: account } });
  let isEnded = false;
  let hellos = 0;
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const piece of body ?? []) hellos += decoder.decode(piece).split('event: hello').length - 1;
    isEnded = true;
  };
  void read();
  await vi.waitFor(() => expect(hellos).toBe(1));
  return {
    hellos: () => hellos,
    state: async () => {
      // The session check does no I/O here, so the server has decided by the next turn of the event loop.
      await setImmediate();
      if (!answers.get(account)?.writableEnded) return 'open';
      await vi.waitFor(() => expect(isEnded).toBe(true), 5000);
      return 'ended';
    },
  };
}

test('a stream ends with its session even without an event: at expiry, otherwise within a minute', async () => {
  const [rosa, ben] = [await openFor('rosa', 30), await openFor('ben', 86_400)];
  vi.advanceTimersByTime(heartbeatMilliseconds);
  expect([await rosa.state(), await ben.state()]).toEqual(['open', 'open']);
  vi.advanceTimersByTime(heartbeatMilliseconds);
  expect([await rosa.state(), await ben.state()]).toEqual(['ended', 'open']);
  signedIn.set('ben', { endsAt: new Date(Date.now() + 86_400_000), isIn: false });
  vi.advanceTimersByTime(heartbeatMilliseconds);
  expect(await ben.state()).toBe('ended');
});

test('streams survive a database outage; afterwards pages refetch, and signed-out users are disconnected', async () => {
  const [rosa, ben, ana] = [
    await openFor('rosa', 90),
    await openFor('ben', 86_400),
    await openFor('ana', 86_400),
  ];
  isUnavailable = true;
  notifyWatcher(true);
  vi.advanceTimersByTime(3 * heartbeatMilliseconds);
  expect([await rosa.state(), await ben.state(), await ana.state()]).toEqual(['open', 'open', 'open']);
  // The expired session is detected without the database.
  vi.advanceTimersByTime(2 * heartbeatMilliseconds);
  expect([await rosa.state(), await ben.state()]).toEqual(['ended', 'open']);
  signedIn.delete('ana');
  isUnavailable = false;
  notifyWatcher(false);
  await vi.waitFor(() => expect(ben.hellos()).toBe(2), 5000);
  await vi.waitFor(async () => expect(await ana.state()).toBe('ended'), 5000);
  expect(ana.hellos()).toBe(1);
  expect(await ben.state()).toBe('open');
});
