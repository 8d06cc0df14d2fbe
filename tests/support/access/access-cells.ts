import { type CallerKind, mayCall } from '#app/tables/access-table.ts';
import type { ServedEndpoint } from '#platform/http/serve-endpoints.ts';
import { refusalOf } from '#shared/staff-rights.ts';
import { type EndpointSample, endpointSamples } from './endpoint-samples.ts';

/** Whose things stand behind an endpoint's `:id`. */
export type Owner = NonNullable<EndpointSample['id']>['owner'];

/** Somebody who calls, and all that the contract needs to know of them. */
export type Principal = {
  name: string;
  kind: CallerKind;
  /** Whose things are theirs too. */
  owns?: Exclude<Owner, 'everyone'>;
  /** Signed in, and to be told so, but let through to nothing. */
  isSuspended?: true;
  /** An administrator in a patient's place: sees what is theirs and changes nothing. */
  looksOnly?: true;
  /** Of production's team, without the second step: a patient's rights until they have it. */
  lacksSecondStep?: true;
  /** Sends what a company would send, with a signature that is not the company's. */
  signsWrongly?: true;
};

/** `its owner's`: of Rosa or the visitor, as the sample says. `of nobody`: an id that was never given out. */
export type Relation = 'no thing' | "its owner's" | 'a deleted account’s' | 'of nobody' | 'no id at all';

/**
 * What must be answered. `reached`: let through to the endpoint's own work, which may then find fault with what was sent.
 */
export type Expected = { status: number; words?: string | RegExp; code?: string } | 'reached';

export type Cell = { endpoint: ServedEndpoint; principal: Principal; relation: Relation; expected: Expected };

export const cellName = ({ endpoint, principal, relation }: Cell): string =>
  `${endpoint.name} (${endpoint.method} ${endpoint.path}) as ${principal.name}, ${relation}`;

/** Patients' endpoints that people of the team share; `docs/access.md` says so too. */
const sharedWithTeam: Readonly<Record<string, 'requests.change' | 'requests.look'>> = {
  uploadFile: 'requests.change',
  downloadFile: 'requests.look',
};
/** While a patient's pages are looked at: what may be done, and what may not although it only reads (decision 27). */
const actsInView = ['endPatientView', 'logout'];
const neverInView = ['downloadArchive', 'getCalendarFeed', 'getCalendarFile'];

export const hasId = ({ path }: ServedEndpoint): boolean => /:id\b/.test(path);

/** Whether it is there is a question of the mode, and not of who asks. */
const onlyInDemonstrations = '/api/demo/';

/** Every cell: each endpoint as each principal, with the things that its `:id` could name. */
export function listCells(endpoints: readonly ServedEndpoint[], principals: readonly Principal[]): Cell[] {
  return endpoints.flatMap((endpoint) =>
    principals.flatMap((principal) => {
      if (principal.lacksSecondStep && endpoint.path.startsWith(onlyInDemonstrations)) return [];
      const refusal = refusalOfCaller(endpoint, principal);
      const relations = relationsOf(endpoint);
      // Who is refused before the input is read is asked about one thing: the one that is there, where there is one.
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

/** Refused whatever is asked about: before the input is read. */
function refusalOfCaller(endpoint: ServedEndpoint, principal: Principal): Expected | null {
  if (principal.isSuspended)
    return { status: 403, words: 'This account is suspended. Please contact support.' };
  const { kind } = principal;
  const may = mayCall(endpoint, kind);
  if (may === false && kind === 'visitor') return { status: 401, words: /Unauthorized/ };
  if (endpoint.access === 'admin') {
    if (principal.looksOnly)
      return { status: 403, words: 'You are looking at a patient’s pages. Please leave that view first.' };
    if (principal.lacksSecondStep) return { status: 403, code: 'SECOND_STEP_REQUIRED' };
    if (kind === 'patient' || kind === 'visitor' || endpoint.right === null)
      return { status: 403, words: 'Admin access required for this page.' };
    if (!may) return { status: 403, words: refusalOf(kind, endpoint.right) };
  }
  if (principal.looksOnly && !mayInView(endpoint)) return { status: 403, code: 'READ_ONLY_VIEW' };
  // Whether unsigned, signed by somebody else, or no event at all: each company's own refusal.
  if (may === 'signature') return { status: endpointSamples[endpoint.name]?.answers ?? 0 };
  return null;
}

const mayInView = ({ name, method }: ServedEndpoint): boolean =>
  actsInView.includes(name) || (method === 'GET' && !neverInView.includes(name));

/** What the thing asked about decides, once the caller is let through. */
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
