/**
 * Staff permissions. Each role has the minimum it needs; an administrator has all of them. Enforced by the
 * server; the browser hides what is not permitted.
 */
export const staffAreas = [
  'patients',
  'requests',
  'network',
  'agents',
  'money',
  'figures',
  'audit',
  'staff',
  'settings',
] as const;
export type StaffArea = (typeof staffAreas)[number];

/**
 * `look`: view one record or one page of a list at a time. `export`: download bulk data. `view-as`: view
 * pages as the patient sees them. `reset-2fa`: reset two-factor authentication, and `merge`: merge two accounts of one
 * patient, both for administrators only.
 * `pause`: pause and resume all calls to offices.
 */
export type StaffRight =
  | `${StaffArea}.${'look' | 'change' | 'export'}`
  | 'patients.view-as'
  | 'patients.reset-2fa'
  | 'patients.merge'
  | 'agents.pause';

export const staffRoles = ['administrator', 'operations', 'network', 'finance', 'read_only'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  administrator: 'Administrator',
  operations: 'Operations',
  network: 'Network',
  finance: 'Finance',
  read_only: 'Read-only',
};

/** Descriptions shown to the administrator who assigns roles. */
export const staffRoleSentences: Readonly<Record<StaffRole, string>> = {
  administrator: 'Everything, including staff, the audit log and service settings.',
  operations:
    'Patients, requests, messages, appointments and calls. Can view the network and voice agents, and pause calls.',
  network: 'Providers, the do-not-call list and voice agents. Can’t see patient data.',
  finance: 'Payments, memberships and metrics. Can’t see requests or messages.',
  read_only: 'Can view everything. Can’t change anything, download lists or view a patient’s own pages.',
};

const rightsOf: Readonly<Record<Exclude<StaffRole, 'administrator' | 'read_only'>, readonly StaffRight[]>> = {
  operations: [
    'patients.look',
    'patients.change',
    'patients.view-as',
    'requests.look',
    'requests.change',
    'network.look',
    'agents.look',
    'agents.pause',
    'figures.look',
  ],
  network: [
    'network.look',
    'network.change',
    'network.export',
    'agents.look',
    'agents.change',
    'agents.pause',
    'figures.look',
  ],
  finance: ['money.look', 'money.change', 'money.export', 'figures.look', 'figures.export', 'settings.look'],
};

/** Whether a role has a permission. Patients have no role (null) and no permissions. */
export function hasStaffRight(role: StaffRole | null, right: StaffRight): boolean {
  if (role === null) return false;
  if (role === 'administrator') return true;
  if (role === 'read_only') return right.endsWith('.look');
  return rightsOf[role].includes(right);
}

/** The roles with a permission, in the order of `staffRoles`. */
export const rolesWith = (right: StaffRight): readonly StaffRole[] =>
  staffRoles.filter((role) => hasStaffRight(role, right));

const areaWords: Readonly<Record<StaffArea, string>> = {
  patients: 'patients',
  requests: 'requests',
  network: 'the provider network',
  agents: 'voice agents',
  money: 'payments',
  figures: 'service metrics',
  audit: 'the audit log',
  staff: 'staff',
  settings: 'service settings',
};
const actionWords = { look: 'viewing', change: 'changing', export: 'downloading' } as const;

/** Exceptions where combining the two words would be unclear. */
const ownWords: Partial<Record<StaffRight, string>> = {
  'patients.view-as': 'viewing pages as a patient',
  'patients.reset-2fa': 'resetting a patient’s authenticator',
  'patients.merge': 'merging patient accounts',
  'agents.pause': 'pausing calls to offices',
  'patients.export': 'downloading patient lists',
  'requests.export': 'downloading request lists',
  // The log can't be changed.
  'audit.change': 'verifying the audit log',
};

/** A permission within a sentence: `changing requests`. */
export function rightWords(right: StaffRight): string {
  const own = ownWords[right];
  if (own) return own;
  const [area, action] = right.split('.') as [StaffArea, keyof typeof actionWords];
  return `${actionWords[action]} ${areaWords[area]}`;
}

/** The error shown when a permission is missing. */
export const refusalOf = (role: StaffRole, right: StaffRight): string =>
  `Your role, ${staffRoleLabels[role]}, does not include ${rightWords(right)}. Ask an administrator.`;
