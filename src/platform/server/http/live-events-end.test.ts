import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { unauthorized } from '#kernel/problem.ts';
import type { LiveEvents } from '../live/live-events.ts';
import { serveLiveEvents } from './serve-live-events.ts';

/** Nobody tells anything: every nudge is lost. */
const silentLive: LiveEvents = { publish: () => {}, subscribe: () => () => {}, stop: async () => {} };
const heartbeatMilliseconds = 20_000;
const app = Fastify();
afterEach(async () => {
  await app.close();
  vi.useRealTimers();
});

test('a stream ends with its session, also when nobody tells it: when its time is over, and within a minute else', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const signedIn = new Map([
    ['rosa', { endsAt: new Date(Date.now() + 30_000), isIn: true }],
    ['ben', { endsAt: new Date(Date.now() + 86_400_000), isIn: true }],
  ]);
  serveLiveEvents(app, {
    live: silentLive,
    rateLimitFactor: 1,
    listenerOf: async ({ headers }) => {
      const account = headers.authorization ?? '';
      const session = signedIn.get(account);
      if (!session?.isIn || session.endsAt.getTime() <= Date.now()) throw unauthorized();
      return { account, viewer: null, channels: [account, 'everyone'], endsAt: session.endsAt };
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (account: string) => {
    const { body } = await fetch(`${address}/api/events`, { headers: { authorization: account } });
    const reader = body?.getReader();
    await reader?.read();
    const ended = (async () => {
      while (!(await reader?.read())?.done);
      return 'ended';
    })();
    return () => Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 300, 'open'))]);
  };
  const [rosa, ben] = [await open('rosa'), await open('ben')];
  vi.advanceTimersByTime(heartbeatMilliseconds);
  expect([await rosa(), await ben()]).toEqual(['open', 'open']);
  vi.advanceTimersByTime(heartbeatMilliseconds);
  expect([await rosa(), await ben()]).toEqual(['ended', 'open']);
  signedIn.set('ben', { endsAt: new Date(Date.now() + 86_400_000), isIn: false });
  vi.advanceTimersByTime(heartbeatMilliseconds);
  expect(await ben()).toBe('ended');
});
