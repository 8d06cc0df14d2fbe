import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { AuditVerificationView } from '../../audit-trail.contract.ts';
import classes from './business.module.css';
import { auditTrail, business } from './business-queries.ts';

const pollMilliseconds = 700;

function useVerification() {
  const queryClient = useQueryClient();
  const query = useQuery(
    auditTrail.getAuditVerification.queryOptions({
      refetchInterval: ({ state }) => (state.data?.running ? pollMilliseconds : false),
    }),
  );
  const begin = useMutation(
    auditTrail.verifyAuditTrail.mutationOptions({
      onSuccess: (view) => queryClient.setQueryData(auditTrail.getAuditVerification.queryKey(), view),
      onError: (error) =>
        showToast({
          title: 'The trail was not verified',
          description: saidBy(error) ?? 'Please check your connection and try again.',
          tone: 'destructive',
        }),
    }),
  );
  // The check above the trail tells of the same reading: it follows when another one has ended.
  const checkedAt = query.data?.checkedAt;
  const seen = useRef(checkedAt);
  useEffect(() => {
    if (seen.current !== undefined && checkedAt !== seen.current)
      void queryClient.invalidateQueries({ queryKey: business.listComplianceChecks.queryKey() });
    seen.current = checkedAt;
  }, [checkedAt, queryClient]);
  return { query, begin };
}

function Finding({ view }: { view: AuditVerificationView }) {
  const { checkedAt, intact, rows, firstBroken, firstBrokenAt, head, checkedBy } = view;
  if (checkedAt === null) return <p>The trail has not been verified yet. It is every night at three.</p>;
  const when = `Verified ${formatDateTime(checkedAt)}${checkedBy ? `, ${checkedBy}` : ''}.`;
  if (intact)
    return (
      <>
        <p>
          <strong>Intact: all {formatNumber(rows)} entries are as they were written.</strong> {when}
        </p>
        {head && (
          <p className={classes.head}>
            <span>Last seal: </span>
            {head}
          </p>
        )}
      </>
    );
  return (
    <>
      <p role="alert">
        <strong>The trail is broken. {firstBroken?.words}</strong>
      </p>
      <p>
        {firstBroken?.entryId != null && `Entry ${formatNumber(firstBroken.entryId)}. `}
        {firstBroken?.position != null && `Place ${formatNumber(firstBroken.position)} of the chain. `}
        {firstBrokenAt && `Written ${formatDateTime(firstBrokenAt)}. `}
        {when} Compare with a backup from before, and keep the database as it is.
      </p>
    </>
  );
}

/** Whether the trail is as it was written, and having it read now. */
export function VerificationPanel() {
  const { query, begin } = useVerification();
  const view = query.data;
  if (!view && query.isError) {
    return (
      <FailedPart
        title="Whether the trail is intact could not be loaded"
        trying={query.isFetching}
        onTryAgain={() => void query.refetch()}
      />
    );
  }
  if (!view) return <LoadingPart label="Loading whether the trail is intact" lines={2} />;
  const { running, waiting } = view;
  return (
    <div className={classes.verification} data-broken={view.intact === false}>
      <div aria-live="polite">
        {running ? (
          <p>
            Reading entry {formatNumber(running.rowsRead)} of {formatNumber(running.rowsInAll)} …
          </p>
        ) : (
          <Finding view={view} />
        )}
      </div>
      {waiting > 0 && (
        <p>
          {formatNumber(waiting)} new {waiting === 1 ? 'entry is' : 'entries are'} sealed within seconds.
        </p>
      )}
      <May right="audit.change">
        <Button
          mt="sm"
          variant="default"
          loading={begin.isPending || running !== null}
          onClick={() => begin.mutate({})}
        >
          Verify now
        </Button>
      </May>
    </div>
  );
}
