import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Panel } from '#ui/page-layout.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import classes from './stored-value.module.css';
import { StoredValueEligibility } from './stored-value-eligibility.tsx';
import { StoredValueMovements } from './stored-value-movements.tsx';
import { StoredValuePanel } from './stored-value-panel.tsx';
import { storedValue } from './stored-value-queries.ts';
import { StoredValueStatements } from './stored-value-statements.tsx';
import { StoredValueYear } from './stored-value-year.tsx';

type StoredValueAccountProps = ComponentProps<typeof StoredValueMovements> & {
  /** Told of every failure: it may be that the session is over. */
  useOnError: (error: unknown) => void;
};

/** A person's health savings: what is there, what may be put in, what it pays for, and what moved. */
export function StoredValueAccount({ linkToRequest, useOnError }: StoredValueAccountProps) {
  const { data: account, error, isFetching, refetch } = useQuery(storedValue.getStoredValue.queryOptions());
  useOnError(error);
  if (!account && error)
    return (
      <FailedPart
        title="Your health savings could not be loaded"
        hint="They are safe on our side. Please check your connection and try again."
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (!account) return <LoadingPart label="Loading your health savings" lines={5} />;
  return (
    <div className={classes.page}>
      <div className={classes.wide}>
        <StoredValuePanel account={account} />
      </div>
      <div className={classes.wide}>
        <Panel tone="tint">
          <p className={classes.note}>{account.note}</p>
        </Panel>
      </div>
      <StoredValueYear account={account} />
      <StoredValueEligibility eligibility={account.eligibility} />
      <div className={classes.wide}>
        <StoredValueMovements linkToRequest={linkToRequest} />
      </div>
      <div className={classes.wide}>
        <StoredValueStatements statements={account.statements} />
      </div>
    </div>
  );
}
