import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#shared/format/format-money.ts';
import { QueryPart } from '#ui/part-states.tsx';
import type { BillingYear } from '../../billing.contract.ts';
import classes from './billing.module.css';
import { billing } from './billing-queries.ts';
import * as t from './payments.words.ts';

function Figure({ label, cents }: { label: string; cents: number }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{formatMoney(cents)}</dd>
    </div>
  );
}

const nameOf = (year: number, mode: BillingYear['mode']): string =>
  mode === 'demo' ? t.demoNoRealMoney({ year }) : String(year);

/** Paid and refunded totals by year. */
export function BillingYears() {
  const query = useQuery(billing.listBillingYears.queryOptions());
  const name = { loading: t.loadingYourYearlyTotals, failed: t.couldntLoadYourTotals };
  return (
    <QueryPart query={query} name={name} lines={2}>
      {({ years }) => <Totals years={years} />}
    </QueryPart>
  );
}

function Totals({ years }: { years: readonly BillingYear[] }) {
  if (years.length === 0) return <p className={classes.note}>{t.nothingPaidYet}</p>;
  return (
    <>
      {years.map(({ year, mode, paidCents, refundedCents, fromSavingsCents }) => (
        <section
          key={`${year} ${mode}`}
          className={classes.year}
          aria-label={t.totalsFor({ value: nameOf(year, mode) })}
        >
          <h3 className={classes.title}>{nameOf(year, mode)}</h3>
          <dl className={classes.figures}>
            <Figure label={t.paidByCard} cents={paidCents} />
            <Figure label={t.refundedToYourCard} cents={refundedCents} />
            <Figure label={t.paidFromHealthSavings} cents={fromSavingsCents} />
          </dl>
        </section>
      ))}
      <p className={classes.note}>{t.yearlyTotalsHint}</p>
    </>
  );
}
