import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Fold } from '#ui/fold.tsx';
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
            <p className={classes.note}>{account.note}</p>
          </div>
          {account.statements.years.length > 0 && (
            <div className={classes.wide}>
              <StoredValueMovements linkToRequest={linkToRequest} />
            </div>
          )}
          <div className={classes.wide}>
            <Panel>
              <Fold title={t.whatYouCanPayFor}>
                <StoredValueEligibility eligibility={account.eligibility} />
              </Fold>
              <Fold title={t.limitTitle({ taxYear: account.year.taxYear })}>
                <StoredValueYear account={account} />
              </Fold>
              <Fold title={t.statements}>
                <StoredValueStatements statements={account.statements} />
              </Fold>
            </Panel>
          </div>
        </div>
      )}
    </QueryPart>
  );
}
