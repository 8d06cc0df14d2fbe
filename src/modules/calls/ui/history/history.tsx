import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, localTimeZone } from '#shared/format/format-date.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { displayPhone } from '#ui/phone-link.tsx';
import { RequestLink } from '#ui/record-links.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { HistoryRow } from '../../call-records.contract.ts';
import { maxHistoryCount } from '../../history.rules.ts';
import { durationWords } from '../versions/version.words.ts';
import { callRecords } from '../voice-agents/voice-agent-queries.ts';
import { ExportCalls } from './export-calls.tsx';
import classes from './history.module.css';
import * as t from './history.words.ts';
import { type Filters, HistoryFilters, noFilters } from './history-filters.tsx';

const oneMinute = 60_000;

const kindWords: Record<HistoryRow['kind'], string> = {
  chat: t.chat,
  call: t.call,
  test_call: t.testCall,
};

const statusTone = (status: string): StateTone => {
  if (status === 'ended' || status === 'converted_to_ticket') return 'good';
  if (status === 'ongoing' || status === 'active') return 'progress';
  return status === 'error' ? 'danger' : 'quiet';
};

const statusWords = (status: string): string => {
  if (status === 'converted_to_ticket') return t.requestCreated;
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const sizeWords = ({ kind, messageCount, durationSeconds }: HistoryRow): string =>
  kind === 'chat'
    ? `${messageCount ?? 0} ${messageCount === 1 ? 'message' : 'messages'}`
    : durationWords(durationSeconds);

const contactWords = ({ kind, contact }: HistoryRow): string =>
  contact === null ? '–' : kind === 'chat' ? contact : displayPhone(contact);

const nameOf = ({ kind, name }: HistoryRow): string => name ?? (kind === 'chat' ? t.noName : t.unknownOffice);

function columnsWith(onView: (row: HistoryRow) => void): Column<HistoryRow>[] {
  return [
    {
      label: t.date,
      cell: ({ at }) => (
        <time dateTime={at} className={classes.date}>
          {formatDateTime(at)}
        </time>
      ),
    },
    { label: t.type, cell: ({ kind }) => kindWords[kind] },
    {
      label: t.withLabel,
      cell: (row) => (
        <div className={classes.with}>
          {nameOf(row)}
          <span>{contactWords(row)}</span>
        </div>
      ),
    },
    {
      label: t.status,
      cell: ({ status }) => <StateBadge tone={statusTone(status)}>{statusWords(status)}</StateBadge>,
    },
    { label: t.length, kind: 'number', cell: sizeWords },
    {
      label: t.request,
      cell: ({ requestId }) => (requestId ? <RequestLink id={requestId} /> : '–'),
    },
    {
      label: t.action,
      kind: 'acts',
      cell: (row) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t.viewOf({
            kind: kindWords[row.kind].toLowerCase(),
            dateTime: formatDateTime(row.at),
            name: nameOf(row),
          })}
          onClick={() => onView(row)}
        >
          {t.view}
        </Button>
      ),
    },
  ];
}

/** One page of calls and chats, and the cursors of the pages before. */
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
  const { query, newer, older } = history;
  return (
    <QueryPart query={query} name={t.theHistory} lines={6}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyPart title={t.noHistoryFound} hint={t.tryAdjustingYourFilters} />
        ) : (
          <div aria-busy={query.isPlaceholderData} className={classes.rows}>
            <DataTable
              label={t.callHistoryAndChatTranscripts}
              columns={columnsWith(onView)}
              rows={rows}
              rowKey={({ kind, id }) => `${kind} ${id}`}
            />
            {(newer || older) && (
              <nav className={classes.pager} aria-label={t.historyPages}>
                <Button variant="default" disabled={!newer} onClick={newer ?? undefined}>
                  {t.newer}
                </Button>
                <Button variant="default" disabled={!older} onClick={older ?? undefined}>
                  {t.older}
                </Button>
              </nav>
            )}
          </div>
        )
      }
    </QueryPart>
  );
}

function countWords({ data }: History['query']): string {
  if (!data) return '';
  const { rows, total } = data;
  if (rows.length === total) return formatCount(total, 'entry', 'entries');
  const atLeast = total >= maxHistoryCount ? t.atLeast : '';
  return t.showingOfEntries({ shown: rows.length, atLeast, total: formatNumber(total) });
}

/** Calls and chats, newest first. `onView` opens one. */
export function HistoryPart({ onView }: { onView: (row: HistoryRow) => void }) {
  const [filters, setFilters] = useState(noFilters);
  const history = useHistory(filters);
  const filter = (wanted: Filters) => {
    setFilters(wanted);
    history.begin();
  };
  return (
    <BoardSection
      title={t.callHistoryChatTranscripts}
      lead={<span role="status">{countWords(history.query)}</span>}
      acts={filters.type !== 'chat' && <ExportCalls filters={filters} />}
    >
      <HistoryFilters filters={filters} onFilter={filter} />
      <Rows history={history} onView={onView} />
    </BoardSection>
  );
}
