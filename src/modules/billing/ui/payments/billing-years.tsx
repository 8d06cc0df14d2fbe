import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#shared/format/format-money.ts';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { BillingYear } from '../../billing.contract.ts';
import classes from './billing.module.css';
import { billing } from './billing-queries.ts';

function Figure({ label, cents }: { label: string; cents: number }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{formatMoney(cents)}</dd>
    </div>
  );
}

const nameOf = (year: number, mode: BillingYear['mode']): string =>
  mode === 'demo' ? `${year}, demonstration (no real money)` : String(year);

/** What was paid and given back, year by year. */
export function BillingYears() {
  const { data, isFetching, isError, refetch } = useQuery(billing.listBillingYears.queryOptions());
  if (!data && isError)
    return (
      <FailedPart
        title="Your totals could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (!data) return <LoadingPart label="Adding up your years" lines={2} />;
  if (data.years.length === 0) return <p className={classes.note}>You have not paid anything yet.</p>;
  return (
    <>
      {data.years.map(({ year, mode, paidCents, refundedCents, fromSavingsCents }) => (
        <section
          key={`${year} ${mode}`}
          className={classes.year}
          aria-label={`Totals of ${nameOf(year, mode)}`}
        >
          <h3 className={classes.title}>{nameOf(year, mode)}</h3>
          <dl className={classes.figures}>
            <Figure label="Paid by card" cents={paidCents} />
            <Figure label="Refunded to your card" cents={refundedCents} />
            <Figure label="Paid from health savings" cents={fromSavingsCents} />
          </dl>
        </section>
      ))}
      <p className={classes.note}>
        By the day the money moved, Eastern time. What you added to your health savings counts as paid by
        card.
      </p>
    </>
  );
}
