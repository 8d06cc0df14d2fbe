import type { AnyContractProcedure } from '@orpc/contract';
import { ORPCError, ValidationError } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import { traverseContractProcedures } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isPoolExhausted } from '#platform/database/error-code.ts';
import type { EndpointMeta } from '#platform/endpoint.ts';
import { currentAction } from '#platform/telemetry/current-action.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { withinRequest } from '#platform/telemetry/observe-requests.ts';
import { isRecord } from '#shared/is-record.ts';
import { mergePrivateQuery, privateQueryHeader } from '#shared/private-query.ts';
import { Problem } from '#shared/problem.ts';
import { errorBody } from './error-body.ts';
import { explainIssues } from './explain-issues.ts';
import { busyMessage, failureMessage } from './failure-message.ts';
import { tooManyRequests } from './limits/too-many-requests.ts';
import { networkOfAddress } from './security/network-of-address.ts';

export type ServedEndpoint = Required<Omit<EndpointMeta, 'maxBodyBytes' | 'wording'>> & {
  /** Null for the default limit. */
  maxBodyBytes: number | null;
  name: string;
  method: string;
  /** In the web server's syntax: `/api/requests/:id`. */
  path: string;
};

/**
 * Serves every procedure of the router as its own route. Rate limit, origin, session and role are checked
 * before the input is read. Startup fails if an endpoint lacks access, rate limit or audit subject, or is a
 * staff endpoint without a permission.
 */
export function serveEndpoints<Context extends object>(
  app: FastifyInstance,
  options: {
    router: AnyRouter;
    log: Log;
    rateLimitFactor: number;
    /** Authenticates and authorizes the caller; throws a Problem on failure. */
    admit(request: FastifyRequest, reply: FastifyReply, endpoint: ServedEndpoint): Promise<Context>;
    /** The kind of caller, from a fixed list, for the log. */
    roleOf(context: Context): string;
    /** The account, once authorized; null without one. */
    accountOf(context: Context): string | null;
    /**
     * Records the outcome of each audited call before the first byte of the response is sent. A read fails if
     * it cannot be audited. A committed write is reported as success even if auditing failed; an error would
     * make the client retry it.
     */
    audit(request: FastifyRequest, context: Context, endpoint: ServedEndpoint, status: number): Promise<void>;
  },
): ServedEndpoint[] {
  const beforeResponse = new WeakMap<object, (status: number) => Promise<void>>();
  const admitted = new WeakMap<object, Admitted>();
  const handler = new OpenAPIHandler<Context>(options.router, {
    rootInterceptors: [
      async ({ context, next }) => {
        const result = await next();
        if (result.matched) await beforeResponse.get(context)?.(result.response.status);
        return result;
      },
    ],
    clientInterceptors: [
      async ({ next, procedure, ...call }) => {
        try {
          return await next({
            ...call,
            procedure,
            input: inputOf(admitted.get(call.context), procedure, call.input),
          });
        } catch (error) {
          throw toOrpcError(error, options.log, procedure['~orpc'].route.method === 'GET');
        }
      },
    ],
    customErrorResponseBodyEncoder: ({ status, code, message, data }) =>
      errorBody({ status, code, message, details: isRecord(data) ? data : {} }, currentAction()?.traceId),
  });
  const endpoints = listEndpoints(options.router);
  for (const endpoint of endpoints) {
    if (endpoint.openToOtherSites) answerPreflight(app, endpoint, options.rateLimitFactor);
    const countAccount = limitByAccount(app, endpoint, options.rateLimitFactor);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: false,
      ...(endpoint.maxBodyBytes === null ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      config: {
        rateLimit: rateLimitOf(endpoint, options.rateLimitFactor),
        acceptsFile: endpoint.acceptsFile,
        acceptsForm: endpoint.acceptsForm,
        openToOtherSites: endpoint.openToOtherSites,
        endpointName: endpoint.name,
      },
      handler: (request, reply) => withinRequest(request, () => respond(request, reply)),
    });
    const respond = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await options.admit(request, reply, endpoint);
      admitted.set(context, { endpoint, params: request.params });
      request.callerRole = options.roleOf(context);
      await countAccount?.(request, options.accountOf(context));
      const isAudited = endpoint.auditSubject !== 'none';
      let auditedStatus: number | null = null;
      const audit = (status: number) => {
        auditedStatus = status;
        return options.audit(request, context, endpoint, status);
      };
      const auditWrite = (status: number) =>
        audit(status).catch((error) => {
          options.log.error({ error }, 'could not write to the audit log');
        });
      if (isAudited) beforeResponse.set(context, isRead(endpoint) ? audit : auditWrite);
      const privateQuery = request.headers[privateQueryHeader];
      const target: { url?: string | undefined; originalUrl?: string | undefined } = request.raw;
      if (typeof privateQuery === 'string') target.url = mergePrivateQuery(target.url ?? '', privateQuery);
      // The handler reads the address from here first; Fastify keeps the original spelling in it.
      target.originalUrl = target.url;
      const { matched } = await handler.handle(request, reply, { prefix: '/api', context } as never);
      if (!matched) throw notFoundProblem();
      const isComplete = reply.raw.writableFinished && reply.statusCode === auditedStatus;
      if (isAudited && isExport(endpoint) && !isComplete) await audit(500);
    };
  }
  return endpoints;
}

type Admitted = { endpoint: ServedEndpoint; params: unknown };

/**
 * Passed to the procedure that was found. Fastify matches the address and authorizes by its match; the
 * handler matches it again. If the two ever disagree, the call is rejected, because the caller was not
 * authorized for the second match. Path parameters come from the address alone: a query or body that
 * overrides them would make the audit log name a different record than the one changed.
 */
