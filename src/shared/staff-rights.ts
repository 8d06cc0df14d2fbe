/**
 * What people of the team may do. Everybody gets the least that their work needs; an administrator may do everything.
 * Read by the server, which refuses, and by the browser, which does not offer what would be refused.
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
 * `look`: one thing or one page of a list at a time. `export`: much at once, into a file. `view-as`: the patient's own
 * pages as they see them.
 */
export type StaffRight = `${StaffArea}.${'look' | 'change' | 'export'}` | 'patients.view-as';

export const staffRoles = ['administrator', 'operations', 'network', 'finance', 'read_only'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  administrator: 'Administrator',
  operations: 'Operations',
  network: 'Network',
  finance: 'Finance',
  read_only: 'Read-only',
};

/** One sentence for whoever gives somebody a role. */
export const staffRoleSentences: Readonly<Record<StaffRole, string>> = {
  administrator: 'Everything, with the team, the audit trail and the settings of the service.',
  operations:
    'Patients, requests, messages, appointments and calls on request. Looks at the network and the voice agents.',
  network: 'Providers, do-not-call and the voice agents. Sees no data of patients.',
  finance: 'Money, memberships and the figures of the service. Sees no requests and no messages.',
  read_only:
    'Looks at everything. Changes nothing, downloads no lists, and never sees a patient’s own pages.',
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
    'figures.look',
  ],
  network: [
    'network.look',
    'network.change',
    'network.export',
    'agents.look',
    'agents.change',
    'figures.look',
  ],
  finance: ['money.look', 'money.change', 'money.export', 'figures.look', 'figures.export', 'settings.look'],
};

/** Whether somebody with this role may. Null, which patients have, may nothing. */
export function mayStaff(role: StaffRole | null, right: StaffRight): boolean {
  if (role === null) return false;
  if (role === 'administrator') return true;
  if (role === 'read_only') return right.endsWith('.look');
  return rightsOf[role].includes(right);
}

/** The roles with a right, in the order of `staffRoles`. */
export const rolesWith = (right: StaffRight): readonly StaffRole[] =>
  staffRoles.filter((role) => mayStaff(role, right));

const areaWords: Readonly<Record<StaffArea, string>> = {
  patients: 'patients',
  requests: 'requests',
  network: 'the provider network',
  agents: 'the voice agents',
  money: 'money',
  figures: 'the figures of the service',
  audit: 'the audit trail',
  staff: 'the staff',
  settings: 'the settings of the service',
};
const actWords = { look: 'looking at', change: 'changing', export: 'downloading' } as const;

/** Where the two words together would not say it. */
const ownWords: Partial<Record<StaffRight, string>> = {
  'patients.view-as': 'seeing a patient’s own pages',
  'patients.export': 'downloading lists of patients',
  'requests.export': 'downloading lists of requests',
  // Nobody changes what stands in it.
  'audit.change': 'having the audit trail verified',
};

/** A right as it stands in a sentence: `changing requests`. */
export function rightWords(right: StaffRight): string {
  const own = ownWords[right];
  if (own) return own;
  const [area, act] = right.split('.') as [StaffArea, keyof typeof actWords];
  return `${actWords[act]} ${areaWords[area]}`;
}

/** What somebody reads who is refused for want of a right. */
export const refusalOf = (role: StaffRole, right: StaffRight): string =>
  `Your role, ${staffRoleLabels[role]}, does not include ${rightWords(right)}. Ask an administrator.`;
