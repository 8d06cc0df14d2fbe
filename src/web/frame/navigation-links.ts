/** The public pages, in the order of the bar. Each is active on its own address and below it. */
export const siteLinks = [
  { label: 'Services', to: '/services' },
  { label: 'Providers', to: '/providers' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'About', to: '/about' },
  { label: 'Contact', to: '/contact' },
] as const;

/** Of administrators alone. Active on its own address only. */
export const adminLink = { label: 'Admin', menuLabel: 'Admin Panel', to: '/admin' } as const;

/** Where work stands first: an administrator's is the network, everybody else's their own requests. */
export const dashboardPath = (user: { role: string } | null): string =>
  user?.role === 'admin' ? adminLink.to : '/dashboard';

/** Active on its own address only. */
export const homeLink = { label: 'Home', to: '/demo' } as const;
export const appointmentsLink = { label: 'Appointments', to: '/appointments' } as const;
export const ticketsLink = { label: 'My Tickets', to: '/tickets' } as const;
export const inboxLink = { label: 'Inbox', to: '/inbox' } as const;
/** Of patients: the team pays for nothing here. */
export const moneyLinks = [
  { label: 'Billing', to: '/billing' },
  { label: 'Membership', to: '/membership' },
  { label: 'Health Savings', to: '/hsa' },
] as const;
export const settingsLink = { label: 'Settings', to: '/settings' } as const;

export const legalLinks = [
  { label: 'Privacy', to: '/privacy' },
  { label: 'Terms', to: '/terms' },
  { label: 'HIPAA', to: '/hipaa' },
  { label: 'Security', to: '/security' },
] as const;
