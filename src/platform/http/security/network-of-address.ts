import { isIPv6 } from 'node:net';

const partsOfNetwork = 4;

/**
 * The key that limits count by: an IPv4 address as it is, also when written as IPv6 (`::ffff:192.0.2.1`), and
 * the first 64 bits of an IPv6 address, because every home has all addresses within them (RFC 6177).
 */
export function networkOfAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const parts = partsOf(bare);
  const [first = 0, second = 0] = parts.slice(6);
  if (parts.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [first >> 8, first & 255, second >> 8, second & 255].join('.');
  return `${parts
    .slice(0, partsOfNetwork)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function partsOf(address: string): number[] {
  // The platform's parser writes a dotted end as two groups.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((part) => Number.parseInt(part, 16));
  const [head, tail] = [read(before), read(after)];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
