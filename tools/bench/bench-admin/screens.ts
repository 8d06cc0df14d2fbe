import { addDays } from '#shared/time/add-days.ts';
import { bookScreens } from './book-screens.ts';
import { auditScreens, historyScreens, patientScreens, queueScreens } from './list-screens.ts';
import { type Luck, one, type Question, type Samples, type Screen, single } from './screen.ts';

/** Metrics of a new period each time, so that caches do not help. */
function anyPeriod(today: string, days: number, luck: Luck): string {
  const to = addDays(today, -Math.floor(luck() * (720 - days)));
  return `from=${addDays(to, 1 - days)}&to=${to}`;
}

/** What every tab shows beside its own data. */
const heads: readonly Question[] = [
  { name: 'metric cards', path: '/network-stats', freshMilliseconds: 60_000 },
  { name: 'mode of the service', path: '/mode', freshMilliseconds: 60_000 },
  { name: 'own mode', path: '/mode/mine', freshMilliseconds: 60_000 },
  { name: 'waiting requests', path: '/concierge-requests/waiting', freshMilliseconds: 30_000 },
];

/** Every admin screen with its weight: how often in a hundred it is opened. */
export const screens: readonly { weight: number; open(samples: Samples, luck: Luck): Screen }[] = [
  {
    weight: 8,
    open: (_, luck) => ({
      name: 'Overview',
      questions: [...heads, { name: 'overview', path: `/overview?days=${one(['7', '30', '90'], luck)}` }],
    }),
  },
  {
    weight: 8,
    open: () => ({
      name: 'Patient Management',
      questions: [...heads, { name: 'patients, first page', path: '/patients' }],
    }),
  },
  ...patientScreens(),
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
        { name: 'imports', path: '/imports?limit=10' },
      ],
    }),
  },
  { weight: 2, open: () => single('providers, deep page', '/providers?limit=10&offset=9000') },
  { weight: 2, open: () => single('providers, found by a word', '/providers?search=ortho') },
  { weight: 2, open: () => single('providers, unknown word', '/providers?search=xylophonist&standing=all') },
  {
    weight: 3,
    open: ({ providerIds }, luck) => {
      const id = one(providerIds, luck);
      return {
        name: 'One provider',
        questions: [
          { name: 'provider', path: `/providers/${id}` },
          { name: 'facts of a provider', path: `/providers/${id}/facts` },
          { name: 'work of a provider', path: `/providers/${id}/work` },
        ],
      };
    },
  },
  { weight: 1, open: () => single('place of a ZIP code', '/zip-codes/33602') },
  { weight: 2, open: () => single('staff', '/staff') },
  {
    weight: 10,
    open: () => ({
      name: 'Concierge Operations',
      questions: [
        ...heads,
        { name: 'queue figures', path: '/concierge-requests/figures' },
        { name: 'alerts', path: '/alerts' },
        { name: 'queue, first ten', path: '/concierge-requests?limit=10' },
        { name: 'evidence gate', path: '/evidence-gate' },
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
    open: ({ openRequestIds, requestIds }, luck) => {
      const id = one(luck() < 0.5 ? openRequestIds : requestIds, luck);
      return {
        name: 'One request',
        questions: [
          { name: 'request', path: `/concierge-requests/${id}` },
          { name: 'evidence', path: `/concierge-requests/${id}/evidence` },
          { name: 'thread', path: `/threads/${id}` },
          { name: 'care team', path: '/care-team' },
          { name: 'mode of a request', path: `/concierge-requests/${id}/mode` },
          { name: 'result by hand', path: `/concierge-requests/${id}/result` },
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
        { name: 'voice line', path: '/voice-line' },
        { name: 'agents', path: '/retell-agents' },
        { name: 'chat prompt', path: '/chat-prompt' },
        { name: 'history, newest', path: '/history?type=all&date=all&search=&timeZone=America%2FNew_York' },
      ],
    }),
  },
  ...historyScreens(),
  {
    weight: 5,
    open: ({ today }, luck) => ({
      name: 'Service Analytics',
      questions: [
        ...heads,
        { name: 'analytics, 30 days', path: `/analytics?${anyPeriod(today, 30, luck)}` },
        { name: 'claims', path: '/claims' },
      ],
    }),
  },
  {
    weight: 3,
    open: ({ today }, luck) => single('analytics, 90 days', `/analytics?${anyPeriod(today, 90, luck)}`),
  },
  {
    weight: 4,
    open: ({ today }, luck) => single('analytics, 366 days', `/analytics?${anyPeriod(today, 366, luck)}`),
  },
  {
    weight: 2,
    open: ({ today }) =>
      single('analytics, last 366 days', `/analytics?from=${addDays(today, -365)}&to=${today}`),
  },
  {
    weight: 2,
    open: ({ today }, luck) =>
      single('analytics as CSV, 366 days', `/analytics/export?${anyPeriod(today, 366, luck)}`),
  },
  {
    weight: 6,
    open: () => ({
      name: 'Business Operations',
      questions: [
        ...heads,
        { name: 'business', path: '/business' },
        { name: 'promises kept', path: '/promises' },
        { name: 'compliance', path: '/compliance' },
        { name: 'audit verification', path: '/audit/verification' },
        { name: 'audit, newest', path: '/audit?kind=everything' },
      ],
    }),
  },
  { weight: 1, open: () => single('SLA results as CSV', '/promises/export') },
  ...auditScreens(),
  ...bookScreens(),
  {
    weight: 2,
    open: (_, luck) => single('report, PDF', `/report?format=pdf&days=${one(['7', '30', '90'], luck)}`),
  },
  {
    weight: 2,
    open: (_, luck) => single('report, CSV', `/report?format=csv&days=${one(['7', '30', '90'], luck)}`),
  },
];
