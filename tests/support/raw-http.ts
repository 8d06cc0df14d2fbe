import { connect } from 'node:net';

export type RawAnswer = {
  /** Of the last response; null if there was none. */
  status: number | null;
  headers: Record<string, string>;
  body: string;
  /** Everything received. */
  text: string;
  /** The number of responses. */
  answers: number;
  /** Whether the server closed the connection. */
  closed: boolean;
};

/**
 * Sends raw bytes, and returns everything received until the server closes
 * or the wait ends. `parts` are sent one after another with a pause.
 */
export function sendRaw(
  address: string,
  parts: string | Buffer | readonly (string | Buffer)[],
  {
    waitMilliseconds = 5000,
    pauseMilliseconds = 20,
    from,
  }: { waitMilliseconds?: number; pauseMilliseconds?: number; from?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), ...(from ? { localAddress: from } : {}) });
    const chunks: Buffer[] = [];
    const end = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({
        ...readAnswers(Buffer.concat(chunks).toString('latin1')),
        closed,
      });
    };
    const timer = setTimeout(() => end(false), waitMilliseconds);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => end(true));
    socket.on('end', () => end(true));
    const send = ([first, ...rest]: readonly (string | Buffer)[]) => {
      if (first === undefined || socket.destroyed) return;
      socket.write(typeof first === 'string' ? Buffer.from(first, 'latin1') : first);
      if (rest.length > 0) setTimeout(() => send(rest), pauseMilliseconds);
    };
    send(typeof parts === 'string' || Buffer.isBuffer(parts) ? [parts] : parts);
  });
}

function readAnswers(text: string) {
  const heads = [...text.matchAll(/(?:^|(?<=[\r\n}]))HTTP\/1\.1 (\d{3})[^\r]*\r\n/g)];
  const last = heads.at(-1);
  const whole = last ? text.slice(last.index) : '';
  const end = whole.indexOf('\r\n\r\n');
  const headers = Object.fromEntries(
    whole
      .slice(0, Math.max(0, end))
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  return {
    status: last ? Number(last[1]) : null,
    headers,
    body: end < 0 ? '' : whole.slice(end + 4),
    text,
    answers: heads.length,
  };
}

/** A request as bytes. `Host` and `Connection: close` are added unless set; null omits one. */
export function writeRequest(
  target: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string | null>; body?: string } = {},
): string {
  const all: Record<string, string | null> = {
    host: 'care.example',
    connection: 'close',
    ...(body === ''
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}\r\n`],
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}
