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
  app.decorateRequest('action', null);
  app.decorateRequest('callerRole', null);
  app.addHook('onRequest', (request, reply, done) => {
    const headers = isFromTrustedProxy(request) ? request.headers : {};
    request.id = readRequestId(headers['x-request-id']) ?? request.id;
    reply.header('x-request-id', request.id);
    const endpoint = endpointOf(request);
    const action: CurrentAction = { traceId: request.id, span: null };
    const tracer = endpoint === probedEndpoint ? null : observer.tracer;
    const parent = tracer?.readTraceparent(headers.traceparent) ?? null;
    const span = runWithin(action, () => tracer?.begin({ name: endpoint, kind: 'server', parent })) ?? null;
    action.span = span?.context ?? null;
    request.action = action;
    observeEnd({ request, reply, endpoint, log, observer, span });
    runWithin(action, done);
  });
}

/** Restores the request's context when the server has lost it, as while reading a body. */
export const withinRequest = <Result>(request: FastifyRequest, work: () => Result): Result =>
  request.action ? runWithin(request.action, work) : work();

function observeEnd(options: {
  request: FastifyRequest;
  reply: FastifyReply;
  endpoint: string;
  log: Log;
  observer: Observer;
  span: OpenSpan | null;
}): void {
  const { request, reply, endpoint, log, observer, span } = options;
  const { metrics } = observer;
  const inProgress = endpoint === liveEndpoint ? metrics.liveConnections : metrics.requestsInProgress;
  const startedAt = performance.now();
  inProgress.inc();
  let isComplete = endpoint === liveEndpoint;
  reply.raw.once('finish', () => {
    isComplete = true;
  });
  // `close` follows every end; Fastify's own hook misses clients that disconnected.
  reply.raw.once('close', () => {
    inProgress.dec();
    const seconds = (performance.now() - startedAt) / 1000;
    const status = reply.raw.statusCode;
    metrics.requests.inc({ endpoint, status: isComplete ? `${Math.floor(status / 100)}xx` : 'aborted' });
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
    const cutOff = isComplete ? {} : { aborted: true };
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
 * Fastify lists a second address only when the connection comes from a trusted proxy that forwarded it.
 */
const isFromTrustedProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

declare module 'fastify' {
  interface FastifyRequest {
    action: CurrentAction | null;
    /** As verified, from a fixed list. */
    callerRole: string | null;
  }
  interface FastifyContextConfig {
    endpointName?: string;
  }
}