function inputOf(admitted: Admitted | undefined, procedure: AnyContractProcedure, input: unknown): unknown {
  const { method, path } = procedure['~orpc'].route;
  if (!admitted || admitted.endpoint.method !== method || admitted.endpoint.path !== addressOf(path))
    throw notFoundProblem();
  return isRecord(input) && isRecord(admitted.params) ? { ...input, ...admitted.params } : input;
}

const notFoundProblem = () => new Problem(404, 'NOT_FOUND', 'Not found.');

const isRead = ({ method }: ServedEndpoint): boolean => method === 'GET';

/** Exports can fail partway, which gets a separate audit entry. */
const isExport = ({ right }: ServedEndpoint): boolean => right?.endsWith('.export') ?? false;

export function listEndpoints(router: AnyRouter): ServedEndpoint[] {
  const endpoints: ServedEndpoint[] = [];
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    endpoints.push(describeEndpoint(contract, path));
  });
  return endpoints;
}

function describeEndpoint(contract: AnyContractProcedure, path: readonly string[]): ServedEndpoint {
  const { route } = contract['~orpc'];
  const meta = contract['~orpc'].meta as EndpointMeta;
  const name = path.at(-1) ?? '';
  const { access, right = null, rateLimit, auditSubject, acceptsFile = false, acceptsForm = false } = meta;
  const { maxBodyBytes = null, openToOtherSites = false } = meta;
  if (!route.method || !route.path || !access || !rateLimit || !auditSubject) {
    throw new Error(
      `Endpoint ${path.join('.')} must declare method, path, access, rate limit and audit subject.`,
    );
  }
  if ((access === 'admin') !== (right !== null)) {
    throw new Error(
      `Endpoint ${path.join('.')} must declare a staff permission if, and only if, its access is admin.`,
    );
  }
  const kind = { acceptsFile, acceptsForm, maxBodyBytes, openToOtherSites };
  return {
    name,
    method: route.method,
    path: addressOf(route.path),
    access,
    right,
    rateLimit,
    auditSubject,
    ...kind,
  };
}

/** Converts the contract's `/requests/{id}` to the web server's syntax: `/api/requests/:id`. */
const addressOf = (path = ''): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Limit of one address as a multiple of the limit per account: families and clinics share an address. */
const accountsPerAddress = 10;

/**
 * A limit below one per second guards against guessing and costly actions, and is shared by all processes
 * (`shared-rate-limits.ts`). A higher one protects a single process from floods.
 */
const isShared = (max: number, windowSeconds: number): boolean => max < windowSeconds;

/** By address, before any account lookup: a cookie proves nothing until it is verified. */
function rateLimitOf(endpoint: ServedEndpoint, factor: number) {
  const { max, windowSeconds, by } = endpoint.rateLimit;
  const most = by === 'account' ? max * accountsPerAddress : max;
  return {
    max: Math.max(1, Math.floor(most * factor)),
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request: FastifyRequest) => networkOfAddress(request.ip),
    isShared: isShared(most, windowSeconds),
    limitName: `address ${endpoint.name}`,
  };
}

/** Answers the question that a browser asks before a page of another site may call the endpoint. */
function answerPreflight(app: FastifyInstance, endpoint: ServedEndpoint, factor: number): void {
  app.route({
    method: 'OPTIONS',
    url: endpoint.path,
    config: {
      rateLimit: rateLimitOf(endpoint, factor),
      openToOtherSites: true,
      endpointName: `${endpoint.name}Preflight`,
    },
    handler: (_request, reply) =>
      reply
        .status(204)
        .headers({
          'access-control-allow-methods': endpoint.method,
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .send(),
  });
}

/**
 * Counts by verified account, or by address when there is none. Null for endpoints that count addresses only.
 */
function limitByAccount(app: FastifyInstance, endpoint: ServedEndpoint, factor: number) {
  const { max, windowSeconds, by } = endpoint.rateLimit;
  if (by !== 'account') return null;
  const keys = new WeakMap<FastifyRequest, string>();
  const limit = {
    max: Math.max(1, Math.floor(max * factor)),
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request: FastifyRequest) => keys.get(request) ?? networkOfAddress(request.ip),
    isShared: isShared(max, windowSeconds),
    limitName: 'account',
  };
  const count = app.createRateLimit(limit);
  return async (request: FastifyRequest, account: string | null): Promise<void> => {
    keys.set(request, `${endpoint.name} ${account ?? networkOfAddress(request.ip)}`);
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
  };
}

function toOrpcError(error: unknown, log: Log, isReadOnly: boolean): ORPCError<string, unknown> {
  if (error instanceof Problem) {
    const { status, message, details } = error;
    return new ORPCError(error.code, { status, message, data: details });
  }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) {
      return new ORPCError('BAD_REQUEST', { message: explainIssues(error.cause.issues) });
    }
    if (error.status < 500)
      return new ORPCError(error.code, { status: error.status, message: error.message });
  }
  const broken = error instanceof ORPCError ? (error.cause ?? error) : error;
  if (isDiskFull(broken)) {
    log.error({ error: broken }, 'disk full: writes fail until space is freed');
    return new ORPCError('STORAGE_FULL', {
      status: 503,
      message: 'We can’t store this right now. Nothing was saved and nothing was charged. Try again later.',
    });
  }
  if (isPoolExhausted(broken)) {
    log.error({ error: broken }, 'timed out waiting for a database connection');
    return new ORPCError('BUSY', { status: 503, message: busyMessage(isReadOnly) });
  }
  log.error({ error: broken }, 'endpoint failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: failureMessage(isReadOnly) });
}
