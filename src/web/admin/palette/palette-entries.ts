import type { StaffRight } from '#shared/staff-rights.ts';
import type { StaffDialog } from './staff-dialogs.ts';

export type PaletteEntry = {
  label: string;
  /** What else people call it. */
  keywords?: string;
  /** Who may not is not offered it. Null: everybody of the team may. */
  right: StaffRight | null;
} & ({ to: string } | { opens: Exclude<StaffDialog, 'palette' | null> });

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] };

const acts: readonly PaletteEntry[] = [
  {
    label: 'Add Patient',
    keywords: 'new account register',
    right: 'patients.change',
    to: '/admin?tab=patients&add=patient',
  },
  {
    label: 'Add Provider',
    keywords: 'new office doctor',
    right: 'network.change',
    to: '/admin?tab=providers&add=provider',
  },
  {
    label: 'Review Requests',
    keywords: 'queue waiting person evidence gate',
    right: 'requests.look',
    to: '/admin?tab=operations&needsPerson=true',
  },
  {
    label: 'My requests',
    keywords: 'queue assigned to me',
    right: 'requests.look',
    to: '/requests?owner=me',
  },
  {
    label: 'Requests that nobody has',
    keywords: 'queue unassigned take claim',
    right: 'requests.look',
    to: '/requests?owner=nobody',
  },
  {
    label: 'Generate Report',
    keywords: 'pdf csv figures download',
    right: 'figures.export',
    to: '/admin?tab=overview&report=new',
  },
  {
    label: 'Import providers and prices',
    keywords: 'file upload nppes hospital price transparency csv',
    right: 'network.change',
    to: '/admin?tab=providers&add=import',
  },
  {
    label: 'Invite a colleague',
    keywords: 'staff team role administrator',
    right: 'staff.change',
    to: '/admin/staff?add=colleague',
  },
  {
    label: 'Switch mode',
    keywords: 'production demo demonstration',
    right: 'settings.look',
    opens: 'mode',
  },
  { label: 'Keyboard', keywords: 'keys shortcuts help', right: null, opens: 'keys' },
];

const places: readonly PaletteEntry[] = [
  {
    label: 'AI Agents',
    keywords: 'voice prompt calls history',
    right: 'agents.look',
    to: '/admin?tab=ai-agents',
  },
  {
    label: 'Overview',
    keywords: 'activity performance',
    right: 'figures.look',
    to: '/admin?tab=overview',
  },
  { label: 'Patient Management', keywords: 'people', right: 'patients.look', to: '/admin?tab=patients' },
  { label: 'Provider Network', keywords: 'offices', right: 'network.look', to: '/admin?tab=providers' },
  {
    label: 'Concierge Operations',
    keywords: 'queue alerts messages contact form appointments saved replies chats',
    right: 'requests.look',
    to: '/admin?tab=operations',
  },
  {
    label: 'Service Analytics',
    keywords: 'funnel claims savings satisfaction',
    right: 'figures.look',
    to: '/admin?tab=analytics',
  },
  {
    label: 'Business Operations',
    keywords: 'money revenue compliance audit trail outbox mail',
    right: 'money.look',
    to: '/admin?tab=business',
  },
  {
    label: 'Charges',
    keywords: 'payments refund give back money dispute',
    right: 'money.look',
    to: '/admin?tab=business&view=charges',
  },
  {
    label: 'Ledger',
    keywords: 'books accounts transactions',
    right: 'money.look',
    to: '/admin?tab=business&view=ledger',
  },
  {
    label: 'Reconciliation',
    keywords: 'books compare proof differences findings',
    right: 'money.look',
    to: '/admin?tab=business&view=reconciliation',
  },
  { label: 'Staff', keywords: 'team roles rights', right: 'staff.look', to: '/admin/staff' },
  { label: 'All requests', keywords: 'queue list', right: 'requests.look', to: '/requests' },
  { label: 'Test AI agents', keywords: 'status', right: 'agents.look', to: '/test-agents' },
  { label: 'My settings', keywords: 'password two-step account', right: null, to: '/settings' },
];

const groups: readonly PaletteGroup[] = [
  { title: 'Acts', entries: acts },
  { title: 'Pages', entries: places },
];

const simplify = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Every word that was typed begins a word of the entry. */
function isMeant({ label, keywords = '' }: PaletteEntry, typed: string): boolean {
  const words = simplify(`${label} ${keywords}`).split(/[\s-]+/);
  return simplify(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** What the palette offers: what was typed, of what this person may do. */
export const paletteGroups = (typed: string, may: (right: StaffRight) => boolean): PaletteGroup[] =>
  groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => (entry.right === null || may(entry.right)) && isMeant(entry, typed)),
    }))
    .filter(({ entries }) => entries.length > 0);
