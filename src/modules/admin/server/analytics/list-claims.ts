import { implement } from '@orpc/server';
import { type EndpointContext, mayCaller, type ServerContext } from '#modules/server-context.ts';
import { rememberFor } from '#platform/remember-for.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { addDays } from '#shared/time/add-days.ts';
import { type AnalyticsView, analyticsContract, type ClaimView } from '../../analytics.contract.ts';
import { mostDays, readPeriod } from '../../period.rules.ts';
import { availabilityPercent } from '../overview/availability.ts';
import { addUp } from './day-figures.ts';
import { readAnalytics } from './get-analytics.ts';
import { type ClaimBasis, readClaimBasis } from './read-claim-basis.ts';
import { readDays } from './read-days.ts';

const freshMilliseconds = 300_000;
const staleMilliseconds = 3_600_000;
const remember = rememberFor(freshMilliseconds, staleMilliseconds);

export const listClaims = implement(analyticsContract)
  .$context<EndpointContext>()
  .listClaims.handler(async ({ context }) => {
    const now = context.clock.now();
    const measured = await remember(context.database, context.globalMode, now, () => measure(context, now));
    const { computedAt, year, basis } = measured;
    return { computedAt, claims: listAll(year, basis, { withMoney: mayCaller(context, 'money.look') }) };
  });

async function measure(context: ServerContext, now: Date) {
  const today = readPeriod({}, now).to;
  const period = readPeriod({ from: addDays(today, 1 - mostDays), to: today }, now);
  const year = await readAnalytics(context, period);
  const { orm } = context.database;
  const days = await readDays(orm, period, context.globalMode);
  const basis = await readClaimBasis(orm, addUp([...days.values()]), now);
  return { computedAt: now.toISOString(), year, basis };
}

/** Nothing that nobody measured is put beside a claim. */
const notMeasured = { measured: null, n: null, holds: null } as const;

const counted = (n: number, atLeast: number) => ({
  measured: formatNumber(n),
  n,
  holds: n >= atLeast,
});

type Shown = { withMoney: boolean };

function listAll(year: AnalyticsView, basis: ClaimBasis, shown: Shown): ClaimView[] {
  return [
    ...savingsClaims(year),
    ...sizeClaims(basis),
    ...serviceClaims(year, basis),
    ...moneyClaims(basis, shown),
  ];
}

function savingsClaims({ savings }: AnalyticsView): ClaimView[] {
  const { n, mean, low, high } = savings.percent;
  const interval = low === null || high === null ? '' : `, 95% interval ${low}% to ${high}%`;
  const how =
    'Member price against cash price of the chosen option in unlocked results, where both prices have a source and neither was older than twelve months.';
  const highest = savings.highestPercent;
  return [
    {
      claim: 'Savings of up to 60%',
      where: 'Sign-in page, About',
      how: `The highest of these savings. ${how}`,
      ...(highest === null
        ? notMeasured
        : { measured: `up to ${formatNumber(highest, 1)}%`, n, holds: highest >= 60 }),
    },
    {
      claim: '47% average savings',
      where: 'Landing page, About',
      how: `The mean of these savings. ${how}`,
      ...(mean === null ? notMeasured : { measured: `${mean}%${interval}`, n, holds: mean >= 47 }),
    },
    {
      claim: '$150/month average savings',
      where: 'About',
      how: 'What a person saves in a month is not known: nobody tells us what they would have paid.',
      ...notMeasured,
    },
  ];
}

const sizeClaims = ({ patients, members, providers, specialties }: ClaimBasis): ClaimView[] => [
  {
    claim: '10,000+ members',
    where: 'Landing page, About, Onboarding, Sign-in page',
    how: `Accounts of patients that are not deleted; ${formatNumber(members)} of them are monthly members.`,
    ...counted(patients, 10_000),
  },
  {
    claim: '2,500+ providers in the network',
    where: 'Landing page, About',
    how: 'Active offices in the network.',
    ...counted(providers, 2500),
  },
  {
    claim: '150+ specialties',
    where: 'About',
    how: 'Different specialties of active offices.',
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
      where: 'Administrator dashboard (the fixed figure of the specification)',
      how: 'Our own probes, one a minute, over the last 30 days.',
      ...(measuredUptime === null
        ? notMeasured
        : { measured: measuredUptime, n: minutes, holds: (uptime ?? 0) >= 98 }),
    },
    {
      claim: '24/7 AI and human support',
      where: 'Landing page, Contact, Onboarding',
      how: 'The assistant is there when the service answers our probes. People are there Monday to Friday, 8 AM to 8 PM Eastern: not around the clock.',
      ...(measuredUptime === null
        ? notMeasured
        : {
            measured: `Assistant ${measuredUptime}; people 60 of 168 hours a week`,
            n: minutes,
            holds: false,
          }),
    },
    {
      claim: '95% satisfaction',
      where: 'About',
      how: 'Patients who gave four or five of five stars after their request was completed.',
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
      how: 'The mean of the stars that patients gave. We know of no rating elsewhere.',
      ...(mean.mean === null
        ? notMeasured
        : { measured: `${mean.mean} of 5`, n: mean.n, holds: mean.mean >= 4.95 }),
    },
    {
      claim: '24-hour average response',
      where: 'Landing page, About, Contact',
      how: 'From a request to its finished work, nights and weekends included; the mean.',
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
      how: 'From the first message of a chat to the request that came of it; the median.',
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
      how: 'A program cannot find this about itself; an audit by somebody else can.',
      ...notMeasured,
    },
  ];
}

const moneyClaims = ({ refunds }: ClaimBasis, { withMoney }: Shown): ClaimView[] => [
  {
    claim: '30-day money-back guarantee',
    where: 'Onboarding, Sign-in page',
    how: withMoney
      ? 'A promise rather than a figure. Beside it: what was paid back in the last twelve months.'
      : 'A promise rather than a figure. What was paid back is shown to whoever may look at money.',
    measured: withMoney ? `${formatCount(refunds.n, 'refund')}, ${formatMoney(refunds.cents)}` : 'Not shown',
    n: withMoney ? refunds.n : null,
    holds: null,
  },
];
