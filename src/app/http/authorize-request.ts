import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Authentication,
  callerAddressHeader,
  hostPrefix,
} from '#modules/accounts/server/authentication.ts';
import { requireReadOnly } from '#modules/accounts/server/patients/end-patient-view.ts';
import { identifyCaller } from '#modules/accounts/server/sign-in/identify-caller.ts';
import { twoFactorRequired, twoFactorReset } from '#modules/accounts/server/sign-in/two-factor.ts';
import type { Caller, EndpointContext, ServerContext } from '#modules/server-context.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { ServedEndpoint } from '#platform/http/serve-endpoints.ts';
import { everyone, staffChannel } from '#platform/live/channels.ts';
import { backgroundHeader } from '#shared/background-request.ts';
import { isId } from '#shared/ids.ts';
import { forbidden, unauthorized } from '#shared/problem.ts';
import { hasStaffRight, refusalOf, staffAreas } from '#shared/staff-rights.ts';
import { createAuditDeduplicator } from './deduplicate-audit.ts';

const visitorCookieName = (secure: boolean) => `${secure ? hostPrefix : ''}harborline_visitor`;
const visitorCookieSeconds = 60 * 60 * 24 * 30;

/** Authenticates callers and authorizes them by the endpoint's contract. */
export function createAuthorizer(options: {
  server: ServerContext;
  authentication: Authentication;
  secure: boolean;
}) {
  const { server, authentication } = options;
  const isRepeated = createAuditDeduplicator(server.clock);

  const identify = (request: FastifyRequest, visitorKey: string | null, isUse: boolean): Promise<Caller> =>
    identifyCaller(
      server.database.orm,
      authentication,
      toHeaders(request),
      visitorKey,
      server,
      server.clock.now(),
      isUse,
    );

  const admit = async (
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: ServedEndpoint,
  ): Promise<EndpointContext> => {
    const needsVisitor = endpoint.access === 'visitor';
    const visitorKey = needsVisitor ? getVisitorKey(request, reply, options.secure) : null;
    const caller = await identify(request, visitorKey, request.headers[backgroundHeader] === undefined);
    try {
      requireAccess(endpoint, caller);
    } catch (refusal) {
      await auditRefusal(request, endpoint, caller);
      throw refusal;
    }
    const { viewedBy } = caller;
    if (viewedBy) await admitView(request, endpoint, { ...caller, viewedBy });
    return {
      ...server,
      caller,
      address: request.ip,
      url: request.url,
      headers: toHeaders(request),
      rawBody: request.rawBody,
      upload: isFile(request) ? request.raw : null,
      setCookie: (header) => reply.header('set-cookie', header),
      setHeader: (name, value) => reply.header(name, value),
      traceId: request.id,
      isSecure: request.protocol === 'https',
      auditOverrides: {},
    };
  };

  /** Logs a denied attempt, even for endpoints that aren't audited themselves. */
  const auditRefusal = async (request: FastifyRequest, endpoint: ServedEndpoint, caller: Caller) => {
    const { right } = endpoint;
    if (right === null || caller.userId === null || caller.viewedBy) return;
    const address = request.url.replace(/\?.*/, '');
    if (isRepeated(caller.userId, endpoint.name, address, 'refused')) return;
    await writeAudit(server.database.orm, {
      at: server.clock.now(),
      actorId: caller.userId,
      actorRole: caller.twoFactorMissing ? 'admin' : caller.role,
      action: endpoint.name,
      subjectKind: endpoint.auditSubject === 'none' ? areaOf(right) : endpoint.auditSubject,
      subjectId: subjectOf(request),
      outcome: 'refused',
      requestTraceId: request.id,
    });
  };

  /** Logs every page viewed during view-as-patient. The patient can see these entries. */
  const admitView = async (
    request: FastifyRequest,
    endpoint: ServedEndpoint,
    { userId, viewedBy }: Caller & { viewedBy: NonNullable<Caller['viewedBy']> },
  ) => {
    requireReadOnly(endpoint);
    if (!showsPatient(endpoint)) return;
    await writeAudit(server.database.orm, {
      at: server.clock.now(),
      actorId: viewedBy.adminId,
      actorRole: 'admin',
      action: endpoint.name,
      subjectKind: 'patient pages',
      subjectId: userId,
      outcome: 'done',
      requestTraceId: request.id,
    });
  };

  const audit = async (
    request: FastifyRequest,
    context: EndpointContext,
    endpoint: ServedEndpoint,
    status: number,
  ): Promise<void> => {
    if (context.caller.viewedBy && showsPatient(endpoint)) return;
    const overrides = context.auditOverrides;
    if (status < 400 && isRepeated(context.caller.userId, overrides.action ?? endpoint.name, request.url))
      return;
    await writeAudit(server.database.orm, {
      at: server.clock.now(),
      actorId: overrides.actorId ?? context.caller.viewedBy?.adminId ?? context.caller.userId,
      actorRole: overrides.actorRole ?? context.caller.role,
      action: overrides.action ?? endpoint.name,
      subjectKind: endpoint.auditSubject,
      subjectId: overrides.subjectId ?? subjectOf(request),
      outcome: status < 400 ? 'done' : status < 500 ? 'refused' : 'failed',
      requestTraceId: request.id,
    });
  };

  const authorizeListener = async (request: FastifyRequest) => {
    const { userId, staffRole, viewedBy, sessionEndsAt } = await identify(request, null, false);
    if (userId === null) throw unauthorized();
    const areas = staffAreas.filter((area) => hasStaffRight(staffRole, `${area}.look`));
    return {
      account: userId,
      viewer: viewedBy?.adminId ?? null,
      endsAt: sessionEndsAt,
      channels: [userId, everyone, ...areas.map(staffChannel)],
    };
  };

  const accountOf = ({ caller }: EndpointContext): string | null => caller.userId;

  const roleOf = ({ caller }: EndpointContext): string => caller.staffRole ?? caller.role;

  return { admit, accountOf, roleOf, audit, authorizeListener };
}

