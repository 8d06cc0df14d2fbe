import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue.contract.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDate } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { HandOverDialog } from './hand-over.tsx';
import { PromiseLeft } from './promise-left.tsx';
import { PutBackDialog } from './put-back.tsx';
import classes from './queue.module.css';
import { useQueueKeys } from './queue-keys.ts';
import { requestQueue, useQueueAct } from './queue-queries.ts';
import { PaidExtra, Priority, TicketStatus } from './queue-words.tsx';

export const requestPath = (id: string): string => `/requests/${id}`;

function useClaim() {
  const { keep, report } = useQueueAct();
  return useMutation(
    requestQueue.claimRequest.mutationOptions({
      onSuccess: (request) => {
        keep(request);
        showToast({ title: `Request ${shortId(request.id)} is yours` });
      },
      onError: (error) => report('Not taken', error),
    }),
  );
}

type Claim = ReturnType<typeof useClaim>;

function Assignee({ entry, claim }: { entry: QueueEntry; claim: Claim }) {
  if (entry.assigneeName) return <span>{entry.assigneeName}</span>;
  const isTaking = claim.isPending && claim.variables.id === entry.id;
  return (
    <span className={classes.assignee}>
      Unassigned
      {!isOver(entry.requestStatus) && (
        <May right="requests.change">
          <Button
            size="compact-sm"
            variant="default"
            loading={isTaking}
            aria-label={`Take request ${shortId(entry.id)}`}
            data-key-take
            onClick={({ currentTarget }) => {
              // The button goes with the click: the keyboard stays in the row.
              currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-queue-row]')?.focus();
              claim.mutate({ id: entry.id });
            }}
          >
            Take
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

const columnsWith = (claim: Claim): Column<QueueEntry>[] => [
  {
    label: 'Request',
    cell: ({ id, userId }) => (
      <span className={classes.name}>
        <Link to={requestPath(id)} data-queue-row={id}>
          {shortId(id)}
        </Link>
        <span className={classes.user}>User {shortId(userId)}</span>
      </span>
    ),
  },
  {
    label: 'Service',
    cell: ({ serviceType, addOns }) => (
      <span className={classes.name}>
        {serviceTypeWords(serviceType)}
        <PaidExtra addOns={addOns} />
      </span>
    ),
  },
  { label: 'Priority', cell: ({ urgency }) => <Priority urgency={urgency} /> },
  { label: 'Created', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
  { label: 'Assignee', cell: (entry) => <Assignee entry={entry} claim={claim} /> },
  { label: 'Status', cell: ({ status }) => <TicketStatus status={status} /> },
  { label: 'Promise', cell: (entry) => <PromiseLeft {...entry} /> },
  { label: 'Needs a person', cell: ({ personNeededBecause }) => <Reasons reasons={personNeededBecause} /> },
];

/** The queue, or a page of it. */
export function QueueTable({ label, entries }: { label: string; entries: readonly QueueEntry[] }) {
  const claim = useClaim();
  const keys = useQueueKeys(entries);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are those of the links inside.
    <div ref={keys.table} onKeyDown={keys.onArrow} className={classes.queue}>
      <DataTable label={label} columns={columnsWith(claim)} rows={entries} rowKey={({ id }) => id} />
      {keys.isOn && (
        <p className={classes.keys}>
          Keyboard: <kbd>J</kbd> and <kbd>K</kbd> go from row to row, <kbd>Enter</kbd> opens, <kbd>C</kbd>{' '}
          goes to Take, <kbd>?</kbd> lists all keys.
        </p>
      )}
      <HandOverDialog requestId={keys.handedOver} me={keys.me} onClose={keys.stopHandingOver} />
      <PutBackDialog requestId={keys.putBack} onClose={keys.stopPuttingBack} />
    </div>
  );
}
