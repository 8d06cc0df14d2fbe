import type { ReactNode } from 'react';
import classes from './metric-card.module.css';

/** A row of figures: four beside each other, two on a small screen. */
export function MetricRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <dl className={classes.row}>{children}</dl>
    </section>
  );
}

type MetricCardProps = {
  label: string;
  /** Null while it is on its way; a dash for a figure that does not exist. */
  value: string | null;
  /** What exactly was counted. */
  note: ReactNode;
  /** A link to what stands behind the figure. */
  children?: ReactNode;
};

/** `Not measured yet` does not fit where `2,445` does. */
const isInWords = (value: string | null): boolean => value !== null && /[a-z]{5}/i.test(value);

/** One figure with its name, and what was counted. */
export function MetricCard({ label, value, note, children }: MetricCardProps) {
  return (
    <div className={classes.card} aria-busy={value === null}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-words={isInWords(value) || undefined}>
        {value ?? <span className={classes.waiting} role="img" aria-label="Being counted" />}
      </dd>
      <dd className={classes.note}>{note}</dd>
      {children && <dd className={classes.link}>{children}</dd>}
    </div>
  );
}