/** Requested by every page for its header; not logged as a view. */
const frameEndpoints: readonly string[] = ['getCurrentUser', 'countUnread', 'endPatientView'];

const showsPatient = ({ access, name }: ServedEndpoint): boolean =>
  (access === 'signed-in' || access === 'visitor') && !frameEndpoints.includes(name);

/** `requests.look` is about a `request`. */
const areaOf = (right: string): string => right.replace(/s?\..*/, '');

/** All that someone needs whose two-factor authentication was reset. */
const twoFactorSetup: readonly string[] = [
  'getCurrentUser',
  'countUnread',
  'getUser',
  'getAccountSettings',
  'beginTwoFactorSetup',
  'confirmTwoFactorSetup',
  'changePassword',
];

/** Only staff endpoints have a right. */
function requireAccess({ access, right, name }: ServedEndpoint, caller: Caller): void {
  if ((access === 'signed-in' || right !== null) && caller.userId === null) throw unauthorized();
  const isPersonal = access === 'signed-in' || access === 'visitor';
  if (caller.mustSetUpTwoFactor && isPersonal && !twoFactorSetup.includes(name)) throw twoFactorReset();
  if (right === null) return;
  if (caller.viewedBy) throw forbidden('You’re viewing as a patient. Exit that view first.');
  if (caller.twoFactorMissing) throw twoFactorRequired();
  if (caller.staffRole === null) throw forbidden('Admin access required for this page.');
  if (!hasStaffRight(caller.staffRole, right)) throw forbidden(refusalOf(caller.staffRole, right));
}

/** Identifies a visitor by a random value in a signed HttpOnly cookie. Only its hash is stored. */
function getVisitorKey(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const visitorCookie = visitorCookieName(secure);
  const signed = request.cookies[visitorCookie];
  const unsigned = signed ? request.unsignCookie(signed) : null;
  const value = unsigned?.valid && unsigned.value ? unsigned.value : randomBytes(24).toString('base64url');
  if (!unsigned?.valid) {
    reply.setCookie(visitorCookie, value, {
      signed: true,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: visitorCookieSeconds,
    });
  }
  return createHash('sha256').update(value).digest('hex');
}

const isFile = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/octet-stream') === true;

function subjectOf(request: FastifyRequest): string | null {
  const { id } = request.params as { id?: string };
  if (id === undefined) return null;
  // Lower case, so that the audit entry matches the id. Other text may contain characters the database can't store.
  return isId(id) ? id.toLowerCase() : id.replaceAll('\0', '').slice(0, 64);
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  headers.set(callerAddressHeader, request.ip);
  return headers;
}
