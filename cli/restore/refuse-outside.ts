/**
 * Loaded into a drill's service before its own code: a connection to anywhere but this machine and the drill's own
 * database is refused before it is made, and counted. `ALLOWED_HOST` names the database's host.
 */
import dgram from 'node:dgram';
import net from 'node:net';

const home = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', process.env.ALLOWED_HOST ?? 'localhost']);
let refused = 0;

type Connect = (this: net.Socket, ...parameters: unknown[]) => net.Socket;
const connect = net.Socket.prototype.connect as Connect;

/** Node calls it with options, with a port and a host, or with the list that it made of either. */
function findHost(parameters: unknown[]): string | null {
  const [first, second] = Array.isArray(parameters[0]) ? parameters[0] : parameters;
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && first.path) return null;
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost';
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return null;
  return typeof second === 'string' ? second : 'localhost';
}

const guarded: Connect = function (...parameters) {
  const host = findHost(parameters);
  if (host === null || home.has(host)) return connect.apply(this, parameters);
  refused += 1;
  // Later, as a connection that fails does: whoever opens it has begun to listen by then.
  setImmediate(() => this.destroy(new Error('A drill speaks to nobody outside.')));
  return this;
};
Reflect.set(net.Socket.prototype, 'connect', guarded);

Reflect.set(dgram.Socket.prototype, 'send', () => {
  refused += 1;
  throw new Error('A drill speaks to nobody outside.');
});

process.on('message', (message) => {
  if (message === 'report refused connections') process.send?.({ refused });
});
// The channel to whoever asks must not keep the service alive.
process.channel?.unref();
