import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBareApp } from '#tests/support/create-bare-app.ts';
import { maxConnectionsPerNetwork } from './limit-connections.ts';

let app: Awaited<ReturnType<typeof createBareApp>>;
let port: number;
const sockets: Socket[] = [];
const start = async (trustedProxies: string[]) => {
  app = await createBareApp({ trustedProxies });
  app.get('/here', async () => 'here');
  app.post('/read', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
};
beforeEach(() => start([]));
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};
/** Everything received until the server closes the connection. */
const readAll = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (!socket.destroyed) await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
};
const isServed = async (from?: string): Promise<boolean> => {
  const socket = await open(from);
  socket.write('GET /here HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return (await readAll(socket)).startsWith('HTTP/1.1 200');
};

test('a slow header or body is closed with an error while others are served', async () => {
  expect([app.server.headersTimeout, app.server.requestTimeout, app.server.timeout]).toEqual([
    20_000, 180_000, 300_000,
  ]);
  app.server.headersTimeout = 400;
  app.server.requestTimeout = 800;
  const partialRequests = [
    'GET /here HTTP/1.1\r\nHost: x\r\n',
    'POST /read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n',
    'POST /read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  ];
  const slow = await Promise.all(
    partialRequests.map(async (partialRequest, nth) => {
      const socket = await open();
      socket.write(partialRequest);
      const drip = setInterval(() => socket.write(['x', ' ', '1\r\n \r\n'][nth] ?? ''), 100);
      return { text: readAll(socket).finally(() => clearInterval(drip)) };
    }),
  );
  expect(await isServed()).toBe(true);
  // Checked every five seconds.
  for (const { text } of slow) {
    const answer = await text;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toMatch(/\{"message":"[^"]+\.","code":"BAD_REQUEST"\}$/);
  }
}, 20_000);

test('bodies that never arrive block no one and are rejected after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const half = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`;
  const answers: Promise<string>[] = [];
  for (let nth = 0; nth < 70; nth++) {
    const socket = await open();
    answers.push(readAll(socket));
    socket.write(half(nth % 2 ? '/read' : '/api/nothing'));
  }
  for (let nth = 0; nth < 3; nth++) expect(await isServed('127.0.0.2')).toBe(true);
  expect(await isServed()).toBe(true);
  await expect.poll(() => vi.getTimerCount()).toBe(70);
  vi.advanceTimersByTime(10_000);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\{"message":"[^"]+\.","code":"TIMEOUT"\}$/);
  }
});

test('a body that arrives in pieces within the limit is read normally', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await open();
  const answer = readAll(socket);
  socket.write(
    'POST /read HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 8\r\n\r\n{"a"',
  );
  expect(await isServed()).toBe(true);
  vi.advanceTimersByTime(9_999);
  socket.write(': 1}');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*read$/);
});

test('one address holds a limited number of connections and takes none from another', async () => {
  for (let nth = 0; nth < maxConnectionsPerNetwork; nth++) await open();
  expect(await isServed()).toBe(false);
  expect(await isServed('127.0.0.2')).toBe(true);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => isServed(), { timeout: 10_000 }).toBe(true);
});

test('connections from a trusted proxy are not counted', async () => {
  await app.close();
  await start(['127.0.0.0/8']);
  for (let nth = 0; nth < maxConnectionsPerNetwork; nth++) await open();
  expect(await isServed()).toBe(true);
});
