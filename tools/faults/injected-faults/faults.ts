export type Fault = {
  area: 'money' | 'access' | 'jobs' | 'pages';
  /** The consequence for a user. */
  title: string;
  file: string;
  /** Occurs once in the file, and is replaced by `instead`. */
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
    code: '  if (live) return live;\n',
    instead: '',
    test: 'src/modules/fulfillment/tests/approve-and-pay.db.test.ts',
  },
  {
    area: 'money',
    title: 'work that was finished late costs the fee',
    file: 'src/modules/requests/fee.rules.ts',
    code: 'facts.breachedAt || (facts.readyAt ?? facts.pausedAt ?? facts.now) > facts.slaDeadline',
    instead: 'facts.breachedAt',
    test: 'src/modules/requests/fee.rules.test.ts',
  },
  {
    area: 'money',
    title: 'the agent accepts a price above what the patient agreed to',
    file: 'src/shared/care/booking-consent.ts',
    code: 'spokenCents <= priceLimitCents',
    instead: 'spokenCents <= priceLimitCents + 2500',
    test: 'src/modules/appointments/tests/choose-a-time.db.test.ts',
  },
  {
    area: 'access',
    title: 'a patient acts on a request of another one',
    file: 'src/modules/requests/server/find-request.ts',
    code: 'if (!request || request.userId !== userId) throw noSuchRequest();',
    instead: 'if (!request) throw noSuchRequest();',
    test: 'tests/database/access-table.test.ts',
  },
  {
    area: 'access',
    title: 'everybody of the team may do what only administrators may',
    file: 'src/modules/server-context.ts',
    code: '  if (hasStaffRight(caller.staffRole, right)) return;\n',
    instead: '  if (caller.staffRole !== null) return;\n',
    test: 'tests/database/access-table.test.ts',
  },
  {
    area: 'access',
    title: 'results leave the server before they are paid for',
    file: 'src/modules/requests/server/present-request.ts',
    code: "request.status === 'completed' || request.status === 'refunded'",
    instead: "request.status !== 'processing'",
    test: 'tests/journeys/patient/locked-until-paid.test.ts',
  },
  {
    area: 'jobs',
    title: 'work is begun for an act that was rolled back',
    file: 'src/platform/jobs/jobs.ts',
    code: '        db: inside(tx),\n',
    instead: '',
    test: 'tests/database/jobs.test.ts',
  },
  {
    area: 'jobs',
    title: 'work that failed counts as done',
    file: 'src/platform/jobs/jobs.ts',
    code: "      status: 'failed' as const,\n",
    instead: "      status: 'completed' as const,\n",
    test: 'tests/database/jobs.test.ts',
  },
  {
    area: 'jobs',
    title: 'work for tomorrow is begun today',
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
    title: 'soft text is too pale to read',
    file: 'src/ui/theme/tokens.css',
    code: '--ink-soft: #4b615e;',
    instead: '--ink-soft: #9aa8a5;',
    test: 'tests/journeys/site/public-site.test.ts',
  },
  {
    area: 'pages',
    title: 'every page is wider than a telephone',
    file: 'src/ui/theme/base.css',
    code: '  overflow-wrap: break-word;\n',
    instead: '  overflow-wrap: break-word;\n  min-width: 900px;\n',
    test: 'tests/journeys/site/public-site.test.ts',
  },
];
