import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problem.ts';

type Headers = Readonly<Record<string, string>>;

const malformedMessage = 'We couldn’t read this request. Reload the page and try again.';
const malformedRequest = () => new Problem(400, 'BAD_REQUEST', malformedMessage);
const describeBody = (body: string): Headers => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});
const bodyOf = (message: string, code: string): string => JSON.stringify({ message, code });

/**
 * Answers requests that the web server itself rejects, with our messages and headers. Never echoes the
 * request: the address may hold sensitive data.
 */
export const rejectMalformed = (headers: Headers) => ({
  /** Not HTTP, or too slow to become a request. */
  clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
    // Never writes into a response that has started.
    const { _httpMessage: startedResponse } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
    if (error.code === 'ECONNRESET' || !socket.writable || startedResponse?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const body = bodyOf(malformedMessage, status === 431 || status === 413 ? 'TOO_LARGE' : 'BAD_REQUEST');
    const head = Object.entries({
      ...headers,
      ...describeBody(body),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  },
  /** Addresses that no route can match. */
  frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
    reply
      .status(error.statusCode ?? 400)
      .headers(headers)
      .send({ message: malformedMessage, code: 'BAD_REQUEST' });
  },
});

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Rejects requests that another server on the path might parse differently (request smuggling). */
export function rejectAmbiguous(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async (request) => {
    if (!hasOneHost(request) || !isPlainAddress(request.url)) throw malformedRequest();
    const encoding = request.headers['content-encoding'];
    // Decompressed, a few kilobytes can fill the memory; our pages never compress what they send.
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new Problem(415, 'UNSUPPORTED', 'Send the data uncompressed.');
  });
  app.server.on('checkExpectation', (_request, response) => {
    const body = bodyOf(malformedMessage, 'BAD_REQUEST');
    response.writeHead(417, { ...headers, ...describeBody(body) });
    response.end(body);
  });
}

/** RFC 9112, 3.2: exactly one `Host`; only HTTP/1.0 may leave it out. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 || (hosts.length === 0 && raw.httpVersion !== '1.1');
}

/**
 * Below `/api`, an address must be in canonical form. `\`, `..` and the like are one segment to some parsers
 * and a path to others (WHATWG URL, 4.4), so authorization could check one address while the handler serves
 * another.
 */
function isPlainAddress(target: string): boolean {
  const path = target.replace(/[?#].*$/s, '');
  if (!path.startsWith('/api')) return true;
  const read = URL.parse(`http://host${path}`);
  return read?.pathname === path;
}

/**
 * `GET http://host/path` as sent to proxies: RFC 9112 requires servers to accept it. We use only its path.
 */
export const pathOfTarget = (target: string): string => {
  if (target.startsWith('/') || target === '*') return target;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
};
