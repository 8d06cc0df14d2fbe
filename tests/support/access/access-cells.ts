import { type CallerKind, mayCall } from '#app/tables/access-table.ts';
import type { ServedEndpoint } from '#platform/http/serve-endpoints.ts';
import { refusalOf } from '#shared/staff-rights.ts';
import { type EndpointSample, endpointSamples } from './endpoint-samples.ts';

/** The owner of the object that an endpoint's `:id` identifies. */
export type Owner = NonNullable<EndpointSample['id']>['owner'];

/** A caller with the attributes that determine their access. */
export type Principal = {
  name: string;
  kind: CallerKind;
  /** Owners whose data they can access. */
  owns?: Exclude<Owner, 'everyone'>;
  /** Signed in without access to anything; the error must say so. */
  isSuspended?: true;
  /** An administrator using view-as-patient, which is read-only. */
  isViewing?: true;
  /** Production staff without two-factor authentication, who have only a patient's rights until they set it up. */
  lacksTwoFactor?: true;
  /** Sends vendor webhooks with an invalid signature. */
  hasWrongSignature?: true;
};

/** What `:id` identifies. `its owner's`: Rosa's or the visitor's object, as the sample says. `unknown id`: an unknown id. */
export type Relation = 'no object' | "its owner's" | 'a deleted account’s' | 'unknown id' | 'invalid id';

/** The required response. `reached`: access was granted; the endpoint may still reject the input. */
export type Expected = { status: number; words?: string | RegExp; code?: string } | 'reached';

export type Cell = { endpoint: ServedEndpoint; principal: Principal; relation: Relation; expected: Expected };

export const cellName = ({ endpoint, principal, relation }: Cell): string =>
  `${endpoint.name} (${endpoint.method} ${endpoint.path}) as ${principal.name}, ${relation}`;

/** Patient endpoints that staff may also call; also listed in `docs/access.md`. */
const sharedWithStaff: Readonly<Record<string, 'requests.change' | 'requests.look'>> = {
  uploadFile: 'requests.change',
  downloadFile: 'requests.look',
};
/** View-as-patient (decision 16): allowed writes, and forbidden reads. */
const allowedInView = ['endPatientView', 'logout'];
const forbiddenInView = [
  'downloadArchive',
  'exportRecordsAsFhir',
  'exportRecordsAsCcda',
  'getCalendarFeed',
  'getCalendarFile',
];

export const hasId = ({ path }: ServedEndpoint): boolean => /:id\b/.test(path);

/** These endpoints exist only in demo mode. */
const onlyInDemo = '/api/demo/';

/** All cells: each endpoint for each principal and each kind of object that its `:id` could identify. */
export function listCells(endpoints: readonly ServedEndpoint[], principals: readonly Principal[]): Cell[] {
  return endpoints.flatMap((endpoint) =>
    principals.flatMap((principal) => {
      if (principal.lacksTwoFactor && endpoint.path.startsWith(onlyInDemo)) return [];
      const refusal = expectedRefusal(endpoint, principal);
      const relations = relationsOf(endpoint);
      // A caller who is refused before the input is read is tested with one object, which exists if there
      // is one.
      const testedRelations = refusal ? relations.slice(0, 1) : relations;
      return testedRelations.map((relation) => ({
        endpoint,
        principal,
        relation,
        expected: refusal ?? expectedForObject(endpoint, principal, relation),
      }));
    }),
  );
}

function relationsOf(endpoint: ServedEndpoint): Relation[] {
  if (!hasId(endpoint)) return ['no object'];
  const sample = endpointSamples[endpoint.name];
  const isThere =
    sample?.id && sample.id.owner !== 'none' && !(endpoint.access !== 'admin' && sample.answers === 404);
  return [
    ...(isThere ? (["its owner's"] as const) : []),
    ...(sample?.id?.ofDeleted ? (['a deleted account’s'] as const) : []),
    'unknown id',
    'invalid id',
  ];
}

/** The refusal for any object, before the input is read; null if the caller is admitted. */
function expectedRefusal(endpoint: ServedEndpoint, principal: Principal): Expected | null {
  if (principal.isSuspended) return { status: 403, words: 'This account is suspended. Contact support.' };
  const { kind } = principal;
  const may = mayCall(endpoint, kind);
  if (may === false && kind === 'visitor') return { status: 401, words: /Unauthorized/ };
  if (endpoint.access === 'admin') {
    if (principal.isViewing)
      return { status: 403, words: 'You’re viewing as a patient. Exit that view first.' };
    if (principal.lacksTwoFactor) return { status: 403, code: 'SECOND_STEP_REQUIRED' };
    if (kind === 'patient' || kind === 'visitor' || endpoint.right === null)
      return { status: 403, words: 'Admin access required for this page.' };
    if (!may) return { status: 403, words: refusalOf(kind, endpoint.right) };
  }
  if (principal.isViewing && !mayInView(endpoint)) return { status: 403, code: 'READ_ONLY_VIEW' };
  // Each webhook has its own response to a missing or invalid signature.
  if (may === 'signature') return { status: endpointSamples[endpoint.name]?.answers ?? 0 };
  return null;
}

const mayInView = ({ name, method }: ServedEndpoint): boolean =>
  allowedInView.includes(name) || (method === 'GET' && !forbiddenInView.includes(name));

/** The response for an authorized principal, which depends on the object. */
function expectedForObject(endpoint: ServedEndpoint, principal: Principal, relation: Relation): Expected {
  switch (relation) {
    case 'no object':
      return 'reached';
    case 'invalid id':
      return { status: 400 };
    case 'unknown id':
      return endpointSamples[endpoint.name]?.isOnceAndForAll ? 'reached' : { status: 404 };
    case 'a deleted account’s':
      return { status: 404 };
    case "its owner's":
      return ownsObject(endpoint, principal) ? 'reached' : { status: 404 };
  }
}

function ownsObject(endpoint: ServedEndpoint, principal: Principal): boolean {
  const owner = endpointSamples[endpoint.name]?.id?.owner;
  if (endpoint.access === 'admin' || owner === 'everyone') return true;
  if (owner === principal.owns) return true;
  const right = sharedWithStaff[endpoint.name];
  return (
    right !== undefined &&
    !principal.lacksTwoFactor &&
    mayCall({ access: 'admin', right }, principal.kind) === true
  );
}
