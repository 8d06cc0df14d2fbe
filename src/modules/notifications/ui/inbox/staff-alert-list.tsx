import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import type { StaffRight } from '#shared/staff-rights.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { ReasonDialog } from '#ui/dialogs/reason-form.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { maxLengths } from '../../form-rules.ts';
import type { StaffAlertView, staffAlertsContract } from '../../staff-alerts.contract.ts';
import { AlertCause } from './alert-cause.tsx';
import * as t from './inbox.words.ts';
import classes from './staff-alert-list.module.css';

export const staffAlerts = queriesFor<typeof staffAlertsContract>('staffAlerts');

const kindWords: Record<string, { words: string; isDanger: boolean }> = {
  emergency: { words: t.possibleEmergency, isDanger: true },
  self_harm: { words: t.possibleSelfHarm, isDanger: true },
  work_by_hand: { words: t.manualWork, isDanger: false },
  booking_by_hand: { words: t.callOfficeToBook, isDanger: false },
  deadline_near: { words: t.billDeadlineNear, isDanger: false },
  evidence_check: { words: t.evidenceReview, isDanger: false },
  promise_50: { words: t.sla50PercentUsed, isDanger: false },
  promise_75: { words: t.sla75PercentUsed, isDanger: false },
  promise_90: { words: t.sla90PercentUsed, isDanger: false },
  promise_broken: { words: t.slaMissed, isDanger: false },
  person_wanted: { words: t.wantsToTalkToPerson, isDanger: false },
  callback_late: { words: t.callbackOverdue, isDanger: true },
  audit_broken: { words: t.auditLogIntegrityFailed, isDanger: true },
  failed_sign_ins: { words: t.manyFailedSignIns, isDanger: true },
  pages_opened: { words: t.viewedAsPatient, isDanger: false },
  number_changed: { words: t.providerPhoneNumberChanged, isDanger: false },
  two_factor_reset: { words: t.twoFactorReset, isDanger: false },
  patients_merged: { words: t.patientsMerged, isDanger: false },
  books_broken: { words: t.ledgerIntegrityFailed, isDanger: true },
  books_differ: { words: t.reconciliationDiscrepancy, isDanger: false },
  payment_disputed: { words: t.paymentDisputed, isDanger: false },
  refund_failed: { words: t.refundFailed, isDanger: false },
};

const rightsToResolve: Record<string, StaffRight> = {
  audit_broken: 'audit.change',
  failed_sign_ins: 'audit.change',
  pages_opened: 'audit.change',
  number_changed: 'audit.change',
  two_factor_reset: 'audit.change',
  patients_merged: 'audit.change',
  books_broken: 'money.change',
  books_differ: 'money.change',
  payment_disputed: 'money.change',
  refund_failed: 'money.change',
};

/** Security and money alerts need the right for that area. */
const rightToResolve = (kind: string): StaffRight => rightsToResolve[kind] ?? 'requests.change';

