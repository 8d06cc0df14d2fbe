import { createServer, type RequestListener, type Server, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type LoadLimits, releaseSlot, shedLoad } from './shed-load.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

/** A server with two slots and a queue of two, whose responses the test controls. */
async function serve(limits: Partial<LoadLimits> = {}, onBegin: RequestListener = () => {}) {
  const inProgress: { url: string; finish(): void }[] = [];
  const [arrived, ended]: [string[], string[]] = [[], []];
  let refused = 0;
  server = createServer((request, response) => {
    onBegin(request, response);
    inProgress.push({ url: request.url ?? '', finish: () => response.end('done') });
  });
  shedLoad(server, {
    limits: { atOnce: 2, waiting: 2, maxWaitMilliseconds: 60_000, ...limits },
    headers: { 'x-of-all': 'yes' },
    isTrusted: (address) => address === '127.0.0.9',
    onRefused: () => {
      refused += 1;
    },
  });
  // Added last, so a request is already working, waiting or rejected when it counts as arrived or ended.
  server.on('request', ({ url = '' }, response) => {
    arrived.push(url);
    response.once('close', () => ended.push(url));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const request = (path: string, options: RequestInit = {}) => fetch(`${address}${path}`, options);
  const started = async (count: number) => {
    await expect.poll(() => inProgress.length).toBe(count);
    return inProgress.map(({ url }) => url);
  };
  const hasArrived = (path: string) => expect.poll(() => arrived, { interval: 5 }).toContain(path);
  const hasEnded = (path: string) => expect.poll(() => ended, { interval: 5 }).toContain(path);
  /** Sends requests one after the other, so that they arrive in order. */
  const askInOrder = async (paths: readonly string[]) => {
    const answers: Promise<Response>[] = [];
    for (const path of paths) {
      const answer = request(path);
      // Requests that no test awaits are cut off with the server.
      answer.catch(() => {});
      answers.push(answer);
      await hasArrived(path);
    }
    return answers;
  };
  /** From another address of this machine; resolves to a status once the request has arrived. */
  const askFrom = async (localAddress: string, path: string, headers = {}) => {
    const answer = new Promise<number | undefined>((resolve) => {
      const request = send({ host: '127.0.0.1', port, path, localAddress, headers, agent: false });
      request.on('response', (response) => resolve(response.resume().statusCode));
      // Requests that no test awaits are cut off with the server.
      request.on('error', () => {}).end();
    });
    await hasArrived(path);
    return { answer };
  };
  return {
    port,
    underWay: inProgress,
    request,
    askFrom,
    askInOrder,
    started,
    hasArrived,
    hasEnded,
    refused: () => refused,
  };
}

test('limits concurrent requests, queues some in order, and rejects the rest with Retry-After', async () => {
  const { underWay: inProgress, request, askInOrder, started, refused } = await serve();
  const answers = await askInOrder(['/api/1', '/api/2', '/api/3', '/api/4']);
  expect(await started(2)).toEqual(['/api/1', '/api/2']);
  const tooMuch = await request('/api/5', { method: 'POST', body: 'x' });
  expect(tooMuch.status).toBe(503);
  expect(tooMuch.headers.get('retry-after')).toBe('3');
  expect(tooMuch.headers.get('x-of-all')).toBe('yes');
  expect(await tooMuch.json()).toMatchObject({
    code: 'BUSY',
    message: expect.stringContaining('nothing was charged'),
  });
  expect(refused()).toBe(1);
  inProgress[1]?.finish();
  expect(await started(3)).toEqual(['/api/1', '/api/2', '/api/3']);
  inProgress[0]?.finish();
  expect(await started(4)).toEqual(['/api/1', '/api/2', '/api/3', '/api/4']);
  for (const { finish } of inProgress.slice(2)) finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('an overloaded page shows a message and reloads automatically', async () => {
  const { request, askInOrder } = await serve({ atOnce: 1, waiting: 0 });
  await askInOrder(['/api/1']);
  const page = await request('/dashboard');
  expect(page.status).toBe(503);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toMatch(/http-equiv="refresh" content="3"[\s\S]*<h1>One moment, please<\/h1>/);
});

test('requests never wait longer than the limit, even when none in progress ends', async () => {
  const { askInOrder, started } = await serve({ atOnce: 1, waiting: 5, maxWaitMilliseconds: 300 });
  const [, second] = await askInOrder(['/api/1', '/api/2']);
  expect((await second)?.status).toBe(503);
  expect(await started(1)).toEqual(['/api/1']);
});

test('a disconnecting client frees its place in the queue and is not served', async () => {
  const {
    underWay: inProgress,
    request,
    askInOrder,
    started,
    hasArrived,
    hasEnded,
  } = await serve({ atOnce: 1, waiting: 1 });
  await askInOrder(['/api/1']);
  const impatient = new AbortController();
  const left = request('/api/2', { signal: impatient.signal }).catch(() => 'left');
  await hasArrived('/api/2');
  impatient.abort();
  expect(await left).toBe('left');
  await hasEnded('/api/2');
  const [third] = await askInOrder(['/api/3']);
  inProgress[0]?.finish();
  expect(await started(2)).toEqual(['/api/1', '/api/3']);
  inProgress[1]?.finish();
  expect((await third)?.status).toBe(200);
});

test('a stream releases its slot, once only', async () => {
  const {
    underWay: inProgress,
    askInOrder,
    started,
    hasEnded,
  } = await serve({ atOnce: 1, waiting: 3 }, (request) => {
    if (request.url !== '/api/events') return;
    releaseSlot(request);
    releaseSlot(request);
  });
  await askInOrder(['/api/events', '/api/1', '/api/2']);
  expect(await started(2)).toEqual(['/api/events', '/api/1']);
  inProgress[0]?.finish();
  await hasEnded('/api/events');
  expect(await started(2)).toEqual(['/api/events', '/api/1']);
});

test('health checks and webhooks are never rejected', async () => {
  const { underWay: inProgress, askInOrder, started } = await serve({ atOnce: 1, waiting: 0 });
  await askInOrder(['/api/1', '/api/health/ready', '/api/webhooks/payments']);
  expect(await started(3)).toEqual(['/api/1', '/api/health/ready', '/api/webhooks/payments']);
  expect(inProgress).toHaveLength(3);
});

test('a network that sends many requests waits behind those that send few, and is rejected first', async () => {
  const { underWay: inProgress, askFrom, started } = await serve({ waiting: 3 });
  for (const path of ['/a1', '/a2', '/a3']) await askFrom('127.0.0.1', path);
  const { answer: ofTheLast } = await askFrom('127.0.0.1', '/a4');
  await askFrom('127.0.0.2', '/b1');
  // Added by the trusted proxy; anything before it in the header may be forged.
  await askFrom('127.0.0.9', '/c1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' });
  expect(await ofTheLast).toBe(503);
  inProgress[0]?.finish();
  expect(await started(3)).toEqual(['/a1', '/a2', '/b1']);
  inProgress[2]?.finish();
  expect(await started(4)).toEqual(['/a1', '/a2', '/b1', '/c1']);
});

test('a client that does not read its response does not hold a slot', async () => {
  const { port, request, started, hasArrived } = await serve({ atOnce: 1 }, ({ url }, response) => {
    if (url === '/large') response.end(Buffer.alloc(32 * 1024 * 1024));
    if (url === '/stream') response.write(Buffer.alloc(32 * 1024 * 1024));
  });
  for (const path of ['/large', '/stream']) {
    const socket = connect({ port, host: '127.0.0.1' }).on('error', () => {});
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await hasArrived(path);
  }
  request('/api/1').catch(() => {});
  expect(await started(3)).toEqual(['/large', '/stream', '/api/1']);
});
