import { BlockList, isIP } from 'node:net';

/** Network names, as other web servers use them. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whether an address is a proxy whose `X-Forwarded-For` is trusted. List entries are an address, a network
 * (`10.0.0.0/8`) or a network name (`loopback`). Throws an Error that names an invalid entry.
 */
export function readTrustedProxies(list: readonly string[]): (address: string | undefined) => boolean {
  const networks = new BlockList();
  for (const entry of list.flatMap((name) => namedNetworks[name] ?? [name])) addNetwork(networks, entry);
  // A closed connection has no address.
  return (address = '') => {
    const bare = address.replace(/%.*$/, '');
    const family = isIP(bare);
    return family !== 0 && networks.check(bare, family === 6 ? 'ipv6' : 'ipv4');
  };
}

function addNetwork(networks: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/');
  const family = isIP(address);
  const maxBits = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? maxBits : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
  // A network of all addresses would trust everyone.
  if (family === 0 || prefix < 1 || prefix > maxBits)
    throw new Error(`TRUSTED_PROXIES: "${entry}" is not an IP address or a network such as 10.0.0.0/8.`);
  networks.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4');
}
