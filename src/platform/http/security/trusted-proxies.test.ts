import { expect, test } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

test('trusts the listed addresses, networks and names, and nothing else', () => {
  const isTrusted = readTrustedProxies(['192.0.2.1', '10.0.0.0/8', '2001:db8::/32', 'loopback']);
  for (const address of ['192.0.2.1', '::ffff:192.0.2.1', '10.9.8.7', '2001:db8:9::1', '127.0.0.9', '::1'])
    expect([address, isTrusted(address)]).toEqual([address, true]);
  for (const address of ['192.0.2.2', '11.0.0.1', '2001:db9::1', '::ffff:192.0.2.2', '', 'unknown', '10.0.0'])
    expect([address, isTrusted(address)]).toEqual([address, false]);
});

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/x', 'proxy.example', '10.0.0', ''])(
  'the server does not start with "%s" as a trusted proxy',
  (entry) => {
    expect(() => readTrustedProxies([entry])).toThrow('TRUSTED_PROXIES');
  },
);
