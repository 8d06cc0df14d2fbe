import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { StaffAlertView } from '../../staff-alerts.contract.ts';
import { AlertCause } from './alert-cause.tsx';
import * as t from './inbox.words.ts';
import classes from './staff-alert-list.module.css';
import { AlertKind, staffAlerts } from './staff-alert-list.tsx';

type ResolvedAlertListProps = { showSubject: (alert: StaffAlertView) => ReactNode };

/** Resolved alerts behind a button, because viewing them is audited. */
export function ResolvedAlertList({ showSubject }: ResolvedAlertListProps) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.resolved}>
      <Button variant="default" size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? t.hideResolvedAlerts : t.showResolvedAlerts}
      </Button>
      {opened && <Resolved showSubject={showSubject} />}
    </div>
  );
}

function Resolved({ showSubject }: ResolvedAlertListProps) {
  const query = useInfiniteQuery(
    staffAlerts.listResolvedAlerts.infiniteOptions({
      input: (cursor: string | null) => (cursor ? { cursor } : {}),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const alerts = query.data?.pages.flatMap((page) => page.alerts) ?? [];
  return (
    <LoadMoreList
      query={query}
      words={{ all: t.theResolvedAlerts, older: t.olderAlerts }}
      empty={alerts.length === 0 && <EmptyPart title={t.noResolvedAlerts} />}
    >
      <ResolvedTable alerts={alerts} showSubject={showSubject} />
    </LoadMoreList>
  );
}

function ResolvedTable({
  alerts,
  showSubject,
}: ResolvedAlertListProps & { alerts: readonly StaffAlertView[] }) {
  const columns: Column<StaffAlertView>[] = [
    { label: t.why, cell: ({ kind }) => <AlertKind kind={kind} /> },
    {
      label: t.about,
      cell: (alert) => (
        <>
          {showSubject(alert)}
          <AlertCause alert={alert} />
        </>
      ),
    },
    {
      label: t.resolved,
      cell: ({ acknowledgedAt, acknowledgedBy, resolvedBySamePerson }) => (
        <>
          {acknowledgedAt && <time dateTime={acknowledgedAt}>{formatDateTime(acknowledgedAt)}</time>}{' '}
          {acknowledgedBy ? t.resolvedByName({ name: acknowledgedBy }) : t.automatically}
          {resolvedBySamePerson && (
            <div>
              <StateBadge tone="attention">{t.samePerson}</StateBadge>
            </div>
          )}
        </>
      ),
    },
    { label: t.reason, cell: ({ resolution }) => resolution ?? '–' },
  ];
  return <DataTable label={t.resolvedAlerts} columns={columns} rows={alerts} rowKey={({ id }) => id} />;
}
