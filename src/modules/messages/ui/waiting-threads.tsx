import { Link } from 'react-router';
import { formatDate, formatTime } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ThreadSummary } from '../messages.contract.ts';
import { useThreads } from './staff-thread-queries.ts';
import * as t from './ui.words.ts';

const columns: Column<ThreadSummary>[] = [
  {
    label: t.request,
    cell: ({ requestId }) => <Link to={`/requests/${requestId}#messages`}>{shortId(requestId)}</Link>,
  },
  { label: t.patient, cell: ({ patientName }) => patientName },
  {
    label: t.unread,
    cell: ({ unreadCount }) => (
      <StateBadge tone="attention">{unreadCount === 1 ? '1 message' : `${unreadCount} messages`}</StateBadge>
    ),
  },
  {
    label: t.waitingSince,
    cell: ({ waitingSince }) =>
      waitingSince && (
        <time dateTime={waitingSince}>
          {formatDate(waitingSince, { showWeekday: true })}, {formatTime(waitingSince)}
        </time>
      ),
  },
  {
    label: t.assignedTo,
    cell: ({ owner }) => (owner.kind === 'assistant' ? t.assistant : (owner.name ?? t.anotherStaffMember)),
  },
];

/** Threads with unread patient messages, longest wait first. */
export function WaitingThreads() {
  return (
    <QueryPart query={useThreads()} name={{ loading: 'Loading messages', failed: 'Couldn’t load messages' }}>
      {(threads) => <Threads threads={threads} />}
    </QueryPart>
  );
}

function Threads({ threads }: { threads: readonly ThreadSummary[] }) {
  const waiting = threads.filter(({ waitingSince }) => waitingSince !== null);
  if (waiting.length === 0) return <EmptyPart title={t.noPatientsWaiting} hint={t.noPatientsWaitingHint} />;
  return (
    <DataTable
      label={t.unansweredMessages}
      columns={columns}
      rows={waiting}
      rowKey={({ requestId }) => requestId}
    />
  );
}
