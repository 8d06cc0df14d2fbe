import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Panel } from '#ui/page-layout.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';
import { StoredValueEligibility } from './stored-value-eligibility.tsx';
import { StoredValueMovements } from './stored-value-movements.tsx';
import { StoredValuePanel } from './stored-value-panel.tsx';
import { storedValue } from './stored-value-queries.ts';
import { StoredValueStatements } from './stored-value-statements.tsx';
import { StoredValueYear } from './stored-value-year.tsx';

type StoredValueAccountProps = ComponentProps<typeof StoredValueMovements> & {
  /** Called on every error, because the session may have expired. */
  useOnError: (error: unknown) => void;
};

/** The patient's health savings: balance, limit, what it can pay for, and activity. */
export function StoredValueAccount({ linkToRequest, useOnError }: StoredValueAccountProps) {
  const query = useQuery(storedValue.getStoredValue.queryOptions());
  useOnError(query.error);
  return (
    <QueryPart
      query={query}
      name={{ loading: t.loadingYourHealthSavings, failed: t.couldntLoadYourHealthSavings }}
      hint={t.yourMoneyIsSafe}
      lines={5}
    >
      {(account) => (
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
      )}
    </QueryPart>
  );
}
