import { lazyPart } from '#platform/browser/lazy-part.ts';

/** The tabs in their order: the first stands open when the address names none. Each one's code comes when shown. */
export const adminTabs = [
  {
    value: 'ai-agents',
    label: 'AI Agents',
    Content: lazyPart(() => import('./tabs/ai-agents.tsx').then((module) => module.AiAgents)),
  },
  {
    value: 'overview',
    label: 'Overview',
    Content: lazyPart(() => import('./tabs/overview.tsx').then((module) => module.Overview)),
  },
  {
    value: 'patients',
    label: 'Patient Management',
    Content: lazyPart(() =>
      import('./tabs/patient-management.tsx').then((module) => module.PatientManagement),
    ),
  },
  {
    value: 'providers',
    label: 'Provider Network',
    Content: lazyPart(() => import('./tabs/provider-network.tsx').then((module) => module.ProviderNetwork)),
  },
  {
    value: 'operations',
    label: 'Concierge Operations',
    Content: lazyPart(() =>
      import('./tabs/concierge-operations.tsx').then((module) => module.ConciergeOperations),
    ),
  },
  {
    value: 'analytics',
    label: 'Service Analytics',
    Content: lazyPart(() => import('./tabs/service-analytics.tsx').then((module) => module.ServiceAnalytics)),
  },
  {
    value: 'business',
    label: 'Business Operations',
    Content: lazyPart(() =>
      import('./tabs/business-operations.tsx').then((module) => module.BusinessOperations),
    ),
  },
] as const;

export type AdminTab = (typeof adminTabs)[number]['value'];
