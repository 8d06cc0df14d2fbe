import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './metric-card.module.css';
import { FailedPart, type PartQuery } from './part-states.tsx';
import * as t from './ui.words.ts';

type QueriedMetricRowProps<Data> = {
  query: PartQuery<Data>;
  label: string;
  /** Title of the error if loading failed. */
  failed: string;
  children: (data: Data | undefined) => ReactNode;
};

/** Metric cards that share one query. Shows the cards while it loads. */
export function QueriedMetricRow<Data>({ query, label, failed, children }: QueriedMetricRowProps<Data>) {
  const { data, isError, error, isFetching, refetch } = query;
  if (data === undefined && isError)
    return <FailedPart title={failed} error={error} trying={isFetching} onTryAgain={() => void refetch()} />;
  return <MetricRow label={label}>{children(data)}</MetricRow>;
}

/** A row of metric cards: four across, two on small screens. */
export function MetricRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className={classes.row}>{children}</dl>
    </section>
  );
}

type MetricCardProps = {
  label: string;
  /** Null while loading. */
  value: string | null;
  /** The list of what the number counts. */
  to?: string;
  /** What the number is based on. */
  note: ReactNode;
  /** A link to the underlying data. */
  children?: ReactNode;
};

/** Text such as `No data yet` needs a smaller font than `2,445`. */
const isText = (value: string | null): boolean => value !== null && /[a-z]{5}/i.test(value);

/** A metric with its label and a note. */
export function MetricCard({ label, value, to, note, children }: MetricCardProps) {
  return (
    <div className={classes.card} aria-busy={value === null}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-words={isText(value) || undefined}>
        {value === null ? (
          <span className={classes.waiting} role="img" aria-label={t.loading} />
        ) : to === undefined ? (
          value
        ) : (
          <Link to={to} aria-label={t.metricLink({ label, value })}>
            {value}
          </Link>
        )}
      </dd>
      <dd className={classes.note}>{note}</dd>
      {children && <dd className={classes.link}>{children}</dd>}
    </div>
  );
}
