import type { ServedEndpoint } from '#platform/http/serve-endpoints.ts';
import {
  hasStaffRight,
  rightWords,
  type StaffRight,
  type StaffRole,
  staffRoleLabels,
  staffRoleSentences,
  staffRoles,
} from '#shared/staff-rights.ts';

/** All kinds of callers: visitors, patients and each staff role. */
export const callers = ['visitor', 'patient', ...staffRoles] as const;
export type CallerKind = (typeof callers)[number];

const isStaff = (caller: CallerKind): caller is StaffRole => caller !== 'visitor' && caller !== 'patient';

/** Whether the contract allows this caller; `signature` for webhooks, which are authorized by signature. */
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
      return right !== null && isStaff(caller) && hasStaffRight(caller, right);
    case 'webhook':
      return 'signature';
  }
}

/** Additional rights that handlers check for part of their data. Callers without them get the rest. */
export const handlerRights: Readonly<Record<string, StaffRight>> = {
  listRetellCalls: 'requests.look',
  listHistory: 'requests.look',
  getCallDetails: 'requests.look',
  getCallRecordingAsStaff: 'requests.look',
  listStaffAlerts: 'audit.look',
  listResolvedAlerts: 'audit.look',
  getStaffAlert: 'audit.look',
  settleStaffAlert: 'audit.change',
};

/** Whether the caller has only partial access. */
export function isInPart({ name }: Pick<ServedEndpoint, 'name'>, caller: CallerKind): boolean {
  const right = handlerRights[name];
  return right !== undefined && isStaff(caller) && !hasStaffRight(caller, right);
}

const labels: Readonly<Record<CallerKind, string>> = {
  visitor: 'Visitor',
  patient: 'Patient',
  ...staffRoleLabels,
};

const markOf = (allowed: boolean | 'signature'): string => {
  if (allowed === 'signature') return 'by signature';
  return allowed ? 'yes' : '–';
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const compare = (a: ServedEndpoint, b: ServedEndpoint): number =>
  `${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1;

function tableOf(endpoints: readonly ServedEndpoint[], kinds: readonly CallerKind[]): string[] {
  const hasRights = endpoints.some(({ right }) => right !== null);
  const heads = [
    'Endpoint',
    'Address',
    ...(hasRights ? ['Right'] : []),
    ...kinds.map((kind) => labels[kind]),
  ];
  return [
    row(heads),
    row(heads.map(() => '---')),
    ...endpoints.toSorted(compare).map((endpoint) =>
      row([
        `\`${endpoint.name}\``,
        `${endpoint.method} \`${endpoint.path}\``,
        ...(hasRights ? [endpoint.right ?? ''] : []),
        ...kinds.map((kind) => {
          const allowed = mayCall(endpoint, kind);
          return allowed === true && isInPart(endpoint, kind) ? 'in part' : markOf(allowed);
        }),
      ]),
    ),
  ];
}

const restrictions = [
  '`listRetellCalls`, `listHistory`, `getCallDetails`, `getCallRecordingAsStaff`: without `requests.look`, only test calls, which contain no patient data.',
  '`listStaffAlerts`, `listResolvedAlerts`, `getStaffAlert`, `settleStaffAlert`: security alerts (audit log, ' +
    'failed sign-ins, pages viewed as a patient, changed phone numbers, 2FA resets, merged patients) need `audit.look`, and to ' +
    'resolve them `audit.change`, a reason and a second person.',
  '`findForStaff`: finds patients, requests and providers only with `patients.look`, `requests.look` and `network.look`.',
  '`uploadFile`, `downloadFile`: besides the patient, staff with `requests.change` (upload) or `requests.look` (download).',
  '`claimRequest`, `assignRequest`, `assignRequests`: a request can only be assigned to staff with `requests.change`.',
  '`GET /api/events`: staff get events only for areas they can view.',
];

/** Generates `docs/access.md` from the contracts. */
export function writeAccessTable(endpoints: readonly ServedEndpoint[]): string {
  const staffEndpoints = endpoints.filter(({ access }) => access === 'admin');
  const others = endpoints.filter(({ access }) => access !== 'admin');
  const rights = [...new Set(staffEndpoints.flatMap(({ right }) => right ?? []))].toSorted();
  return [
    '# API access table',
    '',
    'Generated from the contracts by `npm run tool access-table`. One test fails when it is out of ' +
      'date, and another calls every endpoint as every kind of caller ' +
      '(`tests/database/access-table.test.ts`). See decision ' +
      '[16](decisions/0016-grant-permissions-per-endpoint-and-audit-access.md).',
    '',
    '## Staff roles',
    '',
    ...staffRoles.map((role) => `- **${staffRoleLabels[role]}**: ${staffRoleSentences[role]}`),
    '',
    'Staff can call an endpoint only if their role has its right; the error says which right is ' +
      'missing. In production, including production for a single patient or request, staff have no ' +
      'rights until they turn on two-factor authentication.',
    '',
    '## Rights',
    '',
    row(['Right', 'Description', ...staffRoles.map((role) => staffRoleLabels[role])]),
    row(['---', '---', ...staffRoles.map(() => '---')]),
    ...rights.map((right) =>
      row([
        `\`${right}\``,
        rightWords(right),
        ...staffRoles.map((role) => markOf(hasStaffRight(role, right))),
      ]),
    ),
    '',
    '## Staff endpoints',
    '',
    'All of them return 401 to visitors and 403 to patients.',
    '',
    ...tableOf(staffEndpoints, staffRoles),
    '',
    'Partial access and other restrictions:',
    '',
    ...restrictions.map((line) => `- ${line}`),
    '',
    '## Other endpoints',
    '',
    'Endpoints that need an account give access only to the caller’s own data. Staff can use them for their own accounts.',
    '',
    ...tableOf(others, ['visitor', 'patient', ...staffRoles]),
    '',
  ].join('\n');
}
