import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { AuditVerificationView } from '../../audit-trail.contract.ts';
import classes from './business.module.css';
import * as t from './business.words.ts';
import { auditTrail, business } from './business-queries.ts';

const pollMilliseconds = 700;

function useVerification() {
  const queryClient = useQueryClient();
  const query = useQuery(
    auditTrail.getAuditVerification.queryOptions({
      refetchInterval: ({ state }) => (state.data?.running ? pollMilliseconds : false),
    }),
  );
  const verification = useMutationWithToast({
    act: auditTrail.verifyAuditTrail.call,
    failed: t.couldntStartVerification,
    otherwise: t.checkYourConnection,
    onDone: (view) => queryClient.setQueryData(auditTrail.getAuditVerification.queryKey(), view),
  });
  // The compliance checks show the same verification, so refresh them when one finishes.
  const checkedAt = query.data?.checkedAt;
  const seen = useRef(checkedAt);
  useEffect(() => {
    if (seen.current !== undefined && checkedAt !== seen.current)
      void queryClient.invalidateQueries({ queryKey: business.listComplianceChecks.queryKey() });
    seen.current = checkedAt;
  }, [checkedAt, queryClient]);
  return { query, verification };
}

function Finding({ view }: { view: AuditVerificationView }) {
  const { checkedAt, intact, rows, firstBroken, firstBrokenAt, head, checkedBy } = view;
  if (checkedAt === null) return <p>{t.notVerifiedYet}</p>;
  const when = t.verified({ dateTime: formatDateTime(checkedAt), by: checkedBy ? `, ${checkedBy}` : '' });
  if (intact)
    return (
      <>
        <p>
          <strong>{t.allEntriesAreIntact({ number: formatNumber(rows) })}</strong> {when}
        </p>
        {head && (
          <p className={classes.head}>
            <span>{t.latestHash} </span>
            {head}
          </p>
        )}
      </>
    );
  return (
    <>
      <p role="alert">
        <strong>{t.verificationFailed({ words: firstBroken?.words })}</strong>
      </p>
      <p>
        {firstBroken?.entryId != null && t.entry({ number: formatNumber(firstBroken.entryId) })}
        {firstBroken?.position != null &&
          t.positionInTheChain({ number: formatNumber(firstBroken.position) })}
        {firstBrokenAt && t.written({ dateTime: formatDateTime(firstBrokenAt) })}
        {t.dontChangeTheDatabase({ when })}
      </p>
    </>
  );
}

type VerificationProps = { view: AuditVerificationView; isStarting: boolean; onStart: () => void };

function Verification({ view, isStarting, onStart }: VerificationProps) {
  const { running, waiting } = view;
  return (
    <div className={classes.verification} data-broken={view.intact === false}>
      <div aria-live="polite">
        {running ? (
          <p>
            {t.verifyingEntry({
              entry: formatNumber(running.rowsRead),
              total: formatNumber(running.rowsInAll),
            })}
          </p>
        ) : (
          <Finding view={view} />
        )}
      </div>
      {waiting > 0 && <p>{t.entriesNotChainedYet({ number: formatNumber(waiting), waiting })}</p>}
      <May right="audit.change">
        <Button mt="sm" variant="default" loading={isStarting || running !== null} onClick={onStart}>
          {t.verifyNow}
        </Button>
      </May>
    </div>
  );
}

/** Whether the audit log is intact, with a button to verify now. */
export function VerificationPanel() {
  const { query, verification } = useVerification();
  return (
    <QueryPart
      query={query}
      name={{ loading: t.checkingTheAuditLog, failed: t.couldntCheckTheAuditLog }}
      lines={2}
    >
      {(view) => (
        <Verification
          view={view}
          isStarting={verification.isPending}
          onStart={() => verification.start({})}
        />
      )}
    </QueryPart>
  );
}
