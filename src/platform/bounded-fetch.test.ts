import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createBoundedFetch } from './bounded-fetch.ts';

const bounded = createBoundedFetch({ maxResponseBytes: 1000, responseTimeoutMilliseconds: 10_000 });
const impatient = createBoundedFetch({ maxResponseBytes: 1000, responseTimeoutMilliseconds: 300 });

let stop = () => {};
afterEach(() => stop());

async function serve(answer: (response: ServerResponse, path: string) => void): Promise<string> {
  const server = createServer((request, response) => answer(response, request.url ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('returns a response within the limits unchanged', async () => {
  const address = await serve((response) => response.writeHead(201, { 'x-kind': 'good' }).end('{"ok":true}'));
  const answer = await bounded(address);
  expect([answer.status, answer.headers.get('x-kind'), await answer.json()]).toEqual([
    201,
    'good',
    { ok: true },
  ]);
});

test.each([
  [
    'announced in content-length',
    (response: ServerResponse) => response.writeHead(200, { 'content-length': 5000 }).end('A'.repeat(5000)),
  ],
  [
    'sent in chunks',
    (response: ServerResponse) => {
      for (let piece = 0; piece < 50; piece++) response.write('A'.repeat(100));
      response.end();
    },
  ],
  [
    'reached only after decompression',
    (response: ServerResponse) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('A'.repeat(100_000))),
  ],
])('cuts off a body that is too long, %s', async (_how, answer) => {
  const address = await serve(answer);
  await expect(bounded(address).then((one) => one.text())).rejects.toMatchObject({
    name: 'ResponseTooLarge',
  });
});

test('does not follow a redirect', async () => {
  const requestedPaths: string[] = [];
  const address = await serve((response, path) => {
    requestedPaths.push(path);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expect(bounded(`${address}/here`)).rejects.toThrow();
  expect(requestedPaths).toEqual(['/here']);
});

test.each([
  ['that never starts', () => {}],
  ['that never ends', (response: ServerResponse) => void response.write('{')],
])('times out on a response %s', async (_how, answer) => {
  const address = await serve(answer);
  await expect(impatient(address).then((one) => one.text())).rejects.toMatchObject({ name: 'TimeoutError' });
});
