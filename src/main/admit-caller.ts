import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Authentication,
  callerAddressHeader,
  hostPrefix,
} from '#features/accounts/server/authentication.ts';
import { identifyCaller } from '#features/accounts/server/identify-caller.ts';
import { requireLookOnly } from '#features/accounts/server/patients/view-as-patient.ts';
import { secondStepRequired } from '#features/accounts/server/second-step.ts';
import type { Caller, EndpointContext, ServerContext } from '#features/server-context.ts';
import { isId } from '#kernel/ids.ts';
import { forbidden, unauthorized } from '#kernel/problem.ts';
import { mayStaff, refusalOf, staffAreas } from '#kernel/staff-rights.ts';
import { writeAudit } from '#platform/server/audit/write-audit.ts';
import type { ServedEndpoint } from '#platform/server/http/serve-endpoints.ts';
import { everyone, staffChannel } from '#platform/server/live/channels.ts';
import { createRepeatedLooks } from './repeated-looks.ts';

const visitorCookieName = (secure: boolean) => `${secure ? hostPrefix : ''}harborline_visitor`;
const visitorCookieSeconds = 60 * 60 * 24 * 30;

/** How a caller proves who they are, and what an endpoint's contract lets them do. */
export function admitCaller(options: {
  server: ServerContext;
  authentication: Authentication;
  secure: boolean;
}) {
  const { server, authentication } = options;
  const isRepeated = createRepeatedLooks(server.clock);

  const identify = (request: FastifyRequest, visitorKey: string | null, isUse = true): Promise<Caller> =>
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
    const visitorKey = needsVisitor ? readOrGiveVisitorKey(request, reply, options.secure) : null;
    const caller = await identify(request, visitorKey);
    try {
      requireAccess(endpoint, caller);
    } catch (refusal) {
      await auditRefusal(request, endpoint, caller);
      throw refusal;
    }
    if (caller.viewedBy) await admitView(request, endpoint, caller);
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
      inAudit: {},
    };
  };

  /** Who tries what they have no right to leaves an entry, also where the act itself would leave none. */
  const auditRefusal = async (request: FastifyRequest, endpoint: ServedEndpoint, caller: Caller) => {
    if (endpoint.access !== 'admin' || caller.userId === null || caller.viewedBy) return;
    const address = request.url.replace(/\?.*/, '');
    if (isRepeated(caller.userId, endpoint.name, address, 'refused')) return;
    await writeAudit(server.database.orm, {
      at: server.clock.now(),
      actorId: caller.userId,
      actorRole: caller.secondStepMissing ? 'admin' : caller.role,
      action: endpoint.name,
      subjectKind: endpoint.auditSubject === 'none' ? areaOf(endpoint) : endpoint.auditSubject,
      subjectId: subjectOf(request),
      outcome: 'refused',
      requestTraceId: request.id,
    });
  };

  /** Every page that an administrator sees in a patient's place is an entry that the patient can read. */
  const admitView = async (request: FastifyRequest, endpoint: ServedEndpoint, caller: Caller) => {
    requireLookOnly(endpoint);
    if (!showsPatient(endpoint)) return;
    await writeAudit(server.database.orm, {
      at: server.clock.now(),
      actorId: caller.viewedBy?.adminId ?? null,
      actorRole: 'admin',
      action: endpoint.name,
      subjectKind: 'patient pages',
      subjectId: caller.userId,
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
    const named = context.inAudit;
    if (status < 400 && isRepeated(context.caller.userId, named.action ?? endpoint.name, request.url)) return;
    await writeAudit(server.database.orm, {
      at: server.clock.now(),
      actorId: named.actorId ?? context.caller.viewedBy?.adminId ?? context.caller.userId,
      actorRole: named.actorRole ?? context.caller.role,
      action: named.action ?? endpoint.name,
      subjectKind: endpoint.auditSubject,
      subjectId: named.subjectId ?? subjectOf(request),
      outcome: status < 400 ? 'done' : status < 500 ? 'refused' : 'failed',
      requestTraceId: request.id,
    });
  };

  const listenerOf = async (request: FastifyRequest) => {
    const { userId, staffRole, viewedBy, sessionEndsAt } = await identify(request, null, false);
    if (userId === null) throw unauthorized();
    const areas = staffAreas.filter((area) => mayStaff(staffRole, `${area}.look`));
    return {
      account: userId,
      viewer: viewedBy?.adminId ?? null,
      endsAt: sessionEndsAt,
      channels: [userId, everyone, ...areas.map(staffChannel)],
    };
  };

  const accountOf = ({ caller }: EndpointContext): string | null => caller.userId;

  const roleOf = ({ caller }: EndpointContext): string => caller.staffRole ?? caller.role;

  return { admit, accountOf, roleOf, audit, listenerOf };
}

/** Asked by every page for the frame around it: the name in the corner, and how much is new. */
const frameOnly: readonly string[] = ['getCurrentUser', 'countUnread', 'endPatientView'];

const showsPatient = ({ access, name }: ServedEndpoint): boolean =>
  (access === 'signed-in' || access === 'visitor') && !frameOnly.includes(name);

/** `requests.look` is about a `request`. */
const areaOf = ({ right }: ServedEndpoint): string => (right ?? 'none').replace(/s?\..*/, '');

function requireAccess(endpoint: ServedEndpoint, caller: Caller): void {
  const needsAccount = endpoint.access === 'signed-in' || endpoint.access === 'admin';
  if (needsAccount && caller.userId === null) throw unauthorized();
  if (endpoint.access === 'admin' && caller.viewedBy)
    throw forbidden('You are looking at a patient’s pages. Please leave that view first.');
  if (endpoint.access === 'admin' && caller.secondStepMissing) throw secondStepRequired();
  if (endpoint.right === null) return;
  if (caller.staffRole === null) throw forbidden('Admin access required for this page.');
  if (!mayStaff(caller.staffRole, endpoint.right)) {
    throw forbidden(refusalOf(caller.staffRole, endpoint.right));
  }
}

/** A visitor is known by a random value in a signed cookie that scripts cannot read; we keep only its hash. */
function readOrGiveVisitorKey(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const visitorCookie = visitorCookieName(secure);
  const signed = request.cookies[visitorCookie];
  const read = signed ? request.unsignCookie(signed) : null;
  const value = read?.valid && read.value ? read.value : randomBytes(24).toString('base64url');
  if (!read?.valid) {
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
  request.headers['content-type']?.startsWith('application/octet-stream') ?? false;

function subjectOf(request: FastifyRequest): string | null {
  const { params } = request;
  if (typeof params !== 'object' || params === null || !('id' in params)) return null;
  // What somebody typed into the address may hold signs that no database stores.
  if (typeof params.id !== 'string') return null;
  // The database finds an id in capitals too: the entry must be found with it.
  return isId(params.id) ? params.id.toLowerCase() : params.id.replaceAll('\0', '').slice(0, 64);
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(callerAddressHeader, request.ip);
  return headers;
}
