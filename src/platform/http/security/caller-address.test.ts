import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createBareApp } from '#tests/support/create-bare-app.ts';

type Seen = { ip: string; host: string; protocol: string };

let app: Awaited<ReturnType<typeof createBareApp>>;
afterEach(() => app.close());

/** The client address that the server assumes for a request from `127.0.0.1` with these `headers`. */
async function seen(trustedProxies: string[], headers: readonly string[], host = '127.0.0.1'): Promise<Seen> {
  app = await createBareApp({ trustedProxies });
  app.get('/me', async ({ ip, host: hostHeader, protocol }) => ({ ip, host: hostHeader, protocol }));
  await app.listen({ port: 0, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const text = await new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(
      `GET /me HTTP/1.1\r\nHost: care.example\r\nConnection: close\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`,
    );
  });
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) as Seen;
}

const forged = [
  'X-Forwarded-For: 203.0.113.9',
  'X-Forwarded-Host: evil.test',
  'X-Forwarded-Proto: https',
  'Forwarded: for=203.0.113.9;host=evil.test;proto=https',
  'X-Real-IP: 203.0.113.9',
  'True-Client-IP: 203.0.113.9',
  'X-Caller-Address: 203.0.113.9',
];

test('without a trusted proxy, the connection decides and headers are ignored', async () => {
  const direct = { ip: '127.0.0.1', host: 'care.example', protocol: 'http' };
  expect(await seen([], forged)).toEqual(direct);
  await app.close();
  expect(await seen(['10.0.0.0/8', '192.0.2.1'], forged)).toEqual(direct);
});

test.each<[string, string, string]>([
  ['what the proxy added, not what the client wrote before it', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [
    'the last address not added by a trusted proxy',
    '6.6.6.6, 203.0.113.9, 10.1.2.3, 127.0.0.7',
    '203.0.113.9',
  ],
  ['an address of the internal network behind the proxy', '6.6.6.6, 192.168.1.4', '192.168.1.4'],
  ['an IPv6 address', '6.6.6.6, 2001:db8::9', '2001:db8::9'],
  ['never a proxy, even one whose address is written as IPv6', '203.0.113.9, ::ffff:10.1.2.3', '203.0.113.9'],
  ['the first, when all are proxies', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
])('behind a trusted proxy the client is %s', async (_what, chain, ip) => {
  const { ip: resolved } = await seen(
    ['127.0.0.1', '10.0.0.0/8', '127.0.0.7'],
    [`X-Forwarded-For: ${chain}`],
  );
  expect(resolved).toBe(ip);
});

test('a trusted proxy’s last value also decides host and protocol', async () => {
  const resolved = await seen(
    ['loopback'],
    [
      'X-Forwarded-For: 203.0.113.9',
      'X-Forwarded-Host: evil.test, care.example',
      'X-Forwarded-Proto: http, https',
    ],
  );
  expect(resolved).toEqual({ ip: '203.0.113.9', host: 'care.example', protocol: 'https' });
});

test('a proxy on a dual-stack socket is recognized by its IPv4 address', async () => {
  const { ip } = await seen(['127.0.0.1'], ['X-Forwarded-For: 203.0.113.9'], '::');
  expect(ip).toBe('203.0.113.9');
});
