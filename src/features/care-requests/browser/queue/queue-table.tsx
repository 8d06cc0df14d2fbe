import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router';
import { type Column, DataTable } from '#design/data-table.tsx';
import { showToast } from '#design/toasts.tsx';
import type { QueueEntry } from '#features/care-requests/request-queue.contract.ts';
import { serviceTypeWords } from '#features/care-requests/request-status.rules.ts';
import { shortId } from '#kernel/ids.ts';
import { dayWords } from '../request-times.ts';
import { PromiseLeft } from './promise-left.tsx';
import classes from './queue.module.css';
import { requestQueue, useQueueAct } from './queue-queries.ts';
import { Priority, TicketStatus } from './queue-words.tsx';

export const requestPath = (id: string): string => `/requests/${id}`;

const isOver = ({ requestStatus }: QueueEntry) =>
  ['completed', 'cancelled', 'refunded'].includes(requestStatus);

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
      {!isOver(entry) && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isTaking}
          aria-label={`Take request ${shortId(entry.id)}`}
          onClick={() => claim.mutate({ id: entry.id })}
        >
          Take
        </Button>
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
  { label: 'Service', cell: ({ serviceType }) => serviceTypeWords(serviceType) },
  { label: 'Priority', cell: ({ urgency }) => <Priority urgency={urgency} /> },
  { label: 'Created', cell: ({ createdAt }) => <time dateTime={createdAt}>{dayWords(createdAt)}</time> },
  { label: 'Assignee', cell: (entry) => <Assignee entry={entry} claim={claim} /> },
  { label: 'Status', cell: ({ status }) => <TicketStatus status={status} /> },
  { label: 'Promise', cell: (entry) => <PromiseLeft {...entry} /> },
  { label: 'Needs a person', cell: ({ personNeededBecause }) => <Reasons reasons={personNeededBecause} /> },
];

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** J and K or the arrows go from row to row, C takes the one that has the keyboard. Enter follows its link. */
function useRowKeys(entries: readonly QueueEntry[], claim: Claim) {
  const table = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-queue-row]') ?? [])];
    const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-queue-row]');
    const at = row ? links.indexOf(row) : -1;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
    } else if (event.key === 'c') {
      const entry = entries.find(({ id }) => id === row?.dataset.queueRow);
      if (!entry || claim.isPending) return;
      event.preventDefault();
      if (entry.assigneeName) showToast({ title: `${entry.assigneeName} has this request` });
      else if (!isOver(entry)) claim.mutate({ id: entry.id });
    }
  };
  return { table, onKeyDown };
}

/** The queue, or a page of it. */
export function QueueTable({ label, entries }: { label: string; entries: readonly QueueEntry[] }) {
  const claim = useClaim();
  const { table, onKeyDown } = useRowKeys(entries, claim);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the links inside.
    <div ref={table} onKeyDown={onKeyDown} className={classes.queue}>
      <DataTable label={label} columns={columnsWith(claim)} rows={entries} rowKey={({ id }) => id} />
      <p className={classes.keys}>
        Keyboard, once a request has the focus: <kbd>J</kbd> and <kbd>K</kbd> or the arrows go from row to
        row, <kbd>Enter</kbd> opens, <kbd>C</kbd> takes it.
      </p>
    </div>
  );
}
