import { connect } from 'node:net';

export type ClamavAddress = { host: string; port: number };

/** A reply is one short line. */
const maxReplyBytes = 4096;

/**
 * Sends a command to clamd and returns its reply. Each command has its own connection. Rejects when it can't connect,
 * takes too long or sends no reply.
 */
export function exchange(
  { host, port }: ClamavAddress,
  parts: Iterable<Uint8Array | string>,
  timeoutMilliseconds: number,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect({ host, port });
  const timer = setTimeout(
    () => socket.destroy(new Error('The virus scanner did not respond in time.')),
    timeoutMilliseconds,
  );
  let reply = '';
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    reply += text;
    if (reply.length > maxReplyBytes) socket.destroy(new Error('The virus scanner sent too much data.'));
  });
  socket.once('connect', () => {
    for (const part of parts) socket.write(part);
  });
  socket.on('error', reject);
  socket.once('close', () => {
    clearTimeout(timer);
    // Replies to commands with a `z` end with a zero byte.
    const line = reply.replace(/\0.*$/s, '').trim();
    if (line === '') reject(new Error('The virus scanner closed the connection without a reply.'));
    else resolve(line);
  });
  return promise;
}
