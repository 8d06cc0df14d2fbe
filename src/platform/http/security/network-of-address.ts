import { isIPv6 } from 'node:net';

const partsOfNetwork = 4;

/**
 * By what limits count: an IPv4 address as it is, also where it is written as IPv6 (`::ffff:192.0.2.1`), and of an IPv6
 * address its first 64 bits, because every home has as many addresses as it likes within them (RFC 6177).
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

/** The eight numbers of an IPv6 address. */
function partsOf(address: string): number[] {
  // The address parser of the platform writes a dotted end as two parts.
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((part) => Number.parseInt(part, 16));
  const [head, tail] = [read(before), read(after)];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
