import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { callerHasRight, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { isId } from '#shared/ids.ts';
import type { ActivitySubject } from '../../overview.contract.ts';

type Entry = { subjectKind: string; subjectId: string | null };

const requestKinds = ['request'];
const accountKinds = ['patient', 'account'];

/** The request or patient that an audit entry is about, as far as the caller's role may open it. */
export async function readActivitySubjects(
  orm: Orm,
  context: EndpointContext,
  entries: readonly Entry[],
): Promise<(entry: Entry) => ActivitySubject> {
  const idsOf = (kinds: readonly string[]) => [
    ...new Set(
      entries.flatMap(({ subjectKind, subjectId }) =>
        kinds.includes(subjectKind) && subjectId !== null && isId(subjectId) ? subjectId : [],
      ),
    ),
  ];
  const maySeeRequests = callerHasRight(context, 'requests.look');
  const requestOf = maySeeRequests
    ? await readRequestOf(orm, idsOf(['appointment']))
    : new Map<string, string>();
  const services = maySeeRequests
    ? await readServices(orm, [...idsOf(requestKinds), ...requestOf.values()])
    : new Map<string, string>();
  const patients = callerHasRight(context, 'patients.look')
    ? await readPatients(orm, idsOf(accountKinds))
    : new Set<string>();
  return ({ subjectKind, subjectId }) => {
    if (subjectId === null) return null;
    if (accountKinds.includes(subjectKind))
      return patients.has(subjectId) ? { kind: 'patient', id: subjectId } : null;
    const id = requestKinds.includes(subjectKind) ? subjectId : (requestOf.get(subjectId) ?? '');
    const serviceType = services.get(id);
    return serviceType === undefined ? null : { kind: 'request', id, serviceType };
  };
}

/** The request of each appointment. */
async function readRequestOf(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: appointments.id, requestId: appointments.requestId })
    .from(appointments)
    .where(and(inArray(appointments.id, [...ids]), isNotNull(appointments.requestId)));
  return new Map(rows.flatMap(({ id, requestId }) => (requestId ? [[id, requestId] as const] : [])));
}

async function readServices(orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: careRequests.id, serviceType: careRequests.serviceType })
    .from(careRequests)
    .where(inArray(careRequests.id, [...ids]));
  return new Map(rows.map(({ id, serviceType }) => [id, serviceType]));
}

async function readPatients(orm: Orm, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'patient'), isNull(users.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}
