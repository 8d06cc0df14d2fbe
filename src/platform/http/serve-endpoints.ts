import type { AnyContractProcedure } from '@orpc/contract';
import { ORPCError, ValidationError } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import { traverseContractProcedures } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isNoConnectionFree } from '#platform/database/error-code.ts';
import type { EndpointMeta } from '#platform/endpoint.ts';
import { currentAct } from '#platform/telemetry/current-act.ts';
import type { Log } from '#platform/telemetry/log.ts';
import { withinRequest } from '#platform/telemetry/observe-requests.ts';
import { isRecord } from '#shared/is-record.ts';
import { joinPrivateQuery, privateQueryHeader } from '#shared/private-query.ts';
import { Problem } from '#shared/problem.ts';
import { explainIssues } from './explain-issues.ts';
import { busyWords, failureWords } from './failure-words.ts';
import { tooManyRequests } from './limits/too-many-requests.ts';
import { refusalBody } from './refusal-body.ts';
import { networkOfAddress } from './security/network-of-address.ts';

export type ServedEndpoint = Required<Omit<EndpointMeta, 'largestBodyBytes' | 'wording'>> & {
  /** Null where the usual limit holds. */
  largestBodyBytes: number | null;
  name: string;
  method: string;
  /** As a web server writes it: `/api/requests/:id`. */
  path: string;
};

/**
 * Serves every procedure of the router as a route of its own: rate limit, origin, session and role are decided
 * before the input is even read. A procedure without access, rate limit or audit subject, or one for the team without a
 * right, stops the server.
 */
export function serveEndpoints<Context extends object>(
  app: FastifyInstance,
  options: {
    router: AnyRouter;
    log: Log;
    rateLimitFactor: number;
    /** Proves who calls and whether they may; throws a Problem when not. */
    admit(request: FastifyRequest, reply: FastifyReply, endpoint: ServedEndpoint): Promise<Context>;
    /** What the caller is, in one of a few words, for the log. */
    roleOf(context: Context): string;
    /** Whose account it is, once admitted; null without one. */
    accountOf(context: Context): string | null;
    /**
     * Told how each call of an audited endpoint ended, before the first byte of the answer leaves. Where something is
     * only read, what cannot be recorded is not given away. What was done stays done and is answered so: to hide it would
     * have it done again.
     */
    audit(request: FastifyRequest, context: Context, endpoint: ServedEndpoint, status: number): Promise<void>;
  },
): ServedEndpoint[] {
  const beforeAnswer = new WeakMap<object, (status: number) => Promise<void>>();
  const admitted = new WeakMap<object, Admitted>();
  const handler = new OpenAPIHandler<Context>(options.router, {
    rootInterceptors: [
      async ({ context, next }) => {
        const result = await next();
        if (result.matched) await beforeAnswer.get(context)?.(result.response.status);
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
    customErrorResponseBodyEncoder: ({ status, code, message }) =>
      refusalBody({ status, code, message }, currentAct()?.traceId),
  });
  const endpoints = listEndpoints(options.router);
  for (const endpoint of endpoints) {
    const countAccount = limitByAccount(app, endpoint, options.rateLimitFactor);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.largestBodyBytes === null ? {} : { bodyLimit: endpoint.largestBodyBytes }),
      config: {
        rateLimit: rateLimitOf(endpoint, options.rateLimitFactor),
        takesFile: endpoint.takesFile,
        takesForm: endpoint.takesForm,
        endpointName: endpoint.name,
      },
      handler: (request, reply) => withinRequest(request, () => answer(request, reply)),
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await options.admit(request, reply, endpoint);
      admitted.set(context, { endpoint, params: request.params });
      request.callerRole = options.roleOf(context);
      await countAccount?.(request, options.accountOf(context));
      const isAudited = endpoint.auditSubject !== 'none';
      let toldStatus: number | null = null;
      const audit = (status: number) => {
        toldStatus = status;
        return options.audit(request, context, endpoint, status);
      };
      const auditAct = (status: number) =>
        audit(status).catch((error) => {
          options.log.error({ error }, 'an act is not in the audit trail');
        });
      if (isAudited) beforeAnswer.set(context, onlyReads(endpoint) ? audit : auditAct);
      const hidden = request.headers[privateQueryHeader];
      const target: { url?: string | undefined; originalUrl?: string | undefined } = request.raw;
      if (typeof hidden === 'string') target.url = joinPrivateQuery(target.url ?? '', hidden);
      // What the handler reads first; Fastify keeps there how the address was written.
      target.originalUrl = target.url;
      const { matched } = await handler.handle(request, reply, { prefix: '/api', context } as never);
      if (!matched) throw nothingThere();
      const isWhole = reply.raw.writableFinished && reply.statusCode === toldStatus;
      if (isAudited && isExport(endpoint) && !isWhole) await audit(500);
    };
  }
  return endpoints;
}

