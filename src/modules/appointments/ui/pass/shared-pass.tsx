import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { formatWallDateTime } from '#shared/format/format-date.ts';
import { Panel } from '#ui/page-layout.tsx';
import type { SharedVisitPass } from '../../visit-pass.views.ts';
import { StatusBadge } from '../parts/appointment-status.tsx';
import { appointments } from '../parts/my-appointments.ts';
import { NeedRow } from './need-row.tsx';
import needs from './needs.module.css';
import classes from './pass.module.css';
import * as t from './pass.words.ts';
import { Desk, Office, When } from './pass-parts.tsx';

function SharedPassDetails({ pass }: { pass: SharedVisitPass }) {
  const whenId = useId();
  const { status, terms, bring, cancelBy } = pass;
  if (status === 'cancelled')
    return (
      <Panel>
        <p className={needs.value}>{t.thisVisitWasCanceled}</p>
        <p>{t.noNeedToGo({ name: pass.office.name, wallDateTime: formatWallDateTime(pass) })}</p>
      </Panel>
    );
  return (
    <article className={classes.pass} aria-labelledby={whenId}>
      <header className={classes.head}>
        <p className={classes.what}>{t.officeVisit}</p>
        <StatusBadge status={status} />
      </header>
      <div className={classes.body}>
        {status === 'pending' && <p className={classes.notice}>{t.sharedNotConfirmedYet}</p>}
        <When id={whenId} moment={pass} {...pass} />
        <Office office={pass.office} />
        {pass.atTheDesk && <Desk words={pass.atTheDesk} source={null} support={pass.support} />}
        {(bring || terms.length > 0) && (
          <dl className={needs.rows}>
            {bring && <NeedRow label={t.whatToBring} value={bring} />}
            {terms.map(({ label, value }) => (
              <NeedRow
                key={label}
                label={label}
                value={value}
                notes={[
                  label === 'Cancellation fee' && cancelBy
                    ? t.cancelToAvoidFee({ wallDateTime: formatWallDateTime(cancelBy) })
                    : null,
                ]}
              />
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}

/** The shared pass. Sends the secret in the request body, never in a URL. */
export function SharedPass({ secret }: { secret: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...appointments.openSharedPass.queryOptions({ input: { secret } }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  if (data) return <SharedPassDetails pass={data} />;
  if (!error) return <output aria-label={t.loadingVisit} />;
  const message = saidBy(error);
  return (
    <Panel>
      <p role="alert">{message ?? t.couldntLoadVisit}</p>
      {!message && (
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      )}
    </Panel>
  );
}
