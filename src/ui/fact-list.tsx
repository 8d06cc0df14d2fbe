import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = { label: string; value: ReactNode };

/** Rows of labels and values. A null value hides the row. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.list}>
      {facts.map(({ label, value }) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
