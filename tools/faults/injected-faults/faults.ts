export type Fault = {
  area: 'money' | 'access' | 'jobs' | 'pages';
  /** The consequence for a user. */
  title: string;
  file: string;
  /** The code to replace with `instead`; occurs once in the file. */
  code: string;
  instead: string;
  /** The test file of `npm test` that must fail. */
  test: string;
};

export const faults: readonly Fault[] = [
  {
    area: 'money',
    title: 'a second click on Approve charges a second fee',
    file: 'src/modules/fulfillment/server/approval/approve-and-pay.ts',
    code: '  if (existing) return existing;\n',
    instead: '',
    test: 'src/modules/fulfillment/tests/approve-and-pay.db.test.ts',
  },
  {
    area: 'money',
    title: 'late work is charged',
    file: 'src/modules/requests/fee.rules.ts',
    code: 'facts.breachedAt || (facts.readyAt ?? facts.pausedAt ?? facts.now) > facts.slaDeadline',
    instead: 'facts.breachedAt',
    test: 'src/modules/requests/fee.rules.test.ts',
  },
  {
    area: 'money',
    title: 'the agent accepts a price above the patient’s limit',
    file: 'src/shared/care/booking-consent.ts',
    code: 'spokenCents <= priceLimitCents',
    instead: 'spokenCents <= priceLimitCents + 2500',
    test: 'src/modules/appointments/tests/choose-a-time.db.test.ts',
  },
  {
    area: 'access',
    title: 'a patient can change another patient’s request',
    file: 'src/modules/requests/server/find-request.ts',
    code: 'if (!request || request.userId !== userId) throw noSuchRequest();',
    instead: 'if (!request) throw noSuchRequest();',
    test: 'tests/database/access-table.test.ts',
  },
  {
    area: 'access',
    title: 'all staff have administrator permissions',
    file: 'src/modules/server-context.ts',
    code: '  if (hasStaffRight(caller.staffRole, right)) return;\n',
    instead: '  if (caller.staffRole !== null) return;\n',
    test: 'tests/database/access-table.test.ts',
  },
  {
    area: 'access',
    title: 'results are sent before payment',
    file: 'src/modules/requests/server/present-request.ts',
    code: "request.status === 'completed' || request.status === 'refunded'",
    instead: "request.status !== 'processing'",
    test: 'tests/journeys/patient/locked-until-paid.test.ts',
  },
  {
    area: 'jobs',
    title: 'a job runs for a rolled-back transaction',
    file: 'src/platform/jobs/jobs.ts',
    code: '        db: inside(tx),\n',
    instead: '',
    test: 'tests/database/jobs.test.ts',
  },
  {
    area: 'jobs',
    title: 'a failed job counts as completed',
    file: 'src/platform/jobs/jobs.ts',
    code: "      status: 'failed' as const,\n",
    instead: "      status: 'completed' as const,\n",
    test: 'tests/database/jobs.test.ts',
  },
  {
    area: 'jobs',
    title: 'a delayed job runs immediately',
    file: 'src/platform/jobs/jobs.ts',
    code: '        ...(startAfter ? { startAfter } : {}),\n',
    instead: '',
    test: 'tests/database/jobs.test.ts',
  },
  {
    area: 'pages',
    title: '“Book this time” does nothing',
    file: 'src/modules/appointments/ui/choose/confirm-opening.tsx',
    code: 'event.detail < 2 &&',
    instead: 'event.detail > 9 &&',
    test: 'tests/journeys/patient/choose-a-time.test.ts',
  },
  {
    area: 'pages',
    title: 'secondary text has too little contrast',
    file: 'src/ui/theme/tokens.css',
    code: '--ink-soft: #4b615e;',
    instead: '--ink-soft: #9aa8a5;',
    test: 'tests/journeys/site/public-site.test.ts',
  },
  {
    area: 'pages',
    title: 'every page is wider than a phone',
    file: 'src/ui/theme/base.css',
    code: '  overflow-wrap: break-word;\n',
    instead: '  overflow-wrap: break-word;\n  min-width: 900px;\n',
    test: 'tests/journeys/site/public-site.test.ts',
  },
];
