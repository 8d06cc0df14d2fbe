import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOfAddress } from './network-of-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'not an address'],
])('%s is counted as %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network);
});

test('all addresses of one home count as one, and a neighbor’s as another', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const network = networkOfAddress(address);
      // An address in the network counts as the network, unless it is an IPv4-mapped address.
      if (network.endsWith('::/64'))
        expect(networkOfAddress(network.replace('::/64', ':dead:beef:0:1'))).toBe(network);
    }),
  );
});
