import { connect, type Socket } from 'node:net';

export type SocketTimeouts = {
  connectMilliseconds: number;
  /** For the whole session, even if the server keeps responding. */
  sessionTimeoutMilliseconds: number;
};

/** Everything a mail server sends during one delivery is a few kilobytes, certificates included. */
const maxResponseBytes = 256 * 1024;

/**
 * A connection to a mail server that closes when the server sends too much or takes too long: the library has
 * no limit for the length of a line. Rejects when it cannot connect.
 */
export function openBoundedSocket(
  {
    host,
    port,
    secure,
  }: { host?: string | undefined; port?: number | string | undefined; secure?: boolean | undefined },
  { connectMilliseconds, sessionTimeoutMilliseconds }: SocketTimeouts,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host ?? 'localhost', port: Number(port ?? (secure ? 465 : 587)) });
    const end = (reason: string) => socket.destroy(new Error(`The mail server ${reason}.`));
    const connectTimer = setTimeout(end, connectMilliseconds, 'did not respond in time');
    const sessionTimer = setTimeout(end, sessionTimeoutMilliseconds, 'took too long');
    socket.once('connect', () => {
      clearTimeout(connectTimer);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
    // Errors after the library has detached have no other listener.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(connectTimer);
      clearTimeout(sessionTimer);
    });
    // A second listener beside the library's, only to count bytes.
    const byteCounter = setInterval(() => {
      if (socket.bytesRead > maxResponseBytes) end('sent too much data');
    }, 20);
    socket.once('close', () => clearInterval(byteCounter));
  });
}