type Admitted = { endpoint: ServedEndpoint; params: unknown };

/**
 * What is given to the procedure that was found. The web server looked the address up and admitted the caller by what it
 * found; the handler looks it up once more. Should the two ever read one address differently, nobody was admitted to what
 * the second found. And what an act is about stands in its address alone: a query or body that names something else
 * would have the audit trail tell of one thing and the act be about another.
 */
function inputOf(admitted: Admitted | undefined, procedure: AnyContractProcedure, input: unknown): unknown {
  const { method, path } = procedure['~orpc'].route;
  if (!admitted || admitted.endpoint.method !== method || admitted.endpoint.path !== addressOf(path))
    throw nothingThere();
  return isRecord(input) && isRecord(admitted.params) ? { ...input, ...admitted.params } : input;
}

const nothingThere = () => new Problem(404, 'NOT_FOUND', 'There is nothing at this address.');

const onlyReads = ({ method }: ServedEndpoint): boolean => method === 'GET';

/** Large enough to break off on its way, which is an entry of its own. */
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
  const { access, right = null, rateLimit, auditSubject, takesFile = false, takesForm = false } = meta;
  const { largestBodyBytes = null } = meta;
  if (!route.method || !route.path || !access || !rateLimit || !auditSubject) {
    throw new Error(
      `Endpoint ${path.join('.')} must say method, path, access, rate limit and audit subject.`,
    );
  }
  if ((access === 'admin') !== (right !== null)) {
    throw new Error(
      `Endpoint ${path.join('.')} must say a right of the team just where its access is admin.`,
    );
  }
  const kind = { takesFile, takesForm, largestBodyBytes };
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

/** The contract's `/requests/{id}` as a web server writes it: `/api/requests/:id`. */
const addressOf = (path = ''): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/**
 * How much more one address may ask for than one account, where accounts are counted: families and clinics share one.
 */
const accountsPerAddress = 10;

/**
 * A limit below one a second is there against guessing and against acts that cost something: all processes keep it
 * together (`count-together.ts`). A wider one keeps a single process from being flooded.
 */
const countsTogether = (max: number, windowSeconds: number): boolean => max < windowSeconds;

/** Before anybody is looked up, by address: a cookie says who one is only once it is proved. */
function rateLimitOf(endpoint: ServedEndpoint, factor: number) {
  const { max, windowSeconds, by } = endpoint.rateLimit;
  const most = by === 'account' ? max * accountsPerAddress : max;
  return {
    max: Math.max(1, Math.floor(most * factor)),
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request: FastifyRequest) => networkOfAddress(request.ip),
    countsTogether: countsTogether(most, windowSeconds),
    nameOfLimit: `address ${endpoint.name}`,
  };
}

/** Counts by proved account, or by address where there is none. Null for endpoints that count addresses only. */
function limitByAccount(app: FastifyInstance, endpoint: ServedEndpoint, factor: number) {
  const { max, windowSeconds, by } = endpoint.rateLimit;
  if (by !== 'account') return null;
  const keys = new WeakMap<FastifyRequest, string>();
  const limit = {
    max: Math.max(1, Math.floor(max * factor)),
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request: FastifyRequest) => keys.get(request) ?? networkOfAddress(request.ip),
    countsTogether: countsTogether(max, windowSeconds),
    nameOfLimit: 'account',
  };
  const count = app.createRateLimit(limit);
  return async (request: FastifyRequest, account: string | null): Promise<void> => {
    keys.set(request, `${endpoint.name} ${account ?? networkOfAddress(request.ip)}`);
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttl);
  };
}

function toOrpcError(error: unknown, log: Log, isOnlyRead: boolean): ORPCError<string, unknown> {
  if (error instanceof Problem) {
    return new ORPCError(error.code, { status: error.status, message: error.message });
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
    log.error({ error: broken }, 'a disk is full: nothing can be stored until there is room');
    return new ORPCError('STORAGE_FULL', {
      status: 503,
      message:
        'We have no room to store this at the moment. Nothing was saved and nothing was charged. Please try again later.',
    });
  }
  if (isNoConnectionFree(broken)) {
    log.error({ error: broken }, 'no connection to the database became free in time');
    return new ORPCError('BUSY', { status: 503, message: busyWords(isOnlyRead) });
  }
  log.error({ error: broken }, 'an endpoint failed');
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: failureWords(isOnlyRead) });
}
