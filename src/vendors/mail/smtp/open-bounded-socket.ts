import { connect, type Socket } from 'node:net';

export type SocketBounds = {
  connectMilliseconds: number;
  /** For the whole session, even if the server keeps responding. */
  wholeMilliseconds: number;
};

/** Everything a mail server sends during one delivery is a few kilobytes, certificates included. */
const longestAnswerBytes = 256 * 1024;

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
  { connectMilliseconds, wholeMilliseconds }: SocketBounds,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: host ?? 'localhost', port: Number(port ?? (secure ? 465 : 587)) });
    const end = (why: string) => socket.destroy(new Error(`The mail server ${why}.`));
    const connecting = setTimeout(end, connectMilliseconds, 'did not respond in time');
    const whole = setTimeout(end, wholeMilliseconds, 'took too long');
    socket.once('connect', () => {
      clearTimeout(connecting);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
    // Errors after the library has detached have no other listener.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(connecting);
      clearTimeout(whole);
    });
    // A second listener beside the library's, only to count bytes.
    const counting = setInterval(() => {
      if (socket.bytesRead > longestAnswerBytes) end('sent too much data');
    }, 20);
    socket.once('close', () => clearInterval(counting));
  });
}
