import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOfAddress } from '../security/network-of-address.ts';

/** More than a household or office behind one address needs: each open page uses one or two. */
export const maxConnectionsPerNetwork = 256;

/**
 * Closes connections from one network beyond `most`, so that opening thousands of idle ones cannot exhaust
 * the server. Trusted proxies are exempt, because all users come through them.
 */
export function limitConnections(
  server: Server,
  { most, isTrusted }: { most: number; isTrusted(address: string | undefined): boolean },
): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const network = networkOfAddress(address);
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
