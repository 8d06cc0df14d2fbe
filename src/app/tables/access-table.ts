import type { ServedEndpoint } from '#platform/http/serve-endpoints.ts';
import {
  mayStaff,
  rightWords,
  type StaffRight,
  type StaffRole,
  staffRoleLabels,
  staffRoleSentences,
  staffRoles,
} from '#shared/staff-rights.ts';

/** Everybody who can call: nobody known, a patient, and each role of the team. */
export const callers = ['visitor', 'patient', ...staffRoles] as const;
export type CallerKind = (typeof callers)[number];

const isStaff = (caller: CallerKind): caller is StaffRole => caller !== 'visitor' && caller !== 'patient';

/**
 * Whether the contract lets this caller through to the endpoint; `signature` where it is not the caller but a company's
 * signature that decides.
 */
export function mayCall(
  { access, right }: Pick<ServedEndpoint, 'access' | 'right'>,
  caller: CallerKind,
): boolean | 'signature' {
  switch (access) {
    case 'public':
    case 'visitor':
      return true;
    case 'signed-in':
      return caller !== 'visitor';
    case 'admin':
      return right !== null && isStaff(caller) && mayStaff(caller, right);
    case 'webhook':
      return 'signature';
  }
}

/**
 * Asked for in the endpoint's own work, for some of what it is about. Whoever has the contract's right alone reaches a
 * part of it.
 */
export const rightsInside: Readonly<Record<string, StaffRight>> = {
  listRetellCalls: 'requests.look',
  listHistory: 'requests.look',
  getCallDetails: 'requests.look',
  getCallRecordingAsStaff: 'requests.look',
  listStaffAlerts: 'audit.look',
  getStaffAlert: 'audit.look',
  settleStaffAlert: 'audit.change',
};

/** Whether a caller whom the contract lets through is refused a part of it. */
export function isInPart({ name }: Pick<ServedEndpoint, 'name'>, caller: CallerKind): boolean {
  const right = rightsInside[name];
  return right !== undefined && isStaff(caller) && !mayStaff(caller, right);
}

const labels: Readonly<Record<CallerKind, string>> = {
  visitor: 'Visitor',
  patient: 'Patient',
  ...staffRoleLabels,
};

const markOf = (may: boolean | 'signature'): string => {
  if (may === 'signature') return 'by signature';
  return may ? 'yes' : '–';
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const compare = (a: ServedEndpoint, b: ServedEndpoint): number =>
  `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1;

function tableOf(endpoints: readonly ServedEndpoint[], kinds: readonly CallerKind[]): string[] {
  const withRight = endpoints.some(({ right }) => right !== null);
  const heads = [
    'Endpoint',
    'Address',
    ...(withRight ? ['Right'] : []),
    ...kinds.map((kind) => labels[kind]),
  ];
  return [
    row(heads),
    row(heads.map(() => '---')),
    ...endpoints.toSorted(compare).map((endpoint) =>
      row([
        `\`${endpoint.name}\``,
        `${endpoint.method} \`${endpoint.path}\``,
        ...(withRight ? [endpoint.right ?? ''] : []),
        ...kinds.map((kind) => {
          const may = mayCall(endpoint, kind);
          return may === true && isInPart(endpoint, kind) ? 'in part' : markOf(may);
        }),
      ]),
    ),
  ];
}

const narrower = [
  '`listRetellCalls`, `listHistory`, `getCallDetails`, `getCallRecordingAsStaff`: who may not look at requests gets test calls alone, which are about nobody.',
  '`listStaffAlerts`, `getStaffAlert`, `settleStaffAlert`: alerts about the service itself (a broken audit trail, failed sign-ins) need `audit.look`, and `audit.change` to settle.',
  '`findForStaff`: finds patients for whoever may look at patients, requests for whoever may look at requests, providers for whoever may look at the network.',
  '`uploadFile`, `downloadFile`: beside the patient, who may change (send) or look at (open) requests.',
  '`claimRequest`, `handOverRequest`: a request is only ever given to somebody who may change requests.',
  '`GET /api/events`: people of the team hear of the areas that they may look at.',
];

/** The whole document, from the contracts: `docs/access.md`. */
export function writeAccessTable(endpoints: readonly ServedEndpoint[]): string {
  const ofTeam = endpoints.filter(({ access }) => access === 'admin');
  const others = endpoints.filter(({ access }) => access !== 'admin');
  const rights = [...new Set(ofTeam.flatMap(({ right }) => right ?? []))].toSorted();
  return [
    '# Who may call what',
    '',
    'Written by `npm run tool access-table` from the contracts; a test fails while it is not up to ' +
      'date, and another one calls every endpoint as everybody ' +
      '(`tests/database/access-table.test.ts`). The decision behind it is ' +
      '[0030](decisions/0030-rights-stand-in-the-contract.md).',
    '',
    '## The roles of the team',
    '',
    ...staffRoles.map((role) => `- **${staffRoleLabels[role]}**: ${staffRoleSentences[role]}`),
    '',
    'Nobody else of the team is admitted to an endpoint than who has its right. A refusal says in ' +
      'words what is missing. In production, and as soon as one patient or request alone is given ' +
      'production, people of the team have no right at all until they have switched two-step ' +
      'sign-in on.',
    '',
    '## What each right is for',
    '',
    row(['Right', 'In words', ...staffRoles.map((role) => staffRoleLabels[role])]),
    row(['---', '---', ...staffRoles.map(() => '---')]),
    ...rights.map((right) =>
      row([`\`${right}\``, rightWords(right), ...staffRoles.map((role) => markOf(mayStaff(role, right)))]),
    ),
    '',
    '## Endpoints of the team',
    '',
    'Visitors are answered 401 and patients 403 by all of them.',
    '',
    ...tableOf(ofTeam, staffRoles),
    '',
    'What “in part” leaves out, and what else is narrower than the table:',
    '',
    ...narrower.map((line) => `- ${line}`),
    '',
    '## All other endpoints',
    '',
    'Of what needs an account, everybody reaches only what is their own; people of the team have an account like everybody.',
    '',
    ...tableOf(others, ['visitor', 'patient', ...staffRoles]),
    '',
  ].join('\n');
}
