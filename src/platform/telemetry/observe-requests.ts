import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CurrentAct, runWithin } from './current-act.ts';
import type { Log } from './log.ts';
import type { Observer } from './observer.ts';
import { readRequestId } from './trace-context.ts';
import type { OpenSpan } from './tracer.ts';

/** Routes that answer as long as somebody listens: how long they take says nothing. */
const liveEndpoint = 'liveEvents';
const probedEndpoint = 'health';
/** Told in the log only when they fail: probes and the files of pages would be most of it. */
const quietEndpoints: readonly string[] = [probedEndpoint, 'page'];

/**
 * Gives each request its id and answers it as `x-request-id`, counts and times it, and writes one log line when it is over:
 * id, endpoint, method, status, milliseconds, and the caller's role. No address: neither the one that was called, nor the
 * caller's.
 */
export function observeRequests(app: FastifyInstance, log: Log, observer: Observer): void {
  app.decorateRequest('act', null);
  app.decorateRequest('callerRole', null);
  app.addHook('onRequest', (request, reply, done) => {
    const given = cameByTrustedProxy(request) ? request.headers : {};
    request.id = readRequestId(given['x-request-id']) ?? request.id;
    reply.header('x-request-id', request.id);
    const endpoint = endpointOf(request);
    const act: CurrentAct = { traceId: request.id, span: null };
    const tracer = endpoint === probedEndpoint ? null : observer.tracer;
    const parent = tracer?.readTraceparent(given.traceparent) ?? null;
    const span = runWithin(act, () => tracer?.begin({ name: endpoint, kind: 'server', parent })) ?? null;
    act.span = span?.context ?? null;
    request.act = act;
    watchEnd({ request, reply, endpoint, log, observer, span });
    runWithin(act, done);
  });
}

/** Goes on within the request's act where the server has lost it, as it does while a body is read. */
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
  // `close` comes after every end; Fastify's own hook does not hear of callers who went away.
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

/** A name out of our code. What no route answers has none of its own, whatever was asked for. */
function endpointOf(request: FastifyRequest): string {
  const { endpointName } = request.routeOptions.config;
  if (endpointName !== undefined) return endpointName;
  return request.is404 && request.url.startsWith('/api/') ? 'unknown' : 'page';
}

/** Fastify lists more than the connection's own address only where that is of a trusted proxy that named another. */
const cameByTrustedProxy = ({ ips }: FastifyRequest): boolean => (ips?.length ?? 0) > 1;

declare module 'fastify' {
  interface FastifyRequest {
    act: CurrentAct | null;
    /** As far as it was proved: one of a few words. */
    callerRole: string | null;
  }
  interface FastifyContextConfig {
    endpointName?: string;
  }
}
