import type { StaffRole } from '#shared/staff-rights.ts';
import * as t from './frame.words.ts';

/** Public pages in navigation order. Active on their URL and nested URLs. */
export const siteLinks = [
  { label: t.services, to: '/services' },
  { label: t.providers, to: '/providers' },
  { label: t.pricing, to: '/pricing' },
  { label: t.about, to: '/about' },
  { label: t.contact, to: '/contact' },
] as const;

/** Staff only. Active on its exact URL. */
export const adminLink = { label: t.admin, menuLabel: t.adminPanel, to: '/admin' } as const;

/** Staff only, with permission to view requests. */
export const queueLink = { label: t.queue, to: '/requests' } as const;
export const statusPageLink = { label: t.systemStatus, to: '/admin/status' } as const;
export const messagesLink = { label: t.messages, to: '/messages' } as const;

/** Where each role's work is. */
const staffStartPaths: Readonly<Record<StaffRole, string>> = {
  administrator: adminLink.to,
  operations: queueLink.to,
  network: '/admin?tab=providers',
  finance: '/admin?tab=business',
  read_only: '/admin?tab=overview',
};

/** Where a user starts: staff at their role's work, everyone else at `otherwise`. */
export const startPath = (user: { staffRole: StaffRole | null }, otherwise: string): string =>
  user.staffRole ? staffStartPaths[user.staffRole] : otherwise;

/** Active on its exact URL. */
export const homeLink = { label: 'Home', to: '/demo' } as const;
/** Patients only: the home of a signed-in patient. */
export const dashboardLink = { label: t.dashboard, to: '/dashboard' } as const;
export const appointmentsLink = { label: t.appointments, to: '/appointments' } as const;
export const ticketsLink = { label: t.myTickets, to: '/tickets' } as const;
export const inboxLink = { label: t.inbox, to: '/inbox' } as const;
/** Patients only. */
export const billsLink = { label: t.bills, to: '/bills' } as const;
export const recordsLink = { label: t.records, to: '/records' } as const;
export const householdLink = { label: t.household, to: '/household' } as const;
/** Patients only. Health savings are linked from billing. */
export const moneyLinks = [
  { label: t.billing, to: '/billing' },
  { label: t.membership, to: '/membership' },
] as const;
export const settingsLink = { label: t.settings, to: '/settings' } as const;

export const legalLinks = [
  { label: t.privacy, to: '/privacy' },
  { label: t.terms, to: '/terms' },
  { label: 'HIPAA', to: '/hipaa' },
  { label: t.security, to: '/security' },
] as const;