export const useStaffAlerts = () =>
  useQuery(
    staffAlerts.listStaffAlerts.queryOptions({
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

/** Reviews and manual work are in the queue itself and are resolved there. */
export const alertsToShow = (alerts: readonly StaffAlertView[]): StaffAlertView[] =>
  alerts.filter(({ kind }) => kind !== 'evidence_check' && kind !== 'work_by_hand');

/** The alert that an email links to. */
export const useStaffAlert = (id: string | null) =>
  useQuery({
    ...staffAlerts.getStaffAlert.queryOptions({ input: { id: id ?? '' }, staleTime: 60_000 }),
    enabled: id !== null,
  });

const isSecurityAlert = ({ kind }: Pick<StaffAlertView, 'kind'>): boolean =>
  rightToResolve(kind) === 'audit.change';

const useResolve = (failed?: string) =>
  useMutationWithToast({
    act: staffAlerts.settleStaffAlert.call,
    done: ({ acknowledgedBy, resolvedBySamePerson }) => ({
      title: t.resolvedBy({ acknowledgedBy }),
      ...(resolvedBySamePerson ? { description: t.markedAsSamePerson } : {}),
    }),
    ...(failed === undefined ? {} : { failed }),
    otherwise: t.pleaseTryAgain,
    invalidates: (error) => (error ? [staffAlerts.key()] : [staffAlerts.key(), [['requestQueue']]]),
  });

/** Security alerts need a reason, and someone whose action didn't raise them. */
function ResolveWithReason({ alert }: { alert: StaffAlertView }) {
  const [opened, setOpened] = useState(false);
  const { id, raisedAt, needsSecondPerson } = alert;
  const settle = useResolve();
  if (needsSecondPerson) return <span className={classes.quiet}>{t.needsSecondPerson}</span>;
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened(true)}>
        {t.resolve}
      </Button>
      <ReasonDialog
        opened={opened}
        title={t.resolveSecurityAlert}
        lead={t.sayWhatYouChecked}
        act={t.markResolved}
        isActing={settle.isPending}
        problem={settle.problem}
        description={t.staffWithAuditAccessSeeThis}
        maxLength={maxLengths.reason}
        onAction={(reason) => settle.start({ id, raisedAt, reason }, () => setOpened(false))}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

function ResolveButton({ id, raisedAt }: StaffAlertView) {
  const settle = useResolve(t.couldntResolveTheAlert);
  return (
    <Button
      size="sm"
      variant="default"
      loading={settle.isPending}
      onClick={() => settle.start({ id, raisedAt })}
    >
      {t.markResolved}
    </Button>
  );
}

export function AlertKind({ kind }: Pick<StaffAlertView, 'kind'>) {
  const known = kindWords[kind] ?? { words: kind.replaceAll('_', ' '), isDanger: false };
  return <StateBadge tone={known.isDanger ? 'danger' : 'attention'}>{known.words}</StateBadge>;
}

type StaffAlertListProps = {
  /** Renders a link to the alert's subject. */
  showSubject: (alert: StaffAlertView) => ReactNode;
};

/** Open alerts for staff: danger first, then the oldest. */
export function StaffAlertList({ showSubject }: StaffAlertListProps) {
  return (
    <QueryPart query={useStaffAlerts()} name={{ loading: t.loadingAlerts, failed: t.couldntLoadAlerts }}>
      {(alerts) => <Alerts alerts={alerts} showSubject={showSubject} />}
    </QueryPart>
  );
}

function Alerts({ alerts, showSubject }: StaffAlertListProps & { alerts: readonly StaffAlertView[] }) {
  const shown = alertsToShow(alerts);
  if (shown.length === 0)
    return (
      <EmptyPart
        title={t.nothingNeedsAttention}
        {...(alerts.length > 0 ? { hint: t.requestsAreInQueue } : {})}
      />
    );
  const columns: Column<StaffAlertView>[] = [
    { label: t.why, cell: ({ kind }) => <AlertKind kind={kind} /> },
    {
      label: t.about,
      cell: (alert) => (
        <>
          {showSubject(alert)}
          <AlertCause alert={alert} />
          {alert.alsoConversationIds.length > 0 && (
            <div>{t.moreFromSameNetwork({ alsoConversationIdsCount: alert.alsoConversationIds.length })}</div>
          )}
          {alert.alsoConversationIds.map((conversationId) => (
            <div key={conversationId}>{showSubject({ ...alert, conversationId })}</div>
          ))}
        </>
      ),
    },
    {
      label: t.since,
      cell: ({ createdAt, raisedAt }) => (
        <span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {raisedAt !== createdAt && (
            <>
              {t.again} <time dateTime={raisedAt}>{formatDateTime(raisedAt)}</time>
            </>
          )}
        </span>
      ),
    },
    {
      label: t.actions,
      kind: 'acts',
      cell: (alert) => (
        <May right={rightToResolve(alert.kind)}>
          {isSecurityAlert(alert) ? <ResolveWithReason alert={alert} /> : <ResolveButton {...alert} />}
        </May>
      ),
    },
  ];
  return <DataTable label={t.needsAttention} columns={columns} rows={shown} rowKey={({ id }) => id} />;
}
