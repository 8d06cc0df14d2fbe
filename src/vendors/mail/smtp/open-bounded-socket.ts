import { connect, type Socket } from 'node:net';

export type SocketBounds = {
  connectMilliseconds: number;
  /** From the connection to the end of the mail, however often the other side says a word meanwhile. */
  wholeMilliseconds: number;
};

/** All that a mail server says while it takes one mail has a few kilobytes, certificates included. */
const longestAnswerBytes = 256 * 1024;

/**
 * A connection to a mail server that ends by itself when the server says too much or takes too long: the library waits
 * without end for the end of a line. Rejects where no connection is made.
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
    const connecting = setTimeout(end, connectMilliseconds, 'could not be reached in time');
    const whole = setTimeout(end, wholeMilliseconds, 'took too long');
    socket.once('connect', () => {
      clearTimeout(connecting);
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
    // Ended after the library has let go of it, nobody else listens any more.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(connecting);
      clearTimeout(whole);
    });
    // Listened to beside the library, which takes the connection over: what it reads is only counted here.
    const counting = setInterval(() => {
      if (socket.bytesRead > longestAnswerBytes) end('said too much');
    }, 20);
    socket.once('close', () => clearInterval(counting));
  });
}
