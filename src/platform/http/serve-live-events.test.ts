import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveEvent, LiveEvents } from '#platform/live/live-events.ts';
import { createBareApp } from '#tests/support/create-bare-app.ts';
import { serveLiveEvents } from './serve-live-events.ts';

let app: Awaited<ReturnType<typeof createBareApp>>;
let port: number;
const subscribers = new Set<(event: LiveEvent) => void>();
const live: LiveEvents = {
  publish: () => {},
  subscribe: (_owner, onEvent) => {
    subscribers.add(onEvent);
    return () => subscribers.delete(onEvent);
  },
  stop: async () => {},
};
const sockets: Socket[] = [];

beforeEach(async () => {
  app = await createBareApp({ trustedProxies: ['127.0.0.1'] });
  serveLiveEvents(app, {
    live,
    rateLimitFactor: 1,
    authorizeListener: async ({ headers }) => {
      const account = String(headers['x-account']);
      return { account, viewer: null, channels: [account], endsAt: null };
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Opens a stream from its own address and returns the connection once the first bytes have arrived. */
async function listen(account: string, from: number): Promise<{ socket: Socket; status: string }> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  sockets.push(socket);
  socket.write(
    `GET /api/events HTTP/1.1\r\nHost: x\r\nX-Account: ${account}\r\nX-Forwarded-For: 203.0.${from >> 8}.${from & 255}\r\n\r\n`,
  );
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return { socket, status: first.toString('latin1').slice(9, 12) };
}

test('one account has a limited number of streams, from any address; others are not affected', async () => {
  const statuses: string[] = [];
  for (let nth = 0; nth < 103; nth++) statuses.push((await listen('rosa', nth)).status);
  expect(statuses.filter((status) => status === '200')).toHaveLength(100);
  expect(statuses.slice(100)).toEqual(['429', '429', '429']);
  expect((await listen('ben', 300)).status).toBe('200');
  sockets[0]?.destroy();
  // A hundred of hers and one of Ben's, minus the one that she closed.
  await expect.poll(() => subscribers.size).toBe(100);
  expect((await listen('rosa', 301)).status).toBe('200');
});

test('one address opens a limited number of streams per minute, across accounts', async () => {
  const statuses: string[] = [];
  for (let nth = 0; nth < 62; nth++) statuses.push((await listen(`person-${nth}`, 7)).status);
  expect(statuses.slice(-2)).toEqual(['429', '429']);
});

test('a client that never reads is cut off before its backlog fills the memory', async () => {
  const { socket } = await listen('rosa', 1);
  const [send] = [...subscribers].slice(-1);
  let sent = 0;
  // The operating system buffers some megabytes per connection before the server does.
  while (subscribers.size > 0 && sent < 2_000_000) {
    for (let nth = 0; nth < 1000; nth++) send?.({ owner: 'rosa', topic: 'request', id: `${sent++}` });
    await setImmediate();
  }
  expect(subscribers.size).toBe(0);
  expect(sent).toBeLessThan(2_000_000);
  expect(socket.destroyed).toBe(false);
});
