import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = { label: string; value: ReactNode };

/** A label and a value in each row. A value of null leaves the row out. */
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
