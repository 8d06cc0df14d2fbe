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

/** Staff start at admin, everyone else at their own requests. */
export const dashboardPath = (user: { role: string } | null): string =>
  user?.role === 'admin' ? adminLink.to : '/dashboard';

/** Active on its exact URL. */
export const homeLink = { label: 'Home', to: '/demo' } as const;
export const appointmentsLink = { label: t.appointments, to: '/appointments' } as const;
export const ticketsLink = { label: t.myTickets, to: '/tickets' } as const;
export const inboxLink = { label: t.inbox, to: '/inbox' } as const;
/** Patients only. */
export const moneyLinks = [
  { label: t.billing, to: '/billing' },
  { label: t.membership, to: '/membership' },
  { label: t.healthSavings, to: '/hsa' },
] as const;
export const settingsLink = { label: t.settings, to: '/settings' } as const;

export const legalLinks = [
  { label: t.privacy, to: '/privacy' },
  { label: t.terms, to: '/terms' },
  { label: 'HIPAA', to: '/hipaa' },
  { label: t.security, to: '/security' },
] as const;
