import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Log } from '#platform/telemetry/log.ts';
import { observeRequests } from '#platform/telemetry/observe-requests.ts';
import type { Observer } from '#platform/telemetry/observer.ts';
import { newId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { errorBody } from './error-body.ts';
import { failureMessage } from './failure-message.ts';
import { awaitBodies } from './limits/await-bodies.ts';
import { limitConnections, maxConnectionsPerNetwork } from './limits/limit-connections.ts';
import { limitsFor, releaseSlot, shedLoad } from './limits/shed-load.ts';
import { tooManyRequests } from './limits/too-many-requests.ts';
import { readJson } from './read-json.ts';
import { pathOfTarget, rejectAmbiguous, rejectMalformed } from './reject-malformed.ts';
import { allowOtherSites } from './security/allow-other-sites.ts';
import { rejectForeignOrigins } from './security/reject-foreign-origins.ts';
import { securityHeaders, sendSecurityHeaders } from './security/security-headers.ts';
import { readTrustedProxies } from './security/trusted-proxies.ts';

/** The web server, with the headers, limits and JSON errors that apply to every response. */
export async function createApp(options: {
  log: Log;
  observer: Observer;
  cookieSecret: string;
  trustedProxies: string[];
  /** True when users reach the service over https. */
  secure: boolean;
  /** Multiplies the number of connections allowed per IP address. */
  rateLimitFactor: number;
  /** Maximum concurrent requests; more wait, and beyond that they are rejected. */
  requestsAtOnce: number;
  /** Hashes (`sha256-…`) of inline scripts in the built pages. */
  inlineScriptHashes: string[];
  /** Whether pages use the payment vendor's card fields. */
  hasCardFields: boolean;
  /** Where rate limits are counted; by default in this process's memory. */
  rateLimitStore?: FastifyRateLimitStoreCtor;
}): Promise<FastifyInstance> {
  const isTrusted = readTrustedProxies(options.trustedProxies);
  const headers = securityHeaders(options);
  const app = Fastify({
    logger: false,
    genReqId: () => newId(),
    // Trusts proxies by address, never by hop count: counting hops lets anyone forge the address that limits
    // use.
    trustProxy: options.trustedProxies.length > 0 ? isTrusted : false,
    bodyLimit: 256 * 1024,
    // Enough for ten megabytes over a slow mobile connection; other bodies get less (`await-bodies.ts`).
    requestTimeout: 180_000,
    http: {
      // Headers arrive quickly even over a slow connection.
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      // We reject requests without a host ourselves, with our headers.
      requireHostHeader: false,
    },
    // A connection without traffic in either direction is dead.
    connectionTimeout: 300_000,
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    routerOptions: { maxParamLength: 200 },
    // Requests that still reach a stopping server (`drain-app.ts`) are answered normally.
    return503OnClosing: false,
    ...rejectMalformed(headers),
  });
  shedLoad(app.server, {
    limits: limitsFor(options.requestsAtOnce),
    headers,
    isTrusted,
    onRefused: () => options.observer.metrics.turnedAway.inc(),
  });
  observeRequests(app, options.log, options.observer);
  limitConnections(app.server, {
    most: maxConnectionsPerNetwork * Math.max(1, options.rateLimitFactor),
    isTrusted,
  });
  sendSecurityHeaders(app, options);
  rejectAmbiguous(app, headers);
  await app.register(cookie, { secret: options.cookieSecret });
  await app.register(rateLimit, {
    global: false,
    ...(options.rateLimitStore ? { store: options.rateLimitStore } : {}),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Responses only.
    globalDecompression: false,
  });
  // An event stream stays open for a long time and needs little work.
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) releaseSlot(request.raw);
  });
  awaitBodies(app);
  keepRawBodies(app);
  deferUploads(app);
  keepRawForms(app);
  allowOtherSites(app);
  rejectForeignOrigins(app, options.secure);
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const { status, code, message } = describeFailure(error, request.method === 'GET');
    const details = error instanceof Problem ? error.details : {};
    if (status >= 500) options.log.error({ error, traceId: request.id }, 'request failed');
    reply.status(status).send(errorBody({ status, code, message, details }, request.id));
  });
  return app;
}

/** Webhook signatures cover the raw bytes, so the text is kept with the parsed value. */
function keepRawBodies(app: FastifyInstance) {
  app.decorateRequest('rawBody', '');
  // Plain text too: a form on another site can send it without a preflight.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    request.rawBody = text;
    try {
      done(null, readJson(text));
    } catch (problem) {
      done(problem as Problem);
    }
  });
}

/**
 * File bytes stay in the connection until the endpoint, which knows the sender and the size limit, reads them
 * (`read-upload.ts`). Endpoints without uploads reject them.
 */
function deferUploads(app: FastifyInstance) {
  app.addContentTypeParser('application/octet-stream', (request, _payload, done) => {
    if (request.routeOptions.config.acceptsFile) return done(null, {});
    done(new Problem(415, 'UNSUPPORTED', 'Send the data as JSON.'));
  });
}

/** Vendors that send webhooks as forms sign them, so the raw text is kept. Other endpoints reject forms. */
function keepRawForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.routeOptions.config.acceptsForm)
        return done(new Problem(415, 'UNSUPPORTED', 'Send the data as JSON.'));
      request.rawBody = body.toString();
      done(null, {});
    },
  );
}

function describeFailure(
  error: FastifyError | Problem,
  isReadOnly: boolean,
): { status: number; code: string; message: string } {
  if (error instanceof Problem) return { status: error.status, code: error.code, message: error.message };
  const status = error.statusCode ?? 500;
  if (status === 413)
    return { status, code: 'TOO_LARGE', message: 'That’s too much text. Shorten it and try again.' };
  if (status === 415) return { status, code: 'UNSUPPORTED', message: 'Send the data as JSON.' };
  if (status >= 400 && status < 500) {
    return {
      status,
      code: 'BAD_REQUEST',
      message: 'We couldn’t read this request. Reload the page and try again.',
    };
  }
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: failureMessage(isReadOnly) };
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string;
  }
  interface FastifyContextConfig {
    acceptsFile?: boolean;
    acceptsForm?: boolean;
  }
}
