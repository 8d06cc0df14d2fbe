import { implement } from '@orpc/server';
import { callerHasRight, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import { cacheFor } from '#platform/cache-for.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { addDays } from '#shared/time/add-days.ts';
import * as t from '../../admin.words.ts';
import { type AnalyticsView, analyticsContract, type ClaimView } from '../../analytics.contract.ts';
import { maxPeriodDays } from '../../form-rules.ts';
import { readPeriod } from '../../period.rules.ts';
import { availabilityPercent } from '../overview/availability.ts';
import { addUp } from './daily-metrics.ts';
import { readAnalytics } from './get-analytics.ts';
import { type ClaimBasis, readClaimBasis } from './read-claim-basis.ts';
import { readDays } from './read-days.ts';

const freshMilliseconds = 300_000;
const staleMilliseconds = 3_600_000;
const cached = cacheFor(freshMilliseconds, staleMilliseconds);

export const listClaims = implement(analyticsContract)
  .$context<EndpointContext>()
  .listClaims.handler(async ({ context }) => {
    const now = context.clock.now();
    const measured = await cached(context.database, context.globalMode, now, () => measure(context, now));
    const { computedAt, year, basis } = measured;
    return { computedAt, claims: listAll(year, basis, { withMoney: callerHasRight(context, 'money.look') }) };
  });

async function measure(context: ServerContext, now: Date) {
  const today = readPeriod({}, now).to;
  const period = readPeriod({ from: addDays(today, 1 - maxPeriodDays), to: today }, now);
  const year = await readAnalytics(context, period);
  const { orm } = context.database;
  const days = await readDays(orm, period, context.globalMode);
  const basis = await readClaimBasis(orm, addUp([...days.values()]), now);
  return { computedAt: now.toISOString(), year, basis };
}

/** For claims without data. */
const notMeasured = { measured: null, n: null, holds: null } as const;

const counted = (n: number, atLeast: number) => ({
  measured: formatNumber(n),
  n,
  holds: n >= atLeast,
});

type Visibility = { withMoney: boolean };

function listAll(year: AnalyticsView, basis: ClaimBasis, visibility: Visibility): ClaimView[] {
  return [
    ...savingsClaims(year),
    ...sizeClaims(basis),
    ...serviceClaims(year, basis),
    ...moneyClaims(basis, visibility),
  ];
}

function savingsClaims({ savings }: AnalyticsView): ClaimView[] {
  const { n, mean, low, high } = savings.percent;
  const interval = low === null || high === null ? '' : `, 95% interval ${low}% to ${high}%`;
  const how = t.savingsMethod;
  const highest = savings.highestPercent;
  return [
    {
      claim: 'Savings of up to 60%',
      where: 'Sign-in page, About',
      how: `Highest saving. ${how}`,
      ...(highest === null
        ? notMeasured
        : { measured: `up to ${formatNumber(highest, 1)}%`, n, holds: highest >= 60 }),
    },
    {
      claim: '47% average savings',
      where: 'Landing page, About',
      how: `Mean saving. ${how}`,
      ...(mean === null ? notMeasured : { measured: `${mean}%${interval}`, n, holds: mean >= 47 }),
    },
    {
      claim: '$150/month average savings',
      where: 'About',
      how: t.monthlySavingsNotMeasured,
      ...notMeasured,
    },
  ];
}

const sizeClaims = ({ patients, members, providers, specialties }: ClaimBasis): ClaimView[] => [
  {
    claim: '10,000+ members',
    where: 'Landing page, About, Onboarding, Sign-in page',
    how: t.patientAccounts({ number: formatNumber(members) }),
    ...counted(patients, 10_000),
  },
  {
    claim: '2,500+ providers in the network',
    where: 'Landing page, About',
    how: t.activeProviders,
    ...counted(providers, 2500),
  },
  {
    claim: '150+ specialties',
    where: 'About',
    how: t.distinctSpecialties,
    ...counted(specialties, 150),
  },
];

function serviceClaims(year: AnalyticsView, basis: ClaimBasis): ClaimView[] {
  const { satisfied, mean } = year.satisfaction;
  const uptime = availabilityPercent(basis.availability);
  const minutes = basis.availability?.expectedMinutes ?? 0;
  const measuredUptime =
    uptime === null || minutes === 0 ? null : `${uptime}% of ${formatNumber(minutes)} minutes`;
  return [
    {
      claim: '98% system uptime',
      where: 'Admin dashboard',
      how: t.uptimeMethod,
      ...(measuredUptime === null
        ? notMeasured
        : { measured: measuredUptime, n: minutes, holds: (uptime ?? 0) >= 98 }),
    },
    {
      claim: '24/7 AI and human support',
      where: 'Landing page, Contact, Onboarding',
      how: t.supportHoursMethod,
      ...(measuredUptime === null
        ? notMeasured
        : {
            measured: `Assistant ${measuredUptime}; staff 60 of 168 hours a week`,
            n: minutes,
            holds: false,
          }),
    },
    {
      claim: '95% satisfaction',
      where: 'About',
      how: t.satisfactionMethod,
      ...(satisfied.percent === null
        ? notMeasured
        : {
            measured: `${satisfied.percent}%, 95% interval ${satisfied.low}% to ${satisfied.high}%`,
            n: satisfied.of,
            holds: satisfied.percent >= 95,
          }),
    },
    {
      claim: '5-Star Rated',
      where: 'Pricing',
      how: t.ratingMethod,
      ...(mean.mean === null
        ? notMeasured
        : { measured: `${mean.mean} of 5`, n: mean.n, holds: mean.mean >= 4.95 }),
    },
    {
      claim: '24-hour average response',
      where: 'Landing page, About, Contact',
      how: t.responseTimeMethod,
      ...(basis.finish.mean === null
        ? notMeasured
        : {
            measured: formatDuration(basis.finish.mean * 60),
            n: basis.finish.n,
            holds: basis.finish.mean <= 24 * 60,
          }),
    },
    {
      claim: 'It takes about two minutes to describe',
      where: 'Landing page',
      how: t.describingTimeMethod,
      ...(basis.describing.median === null
        ? notMeasured
        : {
            measured: formatDuration(basis.describing.median * 60),
            n: basis.describing.n,
            holds: basis.describing.median <= 2.5,
          }),
    },
    {
      claim: 'HIPAA Secure',
      where: 'Pricing',
      how: t.needsOutsideAudit,
      ...notMeasured,
    },
  ];
}

const moneyClaims = ({ refunds }: ClaimBasis, { withMoney }: Visibility): ClaimView[] => [
  {
    claim: '30-day money-back guarantee',
    where: 'Onboarding, Sign-in page',
    how: withMoney ? t.refundPolicy : t.refundPolicyHidden,
    measured: withMoney ? `${formatCount(refunds.n, 'refund')}, ${formatMoney(refunds.cents)}` : 'Hidden',
    n: withMoney ? refunds.n : null,
    holds: null,
  },
];
