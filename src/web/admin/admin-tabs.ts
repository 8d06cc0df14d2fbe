import { lazyPart } from '#platform/browser/lazy-part.ts';
import { mayStaff, type StaffRight, type StaffRole } from '#shared/staff-rights.ts';

/**
 * The tabs in their order, each for whoever has one of its rights: the first of them stands open when the address names
 * none. Each one's code comes when shown.
 */
export const adminTabs = [
  {
    value: 'ai-agents',
    label: 'AI Agents',
    rights: ['agents.look'],
    Content: lazyPart(() => import('./tabs/ai-agents.tsx').then((module) => module.AiAgents)),
  },
  {
    value: 'overview',
    label: 'Overview',
    rights: ['figures.look'],
    Content: lazyPart(() => import('./tabs/overview.tsx').then((module) => module.Overview)),
  },
  {
    value: 'patients',
    label: 'Patient Management',
    rights: ['patients.look'],
    Content: lazyPart(() =>
      import('./tabs/patient-management.tsx').then((module) => module.PatientManagement),
    ),
  },
  {
    value: 'providers',
    label: 'Provider Network',
    rights: ['network.look'],
    Content: lazyPart(() => import('./tabs/provider-network.tsx').then((module) => module.ProviderNetwork)),
  },
  {
    value: 'operations',
    label: 'Concierge Operations',
    rights: ['requests.look'],
    Content: lazyPart(() =>
      import('./tabs/concierge-operations.tsx').then((module) => module.ConciergeOperations),
    ),
  },
  {
    value: 'analytics',
    label: 'Service Analytics',
    rights: ['figures.look'],
    Content: lazyPart(() => import('./tabs/service-analytics.tsx').then((module) => module.ServiceAnalytics)),
  },
  {
    value: 'business',
    label: 'Business Operations',
    rights: ['money.look', 'settings.look', 'audit.look'],
    Content: lazyPart(() =>
      import('./tabs/business-operations.tsx').then((module) => module.BusinessOperations),
    ),
  },
] as const satisfies readonly { rights: readonly StaffRight[]; [further: string]: unknown }[];

export type AdminTab = (typeof adminTabs)[number]['value'];

export const tabsFor = (role: StaffRole) =>
  adminTabs.filter(({ rights }) => rights.some((right) => mayStaff(role, right)));
