import { Button } from '@mantine/core';
import { IconFlag3 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import type { QueueSort } from '#modules/requests/request-queue.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { PatientLink } from '#ui/record-links.tsx';
import { TransferDialog } from '../assignment/transfer-dialog.tsx';
import { UnassignDialog } from '../assignment/unassign-dialog.tsx';
import classes from './queue.module.css';
import * as t from './queue.words.ts';
import { useQueueKeys } from './queue-keys.ts';
import { requestQueue, useRequestAction } from './queue-queries.ts';
import { LastEvent, QueueTime } from './queue-time.tsx';
import { PaidAddOns, Priority, TicketStatus } from './queue-words.tsx';

export const requestPath = (id: string): string => `/requests/${id}`;

function Assignee({ entry }: { entry: QueueEntry }) {
  const claim = useRequestAction({
    act: requestQueue.claimRequest.call,
    done: ({ id }) => ({ title: t.requestAssignedToYou({ shortId: shortId(id) }) }),
    failed: t.couldntAssignTheRequest,
  });
  if (entry.assigneeName) return <span className={classes.line}>{entry.assigneeName}</span>;
  return (
    <span className={classes.assignee}>
      <span className={classes.quiet}>{t.unassigned}</span>
      {!isOver(entry.requestStatus) && (
        <May right="requests.change">
          <Button
            className={classes.assignButton ?? ''}
            size="compact-xs"
            variant="default"
            loading={claim.isPending}
            aria-label={t.assignToMeLabel({ shortId: shortId(entry.id) })}
            data-key-take
            onClick={({ currentTarget }) => {
              // The button disappears on click, so keep focus in the row.
              currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-queue-row]')?.focus();
              claim.start({ id: entry.id });
            }}
          >
            {t.assignToMe}
          </Button>
        </May>
      )}
    </span>
  );
}

const nameOf = ({ patientName }: QueueEntry): string => patientName || t.deletedAccount;

function Patient({ entry }: { entry: QueueEntry }) {
  return (
    <span className={classes.patient}>
      <span className={classes.line}>
        {entry.patientName ? (
          <PatientLink id={entry.userId}>{entry.patientName}</PatientLink>
        ) : (
          t.deletedAccount
        )}
        {entry.forPerson && <span className={classes.quiet}> {t.forPerson({ name: entry.forPerson })}</span>}
      </span>{' '}
      <span className={classes.userId} title={t.userId}>
        {shortId(entry.userId)}
      </span>
    </span>
  );
}

/** Why it needs review, then the first words of the request. */
function Words({ entry: { personNeededBecause, addOns, excerpt } }: { entry: QueueEntry }) {
  const reasons = personNeededBecause.join('. ');
  return (
    <span className={classes.words} title={[reasons, excerpt].filter(Boolean).join(' – ')}>
      {reasons && (
        <span className={classes.reason}>
          <IconFlag3 size={14} aria-hidden />
          <span>{reasons}</span>
        </span>
      )}
      <PaidAddOns addOns={addOns} />
      <span className={classes.line}>{excerpt}</span>
    </span>
  );
}

type Sorting = { sort: QueueSort; onSort: (sort: QueueSort) => void };

const columnsFor = (sorting: Sorting | undefined): Column<QueueEntry>[] => [
  {
    label: t.id,
    width: '5.375rem',
    cell: ({ id }) => (
      <Link className={classes.id} to={requestPath(id)} data-queue-row={id}>
        {shortId(id)}
      </Link>
    ),
  },
  { label: t.patient, width: '11.5rem', cell: (entry) => <Patient entry={entry} /> },
  { label: t.request, isLine: true, cell: (entry) => <Words entry={entry} /> },
  {
    label: t.service,
    width: '7rem',
    cell: ({ serviceType }) => serviceTypeWords(serviceType),
  },
  { label: t.priority, width: '4.5rem', cell: ({ urgency }) => <Priority urgency={urgency} /> },
  {
    label: 'SLA',
    width: '5.5rem',
    cell: (entry) => <QueueTime {...entry} />,
    ...(sorting && {
      sort: {
        direction: sorting.sort === 'risk' ? ('ascending' as const) : null,
        onSort: () => sorting.onSort('risk'),
      },
    }),
  },
  { label: t.assignedTo, width: '7rem', cell: (entry) => <Assignee entry={entry} /> },
  {
    label: t.lastEvent,
    width: '7.5rem',
    isMinor: true,
    isLine: true,
    cell: ({ lastEvent }) => <LastEvent lastEvent={lastEvent} />,
  },
  {
    label: t.created,
    width: '5rem',
    isMinor: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {formatDate(createdAt)}
      </time>
    ),
    ...(sorting && {
      sort: {
        direction: sorting.sort === 'newest' ? 'descending' : sorting.sort === 'oldest' ? 'ascending' : null,
        onSort: () => sorting.onSort(sorting.sort === 'newest' ? 'oldest' : 'newest'),
      } as const,
    }),
  },
  { label: t.status, width: '9rem', cell: ({ status }) => <TicketStatus status={status} /> },
];

type QueueTableProps = {
  label: string;
  entries: readonly QueueEntry[];
  sorting?: Sorting;
  selected?: ReadonlySet<string>;
  onSelect?: (ids: readonly string[], isSelected: boolean) => void;
};

/** The queue table, or one page of it. */
export function QueueTable({ label, entries, sorting, selected, onSelect }: QueueTableProps) {
  const keys = useQueueKeys(
    entries,
    selected && onSelect ? ({ id }) => onSelect([id], !selected.has(id)) : undefined,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside.
    <div ref={keys.table} onKeyDown={keys.onArrow} className={classes.queue}>
      <DataTable
        label={label}
        density="compact"
        columns={columnsFor(sorting)}
        rows={entries}
        rowKey={({ id }) => id}
        {...(selected &&
          onSelect && {
            selection: {
              selected,
              onSelect,
              label: (entry: QueueEntry) =>
                t.selectRequest({ shortId: shortId(entry.id), patient: nameOf(entry) }),
            },
          })}
      />
      {keys.isOn && (
        <p className={classes.keys}>
          {t.keyboard} <kbd>{t.j}</kbd> {t.and} <kbd>{t.k}</kbd> {t.moveBetweenRows} <kbd>{t.enter}</kbd>{' '}
          {t.opens}{' '}
          {selected && (
            <>
              <kbd>{t.x}</kbd> {t.selects} <kbd>{t.a}</kbd> {t.assignsSelected}{' '}
            </>
          )}
          <kbd>{t.c}</kbd> {t.goesToAssignToMe} <kbd>?</kbd> {t.listsAllShortcuts}
        </p>
      )}
      <TransferDialog requestId={keys.transferId} me={keys.me} onClose={keys.closeTransfer} />
      <UnassignDialog requestId={keys.unassignId} onClose={keys.closeUnassign} />
    </div>
  );
}
