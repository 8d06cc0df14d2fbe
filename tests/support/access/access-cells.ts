import { type CallerKind, mayCall } from '#app/tables/access-table.ts';
import type { ServedEndpoint } from '#platform/http/serve-endpoints.ts';
import { refusalOf } from '#shared/staff-rights.ts';
import { type EndpointSample, endpointSamples } from './endpoint-samples.ts';

/** Who owns what an endpoint's `:id` names. */
export type Owner = NonNullable<EndpointSample['id']>['owner'];

/** A caller, with everything the contract needs to know about them. */
export type Principal = {
  name: string;
  kind: CallerKind;
  /** Whose data they can also access. */
  owns?: Exclude<Owner, 'everyone'>;
  /** Signed in but without access to anything; the error must say so. */
  isSuspended?: true;
  /** An administrator using view-as-patient: sees the patient's data and changes nothing. */
  looksOnly?: true;
  /** Production staff without two-factor authentication: only a patient's rights until they set it up. */
  lacksSecondStep?: true;
  /** Sends what a vendor would send, with a false signature. */
  signsWrongly?: true;
};

/** `its owner's`: Rosa's or the visitor's, as the sample says. The last one: an id that was never issued. */
export type Relation = 'no thing' | "its owner's" | 'a deleted account’s' | 'of nobody' | 'no id at all';

/** The required response. `reached`: the endpoint's own code ran; it may then reject the input. */
export type Expected = { status: number; words?: string | RegExp; code?: string } | 'reached';

export type Cell = { endpoint: ServedEndpoint; principal: Principal; relation: Relation; expected: Expected };

export const cellName = ({ endpoint, principal, relation }: Cell): string =>
  `${endpoint.name} (${endpoint.method} ${endpoint.path}) as ${principal.name}, ${relation}`;

/** Patient endpoints that staff share; `docs/access.md` lists them too. */
const sharedWithTeam: Readonly<Record<string, 'requests.change' | 'requests.look'>> = {
  uploadFile: 'requests.change',
  downloadFile: 'requests.look',
};
/** View-as-patient: what is allowed, and what is forbidden although it only reads (decision 16). */
const actsInView = ['endPatientView', 'logout'];
const neverInView = ['downloadArchive', 'getCalendarFeed', 'getCalendarFile'];

export const hasId = ({ path }: ServedEndpoint): boolean => /:id\b/.test(path);

/** Whether it exists depends on the mode, not on the caller. */
const onlyInDemonstrations = '/api/demo/';

/** Every cell: each endpoint as each principal, with each kind of object its `:id` could name. */
export function listCells(endpoints: readonly ServedEndpoint[], principals: readonly Principal[]): Cell[] {
  return endpoints.flatMap((endpoint) =>
    principals.flatMap((principal) => {
      if (principal.lacksSecondStep && endpoint.path.startsWith(onlyInDemonstrations)) return [];
      const refusal = refusalOfCaller(endpoint, principal);
      const relations = relationsOf(endpoint);
      // A caller who is refused before the input is read is tested with one object, an existing one if there
      // is one.
      const asked = refusal ? relations.slice(0, 1) : relations;
      return asked.map((relation) => ({
        endpoint,
        principal,
        relation,
        expected: refusal ?? answerAbout(endpoint, principal, relation),
      }));
    }),
  );
}

function relationsOf(endpoint: ServedEndpoint): Relation[] {
  if (!hasId(endpoint)) return ['no thing'];
  const sample = endpointSamples[endpoint.name];
  const isThere =
    sample?.id && sample.id.owner !== 'nobody' && !(endpoint.access !== 'admin' && sample.answers === 404);
  return [
    ...(isThere ? (["its owner's"] as const) : []),
    ...(sample?.id?.ofDeleted ? (['a deleted account’s'] as const) : []),
    'of nobody',
    'no id at all',
  ];
}

/** Refused for any object, before the input is read. */
function refusalOfCaller(endpoint: ServedEndpoint, principal: Principal): Expected | null {
  if (principal.isSuspended) return { status: 403, words: 'This account is suspended. Contact support.' };
  const { kind } = principal;
  const may = mayCall(endpoint, kind);
  if (may === false && kind === 'visitor') return { status: 401, words: /Unauthorized/ };
  if (endpoint.access === 'admin') {
    if (principal.looksOnly)
      return { status: 403, words: 'You’re viewing as a patient. Exit that view first.' };
    if (principal.lacksSecondStep) return { status: 403, code: 'SECOND_STEP_REQUIRED' };
    if (kind === 'patient' || kind === 'visitor' || endpoint.right === null)
      return { status: 403, words: 'Admin access required for this page.' };
    if (!may) return { status: 403, words: refusalOf(kind, endpoint.right) };
  }
  if (principal.looksOnly && !mayInView(endpoint)) return { status: 403, code: 'READ_ONLY_VIEW' };
  // Unsigned, signed by someone else, or not an event: each vendor's own refusal.
  if (may === 'signature') return { status: endpointSamples[endpoint.name]?.answers ?? 0 };
  return null;
}

const mayInView = ({ name, method }: ServedEndpoint): boolean =>
  actsInView.includes(name) || (method === 'GET' && !neverInView.includes(name));

/** Decided by the object, once the caller is admitted. */
function answerAbout(endpoint: ServedEndpoint, principal: Principal, relation: Relation): Expected {
  switch (relation) {
    case 'no thing':
      return 'reached';
    case 'no id at all':
      return { status: 400 };
    case 'of nobody':
      return endpointSamples[endpoint.name]?.isOnceAndForAll ? 'reached' : { status: 404 };
    case 'a deleted account’s':
      return { status: 404 };
    case "its owner's":
      return isTheirs(endpoint, principal) ? 'reached' : { status: 404 };
  }
}

function isTheirs(endpoint: ServedEndpoint, principal: Principal): boolean {
  const owner = endpointSamples[endpoint.name]?.id?.owner;
  if (endpoint.access === 'admin' || owner === 'everyone') return true;
  if (owner === principal.owns) return true;
  const right = sharedWithTeam[endpoint.name];
  return (
    right !== undefined &&
    !principal.lacksSecondStep &&
    mayCall({ access: 'admin', right }, principal.kind) === true
  );
}
