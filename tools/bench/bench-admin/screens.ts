import { addDays } from '#shared/time/add-days.ts';
import { ledgerScreens } from './ledger-screens.ts';
import { auditScreens, historyScreens, mergeScreen, patientScreens, queueScreens } from './list-screens.ts';
import { pick, type Random, type Samples, type Screen, type ScreenRequest, singleRequest } from './screen.ts';

/** A random period, so that caches don't help. */
function anyPeriod(today: string, days: number, random: Random): string {
  const to = addDays(today, -Math.floor(random() * (720 - days)));
  return `from=${addDays(to, 1 - days)}&to=${to}`;
}

/** Requests of the page header, made by every tab. */
const heads: readonly ScreenRequest[] = [
  { name: 'metric cards', path: '/network-stats', freshMilliseconds: 60_000 },
  { name: 'mode of the service', path: '/mode', freshMilliseconds: 60_000 },
  { name: 'system status', path: '/status' },
  { name: 'own mode', path: '/mode/mine', freshMilliseconds: 60_000 },
  { name: 'queue counters', path: '/concierge-requests/counters', freshMilliseconds: 30_000 },
  { name: 'voice line', path: '/voice-line' },
];

/** Every admin screen with its weight, in percent of all screens opened. */
export const screens: readonly { weight: number; open(samples: Samples, random: Random): Screen }[] = [
  {
    weight: 8,
    open: (_, random) => ({
      name: 'Overview',
      questions: [
        ...heads,
        { name: 'overview', path: `/overview?days=${pick(['7', '30', '90'], random)}` },
        { name: 'setup', path: '/setup' },
      ],
    }),
  },
  {
    weight: 8,
    open: () => ({
      name: 'Patient Management',
      questions: [
        ...heads,
        { name: 'patients, first page', path: '/patients' },
        { name: 'possible duplicates', path: '/patient-duplicates' },
      ],
    }),
  },
  ...patientScreens(),
  mergeScreen,
  {
    weight: 6,
    open: () => ({
      name: 'Provider Network',
      questions: [
        ...heads,
        { name: 'network figures', path: '/../network-figures' },
        { name: 'providers, first page', path: '/providers?limit=10' },
        { name: 'do-not-call list', path: '/do-not-call' },
        { name: 'price sources', path: '/price-sources' },
        { name: 'prices of a source', path: '/prices?source=Harborline%20demo%20price%20list&search=knee' },
        { name: 'price corrections', path: '/price-corrections' },
        { name: 'imports', path: '/imports?limit=10' },
        { name: 'reference tables', path: '/reference-tables' },
      ],
    }),
  },
  { weight: 2, open: () => singleRequest('providers, deep page', '/providers?limit=10&offset=9000') },
  { weight: 2, open: () => singleRequest('providers, by word', '/providers?search=ortho') },
  { weight: 2, open: () => singleRequest('providers, misspelled word', '/providers?search=orthpoedics') },
  {
    weight: 2,
    open: () => singleRequest('providers, unknown word', '/providers?search=xylophonist&standing=all'),
  },
  {
    weight: 3,
    open: ({ providerIds }, random) => {
      const id = pick(providerIds, random);
      return {
        name: 'One provider',
        questions: [
          { name: 'provider', path: `/providers/${id}` },
          { name: 'facts of a provider', path: `/providers/${id}/facts` },
          { name: 'requests of a provider', path: `/providers/${id}/work` },
        ],
      };
    },
  },
  { weight: 1, open: () => singleRequest('place of a ZIP code', '/zip-codes/33602') },
  { weight: 2, open: () => singleRequest('staff', '/staff') },
  { weight: 1, open: () => singleRequest('resolved alerts', '/resolved-alerts') },
  {
    weight: 10,
    open: () => ({
      name: 'Concierge Operations',
      questions: [
        ...heads,
        { name: 'queue figures', path: '/concierge-requests/figures' },
        { name: 'alerts', path: '/alerts' },
        { name: 'queue, first ten', path: '/concierge-requests?limit=10' },
        { name: 'evidence review', path: '/evidence-gate' },
        { name: 'threads', path: '/threads' },
        { name: 'contact messages', path: '/contact-messages' },
        { name: 'appointments', path: '/appointments' },
        { name: 'chats, newest ten', path: '/chat-conversations?limit=10' },
        { name: 'callbacks', path: '/callbacks' },
        { name: 'saved replies', path: '/saved-replies' },
      ],
    }),
  },
  ...queueScreens(),
  {
    weight: 7,
    open: ({ openRequestIds, requestIds }, random) => {
      const id = pick(random() < 0.5 ? openRequestIds : requestIds, random);
      return {
        name: 'One request',
        questions: [
          { name: 'request', path: `/concierge-requests/${id}` },
          { name: 'evidence', path: `/concierge-requests/${id}/evidence` },
          { name: 'who else is on a request', path: `/concierge-requests/${id}/presence` },
          { name: 'call sheet', path: `/concierge-requests/${id}/call-sheet` },
          { name: 'thread', path: `/threads/${id}` },
          { name: 'care team', path: '/care-team' },
          { name: 'mode of a request', path: `/concierge-requests/${id}/mode` },
          { name: 'manual result', path: `/concierge-requests/${id}/result` },
          { name: 'saved replies', path: '/saved-replies' },
        ],
      };
    },
  },
  {
    weight: 6,
    open: () => ({
      name: 'AI Agents',
      questions: [
        ...heads,
        { name: 'agent status', path: '/retell-status' },
        { name: 'agents', path: '/retell-agents' },
        { name: 'publishing rule', path: '/voice-publishing' },
        { name: 'chat prompt', path: '/chat-prompt' },
        { name: 'history, newest', path: '/history?type=all&date=all&search=&timeZone=America%2FNew_York' },
      ],
    }),
  },
  ...historyScreens(),
  {
    weight: 5,
    open: ({ today }, random) => ({
      name: 'Service Analytics',
      questions: [
        ...heads,
        { name: 'analytics, 30 days', path: `/analytics?${anyPeriod(today, 30, random)}` },
        { name: 'claims', path: '/claims' },
      ],
    }),
  },
  {
    weight: 3,
    open: ({ today }, random) =>
      singleRequest('analytics, 90 days', `/analytics?${anyPeriod(today, 90, random)}`),
  },
  {
    weight: 4,
    open: ({ today }, random) =>
      singleRequest('analytics, 366 days', `/analytics?${anyPeriod(today, 366, random)}`),
  },
  {
    weight: 2,
    open: ({ today }) =>
      singleRequest('analytics, last 366 days', `/analytics?from=${addDays(today, -365)}&to=${today}`),
  },
  {
    weight: 2,
    open: ({ today }, random) =>
      singleRequest('analytics as CSV, 366 days', `/analytics/export?${anyPeriod(today, 366, random)}`),
  },
  {
    weight: 6,
    open: () => ({
      name: 'Business Operations',
      questions: [
        ...heads,
        { name: 'business', path: '/business' },
        { name: 'SLA results', path: '/sla-results' },
        { name: 'compliance', path: '/compliance' },
        { name: 'audit verification', path: '/audit/verification' },
        { name: 'audit, newest', path: '/audit?kind=everything' },
      ],
    }),
  },
  { weight: 1, open: () => singleRequest('SLA results as CSV', '/sla-results/export') },
  ...auditScreens(),
  ...ledgerScreens(),
  {
    weight: 2,
    open: (_, random) =>
      singleRequest('report, PDF', `/report?format=pdf&days=${pick(['7', '30', '90'], random)}`),
  },
  {
    weight: 2,
    open: (_, random) =>
      singleRequest('report, CSV', `/report?format=csv&days=${pick(['7', '30', '90'], random)}`),
  },
];
