import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { hasStaffRight, type StaffRight, type StaffRole } from '#shared/staff-rights.ts';
import * as t from './admin.words.ts';

/** Tabs in order. A role needs one of a tab's permissions to see it. Each tab's code loads on demand. */
export const adminTabs = [
  {
    value: 'ai-agents',
    label: t.aiAgents,
    rights: ['agents.look'],
    Content: lazyComponent(() => import('./tabs/ai-agents.tsx').then((module) => module.AiAgents)),
  },
  {
    value: 'overview',
    label: t.overview,
    rights: ['figures.look'],
    Content: lazyComponent(() => import('./tabs/overview.tsx').then((module) => module.Overview)),
  },
  {
    value: 'patients',
    label: t.patientManagement,
    rights: ['patients.look'],
    Content: lazyComponent(() =>
      import('./tabs/patient-management.tsx').then((module) => module.PatientManagement),
    ),
  },
  {
    value: 'providers',
    label: t.providerNetwork,
    rights: ['network.look'],
    Content: lazyComponent(() =>
      import('./tabs/provider-network.tsx').then((module) => module.ProviderNetwork),
    ),
  },
  {
    value: 'operations',
    label: t.conciergeOperations,
    rights: ['requests.look'],
    Content: lazyComponent(() =>
      import('./tabs/concierge-operations.tsx').then((module) => module.ConciergeOperations),
    ),
  },
  {
    value: 'analytics',
    label: t.serviceAnalytics,
    rights: ['figures.look'],
    Content: lazyComponent(() =>
      import('./tabs/service-analytics.tsx').then((module) => module.ServiceAnalytics),
    ),
  },
  {
    value: 'business',
    label: t.businessOperations,
    rights: ['money.look', 'settings.look', 'audit.look'],
    Content: lazyComponent(() =>
      import('./tabs/business-operations.tsx').then((module) => module.BusinessOperations),
    ),
  },
] as const satisfies readonly { rights: readonly StaffRight[]; [further: string]: unknown }[];

export type AdminTab = (typeof adminTabs)[number]['value'];

export const tabsFor = (role: StaffRole) =>
  adminTabs.filter(({ rights }) => rights.some((right) => hasStaffRight(role, right)));

/** Each role starts where its work is. */
const defaultTabs: Readonly<Record<StaffRole, AdminTab>> = {
  administrator: 'ai-agents',
  operations: 'operations',
  network: 'providers',
  finance: 'business',
  read_only: 'overview',
};

export const defaultTabOf = (role: StaffRole): AdminTab => defaultTabs[role];
