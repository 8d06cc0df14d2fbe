/**
 * Preloaded into a drill's service: blocks and counts connections to anywhere but this machine and the
 * drill's own database. `ALLOWED_HOST` names the database's host.
 */
import dgram from 'node:dgram';
import net from 'node:net';

const allowedHosts = new Set([
  '127.0.0.1',
  '::1',
  'localhost',
  '0.0.0.0',
  process.env.ALLOWED_HOST ?? 'localhost',
]);
let blocked = 0;

type Connect = (this: net.Socket, ...parameters: unknown[]) => net.Socket;
const connect = net.Socket.prototype.connect as Connect;

/** Node calls it with options, with a port and a host, or with a normalized list of both. */
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
  if (host === null || allowedHosts.has(host)) return connect.apply(this, parameters);
  blocked += 1;
  // Asynchronous, like a real connection error: the caller has attached its listeners by then.
  setImmediate(() => this.destroy(new Error('Connections to other hosts are blocked during a drill.')));
  return this;
};
Reflect.set(net.Socket.prototype, 'connect', guarded);

Reflect.set(dgram.Socket.prototype, 'send', () => {
  blocked += 1;
  throw new Error('Connections to other hosts are blocked during a drill.');
});

process.on('message', (message) => {
  if (message === 'report blocked connections') process.send?.({ refused: blocked });
});
// The IPC channel must not keep the service alive.
process.channel?.unref();
