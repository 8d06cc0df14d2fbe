import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Log } from '#platform/telemetry/log.ts';
import { observeRequests } from '#platform/telemetry/observe-requests.ts';
import type { Observer } from '#platform/telemetry/observer.ts';
import { newId } from '#shared/ids.ts';
import { Problem } from '#shared/problem.ts';
import { failureWords } from './failure-words.ts';
import { awaitBodies } from './limits/await-bodies.ts';
import { limitConnections, mostConnectionsOfOneNetwork } from './limits/limit-connections.ts';
import { giveUpPlace, limitsFor, shedLoad } from './limits/shed-load.ts';
import { tooManyRequests } from './limits/too-many-requests.ts';
import { readJson } from './read-json.ts';
import { refusalBody } from './refusal-body.ts';
import { pathOfTarget, refuseAmbiguous, refuseUnreadable } from './refuse-unreadable.ts';
import { refuseForeignOrigins } from './security/refuse-foreign-origins.ts';
import { securityHeaders, sendSecurityHeaders } from './security/security-headers.ts';
import { readTrustedProxies } from './security/trusted-proxies.ts';

/** The web server with everything that holds for each answer: headers, limits, errors as JSON with `message`. */
export async function createApp(options: {
  log: Log;
  observer: Observer;
  cookieSecret: string;
  trustedProxies: string[];
  /** True when people reach the service by https. */
  secure: boolean;
  /** Multiplies how many connections one address may hold. */
  rateLimitFactor: number;
  /** How many requests are worked on at the same time; more wait, and even more are told to come back. */
  requestsAtOnce: number;
  /** Hashes (`sha256-…`) of the scripts that the build wrote into pages. */
  inlineScriptHashes: string[];
  /** Whether the payment company's own card fields are used on pages. */
  hasCardFields: boolean;
  /** Where limits are counted; by default in the memory of this process. */
  countingStore?: FastifyRateLimitStoreCtor;
}): Promise<FastifyInstance> {
  const isTrusted = readTrustedProxies(options.trustedProxies);
  const headers = securityHeaders(options);
  const app = Fastify({
    logger: false,
    genReqId: () => newId(),
    // By address, never a number: counting hops lets anyone forge the address limits count by.
    trustProxy: options.trustedProxies.length > 0 ? isTrusted : false,
    bodyLimit: 256 * 1024,
    // Ten megabytes from a telephone with a poor line take about so long; other bodies have less (`await-bodies.ts`).
    requestTimeout: 180_000,
    http: {
      // Who they are and what they want is said in a moment, also on a poor line.
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      // We refuse what names no host ourselves, with our headers.
      requireHostHeader: false,
    },
    // A line on which nothing moves any more, in neither direction, is dead.
    connectionTimeout: 300_000,
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    routerOptions: { maxParamLength: 200 },
    // What still reaches a server that stops (`drain-app.ts`) is answered as ever.
    return503OnClosing: false,
    ...refuseUnreadable(headers),
  });
  shedLoad(app.server, {
    limits: limitsFor(options.requestsAtOnce),
    headers,
    isTrusted,
    onRefused: () => options.observer.metrics.turnedAway.inc(),
  });
  observeRequests(app, options.log, options.observer);
  limitConnections(app.server, {
    most: mostConnectionsOfOneNetwork * Math.max(1, options.rateLimitFactor),
    isTrusted,
  });
  sendSecurityHeaders(app, options);
  refuseAmbiguous(app, headers);
  await app.register(cookie, { secret: options.cookieSecret });
  await app.register(rateLimit, {
    global: false,
    ...(options.countingStore ? { store: options.countingStore } : {}),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Of answers only.
    globalDecompression: false,
  });
  // The rest of a stream takes long and is little work.
  app.addHook('onSend', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) giveUpPlace(request.raw);
  });
  awaitBodies(app);
  keepRawBodies(app);
  leaveFilesUnread(app);
  keepRawForms(app);
  refuseForeignOrigins(app, options.secure);
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const { status, code, message } = describeFailure(error, request.method === 'GET');
    if (status >= 500) options.log.error({ error, traceId: request.id }, 'a request failed');
    reply.status(status).send(refusalBody({ status, code, message }, request.id));
  });
  return app;
}

/** Webhook signatures are over the bytes as they came, so the text is kept beside what it parses to. */
function keepRawBodies(app: FastifyInstance) {
  app.decorateRequest('rawBody', '');
  // Plain text too: a form of another site can send it without asking first.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    request.rawBody = text;
    try {
      done(null, readJson(text));
    } catch (refusal) {
      done(refusal as Problem);
    }
  });
}

/**
 * The bytes of a file stay in the connection until the endpoint, which knows who sends them and how many it takes,
 * reads them (`read-upload.ts`). Endpoints that take no file refuse them.
 */
function leaveFilesUnread(app: FastifyInstance) {
  app.addContentTypeParser('application/octet-stream', (request, _payload, done) => {
    if (request.routeOptions.config.takesFile) return done(null, {});
    done(new Problem(415, 'UNSUPPORTED', 'Please send the data as JSON.'));
  });
}

/** Companies that send webhooks as forms sign them: the text is kept as it came. Other endpoints refuse forms. */
function keepRawForms(app: FastifyInstance) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.routeOptions.config.takesForm)
        return done(new Problem(415, 'UNSUPPORTED', 'Please send the data as JSON.'));
      request.rawBody = body.toString();
      done(null, {});
    },
  );
}

function describeFailure(
  error: FastifyError | Problem,
  isOnlyRead: boolean,
): { status: number; code: string; message: string } {
  if (error instanceof Problem) return { status: error.status, code: error.code, message: error.message };
  const status = error.statusCode ?? 500;
  if (status === 413)
    return { status, code: 'TOO_LARGE', message: 'That is too much text at once. Please shorten it.' };
  if (status === 415) return { status, code: 'UNSUPPORTED', message: 'Please send the data as JSON.' };
  if (status >= 400 && status < 500) {
    return {
      status,
      code: 'BAD_REQUEST',
      message: 'The request could not be read. Please reload the page and try again.',
    };
  }
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message: failureWords(isOnlyRead) };
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: string;
  }
  interface FastifyContextConfig {
    takesFile?: boolean;
    takesForm?: boolean;
  }
}
