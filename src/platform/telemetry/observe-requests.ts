import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CurrentAction, runWithin } from './current-action.ts';
import type { Log } from './log.ts';
import type { Observer } from './observer.ts';
import { readRequestId } from './trace-context.ts';
import type { OpenSpan } from './tracer.ts';

/** Streaming routes: their duration is meaningless. */
const liveEndpoint = 'liveEvents';
const probedEndpoint = 'health';
/** Logged only on failure: health checks and static files would be most of the log. */
const quietEndpoints: readonly string[] = [probedEndpoint, 'page'];

/**
 * Gives each request an id, returned as `x-request-id`, counts and times it, and logs one line at its end:
 * id, endpoint, method, status, milliseconds, and the caller's role. Never logs the URL or the client's
 * address.
 */
export function observeRequests(app: FastifyInstance, log: Log, observer: Observer): void {
  app.decorateRequest('act', null);
  app.decorateRequest('callerRole', null);
  app.addHook('onRequest', (request, reply, done) => {
    const given = cameByTrustedProxy(request) ? request.headers : {};
    request.id = readRequestId(given['x-request-id']) ?? request.id;
    reply.header('x-request-id', request.id);
    const endpoint = endpointOf(request);
    const act: CurrentAction = { traceId: request.id, span: null };
    const tracer = endpoint === probedEndpoint ? null : observer.tracer;
    const parent = tracer?.readTraceparent(given.traceparent) ?? null;
    const span = runWithin(act, () => tracer?.begin({ name: endpoint, kind: 'server', parent })) ?? null;
    act.span = span?.context ?? null;
    request.act = act;
    watchEnd({ request, reply, endpoint, log, observer, span });
    runWithin(act, done);
  });
}

/** Restores the request's context when the server has lost it, as while reading a body. */
export const withinRequest = <Result>(request: FastifyRequest, work: () => Result): Result =>
  request.act ? runWithin(request.act, work) : work();

function watchEnd(options: {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoint: string;
  log: Log;
  observer: Observer;
  span: OpenSpan | null;
}): void {
  const { request, reply, endpoint, log, observer, span } = options;
  const { metrics } = observer;
  const underWay = endpoint === liveEndpoint ? metrics.liveConnections : metrics.requestsUnderWay;
  const begunAt = performance.now();
  underWay.inc();
  let isWhole = endpoint === liveEndpoint;
  reply.raw.once('finish', () => {
    isWhole = true;
  });
  // `close` follows every end; Fastify's own hook misses clients that disconnected.
  reply.raw.once('close', () => {
    underWay.dec();
    const seconds = (performance.now() - begunAt) / 1000;
    const status = reply.raw.statusCode;
    metrics.requests.inc({ endpoint, status: isWhole ? `${Math.floor(status / 100)}xx` : 'aborted' });
    if (endpoint !== liveEndpoint) metrics.requestSeconds.observe({ endpoint }, seconds);
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': status,
      'harborline.request_id': request.id,
    };
    span?.end({ attributes, hasFailed: status >= 500 });
    if (quietEndpoints.includes(endpoint) && status < 500) return;
    const fields = { endpoint, method: request.method, status, milliseconds: Math.round(seconds * 1000) };
    const role = request.callerRole ? { role: request.callerRole } : {};
    const cutOff = isWhole ? {} : { aborted: true };
    log.info({ traceId: request.id, ...fields, ...role, ...cutOff }, 'request');
  });
}

/** A name from our code. Requests that match no route share one. */
function endpointOf(request: FastifyRequest): string {
  const { endpointName } = request.routeOptions.config;
  if (endpointName !== undefined) return endpointName;
  return request.is404 && request.url.startsWith('/api/') ? 'unknown' : 'page';
}

/**
 * Fastify lists more than the connection's own address only when that is a trusted proxy that named another.
 */
const cameByTrustedProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

declare module 'fastify' {
  interface FastifyRequest {
    act: CurrentAction | null;
    /** As verified, from a fixed list. */
    callerRole: string | null;
  }
  interface FastifyContextConfig {
    endpointName?: string;
  }
}
