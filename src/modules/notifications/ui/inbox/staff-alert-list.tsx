import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import type { StaffRight } from '#shared/staff-rights.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useFailureToast } from '#ui/use-mutation-with-toast.ts';
import type { StaffAlertView, staffAlertsContract } from '../../staff-alerts.contract.ts';

export const staffAlerts = queriesFor<typeof staffAlertsContract>('staffAlerts');

const kindWords: Record<string, { words: string; isDanger: boolean }> = {
  emergency: { words: 'Perhaps an emergency', isDanger: true },
  self_harm: { words: 'Perhaps self-harm', isDanger: true },
  work_by_hand: { words: 'Work for a person', isDanger: false },
  evidence_check: { words: 'Evidence to be checked', isDanger: false },
  promise_50: { words: 'Half of the promised time is used', isDanger: false },
  promise_75: { words: '75% of the promised time is used', isDanger: false },
  promise_90: { words: '90% of the promised time is used', isDanger: false },
  promise_broken: { words: 'The promised time has passed', isDanger: false },
  person_wanted: { words: 'Wants to talk to a person', isDanger: false },
  callback_late: { words: 'Callback is late', isDanger: true },
  audit_broken: { words: 'The audit trail is broken', isDanger: true },
  failed_sign_ins: { words: 'Many failed log-ins', isDanger: true },
  pages_opened: { words: 'A patient’s own pages were opened', isDanger: false },
  number_changed: { words: 'A provider’s phone number was changed', isDanger: false },
  books_broken: { words: 'The ledger is broken', isDanger: true },
  books_differ: { words: 'The books differ', isDanger: false },
  payment_disputed: { words: 'A payment is disputed', isDanger: false },
  refund_failed: { words: 'A refund did not go through', isDanger: false },
};

const rightsToSettle: Record<string, StaffRight> = {
  audit_broken: 'audit.change',
  failed_sign_ins: 'audit.change',
  pages_opened: 'audit.change',
  number_changed: 'audit.change',
  books_broken: 'money.change',
  books_differ: 'money.change',
  payment_disputed: 'money.change',
  refund_failed: 'money.change',
};

/** What threatens the service itself is settled by those who keep its records. */
const rightToSettle = (kind: string): StaffRight => rightsToSettle[kind] ?? 'requests.change';

export const useStaffAlerts = () =>
  useQuery(
    staffAlerts.listStaffAlerts.queryOptions({
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

/** The alert that a mail leads to. */
export const useStaffAlert = (id: string | null) =>
  useQuery({
    ...staffAlerts.getStaffAlert.queryOptions({ input: { id: id ?? '' }, staleTime: 60_000 }),
    enabled: id !== null,
  });

function useSettle() {
  const queryClient = useQueryClient();
  const sayFailure = useFailureToast();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: staffAlerts.key() });
  return useMutation(
    staffAlerts.settleStaffAlert.mutationOptions({
      onSuccess: (alert) => {
        showToast({ title: `Settled by ${alert.acknowledgedBy ?? 'a colleague'}` });
        refresh();
        void queryClient.invalidateQueries({ queryKey: [['requestQueue']] });
      },
      onError: (error) => {
        sayFailure('Not settled', error);
        refresh();
      },
    }),
  );
}

export function AlertKind({ kind }: Pick<StaffAlertView, 'kind'>) {
  const known = kindWords[kind] ?? { words: kind.replaceAll('_', ' '), isDanger: false };
  return <StateBadge tone={known.isDanger ? 'danger' : 'attention'}>{known.words}</StateBadge>;
}

type StaffAlertListProps = {
  /** Leads to what the alert is about. */
  showSubject: (alert: StaffAlertView) => ReactNode;
};

/** What somebody of the team has to look at now: danger first, then the longest wait. */
export function StaffAlertList({ showSubject }: StaffAlertListProps) {
  const { data, isError, isFetching, refetch } = useStaffAlerts();
  const settle = useSettle();
  if (!data) {
    if (!isError) return <LoadingPart label="Loading what waits for a person" />;
    return (
      <FailedPart
        title="What waits for a person could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  // What a person has to decide about or work on stands in the queue itself, and is settled by that.
  const shown = data.filter(({ kind }) => kind !== 'evidence_check' && kind !== 'work_by_hand');
  if (shown.length === 0)
    return (
      <EmptyPart
        title="Nobody waits for a person"
        {...(data.length > 0
          ? { hint: 'What is to be checked or worked on stands in the queue below.' }
          : {})}
      />
    );
  const columns: Column<StaffAlertView>[] = [
    { label: 'Why', cell: ({ kind }) => <AlertKind kind={kind} /> },
    {
      label: 'About',
      cell: (alert) => (
        <>
          {showSubject(alert)}
          {alert.alsoConversationIds.length > 0 && (
            <div>and {alert.alsoConversationIds.length} more from the same connection:</div>
          )}
          {alert.alsoConversationIds.map((conversationId) => (
            <div key={conversationId}>{showSubject({ ...alert, conversationId })}</div>
          ))}
        </>
      ),
    },
    {
      label: 'Since',
      cell: ({ createdAt, raisedAt }) => (
        <span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {raisedAt !== createdAt && (
            <>
              , again <time dateTime={raisedAt}>{formatDateTime(raisedAt)}</time>
            </>
          )}
        </span>
      ),
    },
    {
      label: 'Acts',
      kind: 'acts',
      cell: ({ id, kind, raisedAt }) => (
        <May right={rightToSettle(kind)}>
          <Button
            size="sm"
            variant="default"
            loading={settle.isPending && settle.variables.id === id}
            onClick={() => settle.mutate({ id, raisedAt })}
          >
            I have acted
          </Button>
        </May>
      ),
    },
  ];
  return <DataTable label="What waits for a person" columns={columns} rows={shown} rowKey={({ id }) => id} />;
}
