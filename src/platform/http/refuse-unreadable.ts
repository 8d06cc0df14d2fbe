import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problem.ts';

type Headers = Readonly<Record<string, string>>;

const words = 'The request could not be read. Please reload the page and try again.';
const unreadable = () => new Problem(400, 'BAD_REQUEST', words);
const describeBody = (body: string): Headers => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});
const bodyOf = (message: string, code: string): string => JSON.stringify({ message, code });

/**
 * Refuses what the web server itself cannot make sense of, in the product's words and with its headers. Nothing of the
 * request is repeated: an address may hold what must not be seen.
 */
export const refuseUnreadable = (headers: Headers) => ({
  /** What is not HTTP, or takes too long to become a request. */
  clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
    // Into an answer that has begun, nothing else may be written.
    const { _httpMessage: begun } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
    if (error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const body = bodyOf(words, status === 431 || status === 413 ? 'TOO_LARGE' : 'BAD_REQUEST');
    const head = Object.entries({
      ...headers,
      ...describeBody(body),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  },
  /** Addresses that no route can be looked up by. */
  frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
    reply
      .status(error.statusCode ?? 400)
      .headers(headers)
      .send({ message: words, code: 'BAD_REQUEST' });
  },
});

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Refuses requests that the next program on the way might read in another way than we do. */
export function refuseAmbiguous(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (request) => {
    if (!namesOneHost(request) || !isPlainAddress(request.url)) throw unreadable();
    const encoding = request.headers['content-encoding'];
    // Unpacked, a few kilobytes fill the memory; no page of ours packs what it sends.
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new Problem(415, 'UNSUPPORTED', 'Please send the data as it is, without compressing it.');
  });
  app.server.on('checkExpectation', (_request, response) => {
    const body = bodyOf(words, 'BAD_REQUEST');
    response.writeHead(417, { ...headers, ...describeBody(body) });
    response.end(body);
  });
}

/** RFC 9112, 3.2: exactly one `Host`; only HTTP/1.0 may leave it out. */
function namesOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 || (hosts.length === 0 && raw.httpVersion !== '1.1');
}

/**
 * Below `/api` an address stands as every reader would write it. `\`, `..` and the like are one segment to some and a way
 * elsewhere to others (WHATWG URL, 4.4): who decides by the first what the second then does has decided nothing.
 */
function isPlainAddress(target: string): boolean {
  const path = target.replace(/[?#].*$/s, '');
  if (!path.startsWith('/api')) return true;
  const read = URL.parse(`http://host${path}`);
  return read?.pathname === path;
}

/** `GET http://host/path` as proxies are asked: RFC 9112 has servers take it. Only its path is ours to read. */
export const pathOfTarget = (target: string): string => {
  if (target.startsWith('/') || target === '*') return target;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
};
