import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, localTimeZone } from '#shared/format/format-date.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { shortId } from '#shared/ids.ts';
import { BoardPart } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { writtenPhone } from '#ui/phone-link.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { HistoryRow } from '../../call-records.contract.ts';
import { mostHistoryCounted } from '../../history.rules.ts';
import { durationWords } from '../versions/version-words.ts';
import { callRecords } from '../voice-agents/voice-agent-queries.ts';
import classes from './history.module.css';
import { type Filters, HistoryFilters, noFilters } from './history-filters.tsx';

const oneMinute = 60_000;

const kindWords: Record<HistoryRow['kind'], string> = {
  chat: 'Chat',
  call: 'Call',
  test_call: 'Test call',
};

const statusTone = (status: string): StateTone => {
  if (status === 'ended' || status === 'converted_to_ticket') return 'good';
  if (status === 'ongoing' || status === 'active') return 'progress';
  return status === 'error' ? 'danger' : 'quiet';
};

const statusWords = (status: string): string => {
  if (status === 'converted_to_ticket') return 'Request Created';
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const sizeWords = ({ kind, messageCount, durationSeconds }: HistoryRow): string =>
  kind === 'chat'
    ? `${messageCount ?? 0} ${messageCount === 1 ? 'message' : 'messages'}`
    : durationWords(durationSeconds);

const contactWords = ({ kind, contact }: HistoryRow): string =>
  contact === null ? '–' : kind === 'chat' ? contact : writtenPhone(contact);

const nameOf = ({ kind, name }: HistoryRow): string =>
  name ?? (kind === 'chat' ? 'No name given' : 'Unknown office');

function columnsWith(onView: (row: HistoryRow) => void): Column<HistoryRow>[] {
  return [
    {
      label: 'Date',
      cell: ({ at }) => (
        <time dateTime={at} className={classes.date}>
          {formatDateTime(at)}
        </time>
      ),
    },
    { label: 'Type', cell: ({ kind }) => kindWords[kind] },
    {
      label: 'With',
      cell: (row) => (
        <div className={classes.with}>
          {nameOf(row)}
          <span>{contactWords(row)}</span>
        </div>
      ),
    },
    {
      label: 'Status',
      cell: ({ status }) => <StateBadge tone={statusTone(status)}>{statusWords(status)}</StateBadge>,
    },
    { label: 'Length', kind: 'number', cell: sizeWords },
    {
      label: 'Request',
      cell: ({ requestId }) => (requestId ? <code>{shortId(requestId)}</code> : '–'),
    },
    {
      label: 'Action',
      kind: 'acts',
      cell: (row) => (
        <Button
          variant="default"
          size="sm"
          aria-label={`View ${kindWords[row.kind].toLowerCase()} of ${formatDateTime(row.at)}, ${nameOf(row)}`}
          onClick={() => onView(row)}
        >
          View
        </Button>
      ),
    },
  ];
}

/** One page of calls and chats together, and the places from which the pages before it began. */
function useHistory(filters: Filters) {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const timeZone = localTimeZone();
  const query = useQuery(
    callRecords.listHistory.queryOptions({
      input: { ...filters, search: filters.search.trim(), timeZone, cursor: places.at(-1) },
      staleTime: oneMinute,
      placeholderData: keepPreviousData,
    }),
  );
  return {
    query,
    begin: () => setPlaces([]),
    older: query.data?.nextCursor
      ? () => setPlaces((before) => [...before, query.data?.nextCursor ?? ''])
      : null,
    newer: places.length > 0 ? () => setPlaces((before) => before.slice(0, -1)) : null,
  };
}

type History = ReturnType<typeof useHistory>;

function Rows({ history, onView }: { history: History; onView: (row: HistoryRow) => void }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = history.query;
  if (isError && (!data || isPlaceholderData)) {
    return (
      <FailedPart
        title="The history could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  if (!data) return <LoadingPart label="Loading the history" lines={6} />;
  if (data.rows.length === 0) return <EmptyPart title="No history found" hint="Try adjusting your filters" />;
  return (
    <div aria-busy={isPlaceholderData} className={classes.rows}>
      <DataTable
        label="Call history and chat transcripts"
        columns={columnsWith(onView)}
        rows={data.rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
      />
      {(history.newer || history.older) && (
        <nav className={classes.pager} aria-label="Pages of the history">
          <Button variant="default" disabled={!history.newer} onClick={history.newer ?? undefined}>
            Newer
          </Button>
          <Button variant="default" disabled={!history.older} onClick={history.older ?? undefined}>
            Older
          </Button>
        </nav>
      )}
    </div>
  );
}

function countWords({ data }: History['query']): string {
  if (!data) return '';
  const { rows, total } = data;
  if (rows.length === total) return formatCount(total, 'entry', 'entries');
  const atLeast = total >= mostHistoryCounted ? 'at least ' : '';
  return `Showing ${rows.length} of ${atLeast}${formatNumber(total)} entries`;
}

/** Calls and chats together, newest first. What is looked at is shown by `onView`. */
export function HistoryPart({ onView }: { onView: (row: HistoryRow) => void }) {
  const [filters, setFilters] = useState(noFilters);
  const history = useHistory(filters);
  const filter = (wanted: Filters) => {
    setFilters(wanted);
    history.begin();
  };
  return (
    <BoardPart
      title="Call History & Chat Transcripts"
      lead={<span role="status">{countWords(history.query)}</span>}
    >
      <HistoryFilters filters={filters} onFilter={filter} />
      <Rows history={history} onView={onView} />
    </BoardPart>
  );
}
