import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue.contract.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDate } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import classes from './queue.module.css';
import { useQueueKeys } from './queue-keys.ts';
import { requestQueue, useRequestAction } from './queue-queries.ts';
import { PaidAddOns, Priority, TicketStatus } from './queue-words.tsx';
import { SlaTimeLeft } from './sla-time-left.tsx';
import * as t from './staff-queue.words.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { UnassignDialog } from './unassign-dialog.tsx';

export const requestPath = (id: string): string => `/requests/${id}`;

function Assignee({ entry }: { entry: QueueEntry }) {
  const claim = useRequestAction({
    act: requestQueue.claimRequest.call,
    done: ({ id }) => ({ title: t.requestAssignedToYou({ shortId: shortId(id) }) }),
    failed: t.couldntAssignTheRequest,
  });
  if (entry.assigneeName) return <span>{entry.assigneeName}</span>;
  return (
    <span className={classes.assignee}>
      {t.unassigned}
      {!isOver(entry.requestStatus) && (
        <May right="requests.change">
          <Button
            size="compact-sm"
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

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return <span className={classes.quiet}>–</span>;
  return (
    <span className={classes.reasons}>
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </span>
  );
}

const columns: Column<QueueEntry>[] = [
  {
    label: t.request,
    cell: ({ id, userId }) => (
      <span className={classes.name}>
        <Link to={requestPath(id)} data-queue-row={id}>
          {shortId(id)}
        </Link>
        <span className={classes.user}>{t.user({ shortId: shortId(userId) })}</span>
      </span>
    ),
  },
  {
    label: t.service,
    cell: ({ serviceType, addOns }) => (
      <span className={classes.name}>
        {serviceTypeWords(serviceType)}
        <PaidAddOns addOns={addOns} />
      </span>
    ),
  },
  { label: t.priority, cell: ({ urgency }) => <Priority urgency={urgency} /> },
  { label: t.created, cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
  { label: t.assignedTo, cell: (entry) => <Assignee entry={entry} /> },
  { label: t.status, cell: ({ status }) => <TicketStatus status={status} /> },
  { label: 'SLA', cell: (entry) => <SlaTimeLeft {...entry} /> },
  { label: t.needsReview, cell: ({ personNeededBecause }) => <Reasons reasons={personNeededBecause} /> },
];

/** The queue table, or one page of it. */
export function QueueTable({ label, entries }: { label: string; entries: readonly QueueEntry[] }) {
  const keys = useQueueKeys(entries);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links inside.
    <div ref={keys.table} onKeyDown={keys.onArrow} className={classes.queue}>
      <DataTable label={label} columns={columns} rows={entries} rowKey={({ id }) => id} />
      {keys.isOn && (
        <p className={classes.keys}>
          {t.keyboard} <kbd>{t.j}</kbd> {t.and} <kbd>{t.k}</kbd> {t.moveBetweenRows} <kbd>{t.enter}</kbd>{' '}
          {t.opens} <kbd>{t.c}</kbd> {t.goesToAssignToMe} <kbd>?</kbd> {t.listsAllShortcuts}
        </p>
      )}
      <TransferDialog requestId={keys.transferId} me={keys.me} onClose={keys.closeTransfer} />
      <UnassignDialog requestId={keys.unassignId} onClose={keys.closeUnassign} />
    </div>
  );
}
