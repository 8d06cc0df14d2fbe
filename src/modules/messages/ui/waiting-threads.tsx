import { Link } from 'react-router';
import { formatDate, formatTime } from '#shared/format/format-date.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { ThreadSummary } from '../messages.contract.ts';
import { useThreads } from './staff-thread-queries.ts';

const columns: Column<ThreadSummary>[] = [
  {
    label: 'Request',
    cell: ({ requestId }) => <Link to={`/requests/${requestId}#messages`}>{shortId(requestId)}</Link>,
  },
  { label: 'Patient', cell: ({ patientName }) => patientName },
  {
    label: 'Unread',
    cell: ({ unreadCount }) => (
      <StateBadge tone="attention">{unreadCount === 1 ? '1 message' : `${unreadCount} messages`}</StateBadge>
    ),
  },
  {
    label: 'Waiting since',
    cell: ({ waitingSince }) =>
      waitingSince && (
        <time dateTime={waitingSince}>
          {formatDate(waitingSince, { showWeekday: true })}, {formatTime(waitingSince)}
        </time>
      ),
  },
  {
    label: 'Answered by',
    cell: ({ owner }) => (owner.kind === 'assistant' ? 'Assistant' : (owner.name ?? 'A colleague')),
  },
];

/** Patients whose words nobody of the team has read, the longest wait first. */
export function WaitingThreads() {
  const { data, isError, isFetching, refetch } = useThreads();
  if (!data) {
    if (!isError) return <LoadingPart label="Loading the messages" />;
    return (
      <FailedPart
        title="The messages could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const waiting = data.filter(({ waitingSince }) => waitingSince !== null);
  if (waiting.length === 0)
    return <EmptyPart title="No patient waits for an answer" hint="Unread messages appear here." />;
  return (
    <DataTable
      label="Messages that wait"
      columns={columns}
      rows={waiting}
      rowKey={({ requestId }) => requestId}
    />
  );
}
