import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestListPage } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { PatientLink, RequestLink } from '#ui/record-links.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { ChatRecord } from '../../chat-records.contract.ts';
import { ChatDetailsDialog } from '../chat/chat-details-dialog.tsx';
import classes from './chat-record-list.module.css';
import * as t from './staff.words.ts';

const shownCount = 10;
const oneMinute = 60_000;
function useNewestChats() {
  return useQuery({
    queryKey: [['chatRecords', 'listChatConversations'], { limit: shownCount }],
    queryFn: ({ signal }) =>
      requestListPage<ChatRecord>(`/admin/chat-conversations?limit=${shownCount}`, signal),
    staleTime: oneMinute,
    refetchInterval: fallbackPollMilliseconds,
  });
}

const tones: Record<string, StateTone> = {
  converted_to_ticket: 'good',
  ended: 'good',
  active: 'progress',
  ongoing: 'progress',
  error: 'danger',
};

const statusWords = (status: string): string =>
  status === 'converted_to_ticket' ? t.requestCreated : status.replaceAll('_', ' ');

function Collected({ extractedInfo }: ChatRecord) {
  const { name, location, contact, requestType } = extractedInfo;
  const collected = [name, location, contact, requestType?.replaceAll('_', ' ')].filter(Boolean);
  if (collected.length === 0) return <span className={classes.quiet}>{t.nothingYet}</span>;
  return <span className={classes.collected}>{collected.join(' · ')}</span>;
}

const columnsWith = (onView: (id: string) => void): Column<ChatRecord>[] => [
  { label: t.conversation, cell: ({ id }) => <span className={classes.id}>{shortId(id)}</span> },
  {
    label: t.status,
    cell: ({ status }) => <StateBadge tone={tones[status] ?? 'quiet'}>{statusWords(status)}</StateBadge>,
  },
  {
    label: t.started,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  { label: t.user, cell: ({ userId }) => (userId ? <PatientLink id={userId} /> : t.visitor) },
  { label: t.collected, cell: (record) => <Collected {...record} /> },
  {
    label: t.estimated,
    cell: ({ estimatedTime }) => (estimatedTime === null ? '–' : `${estimatedTime} min`),
  },
  {
    label: t.request,
    cell: ({ requestId }) => (requestId ? <RequestLink id={requestId} /> : t.none),
  },
  {
    label: t.actions,
    kind: 'acts',
    cell: ({ id }) => (
      <Button
        size="sm"
        variant="default"
        aria-label={t.viewConversation({ shortId: shortId(id) })}
        onClick={() => onView(id)}
      >
        {t.view}
      </Button>
    ),
  },
];

/** Newest conversations, with a dialog for details. */
export function ChatRecordList() {
  return (
    <QueryPart
      query={useNewestChats()}
      name={{ loading: t.loadingConversations, failed: t.couldntLoadConversations }}
    >
      {(newest) => <Chats {...newest} />}
    </QueryPart>
  );
}

function Chats({ items, totalCount }: { items: readonly ChatRecord[]; totalCount: number }) {
  const [viewed, setViewed] = useState<{ id: string | null; opened: boolean }>({ id: null, opened: false });
  if (items.length === 0)
    return <EmptyPart title={t.noChatConversationsYet} hint={t.noChatConversationsHint} />;
  return (
    <>
      {totalCount > items.length && (
        <p className={classes.count}>
          {t.showingConversations({ itemsCount: items.length, number: formatNumber(totalCount) })}
        </p>
      )}
      <DataTable
        label={t.aiChatConversations}
        columns={columnsWith((id) => setViewed({ id, opened: true }))}
        rows={items}
        rowKey={({ id }) => id}
      />
      <ChatDetailsDialog
        conversationId={viewed.id}
        opened={viewed.opened}
        onClose={() => setViewed(({ id }) => ({ id, opened: false }))}
      />
    </>
  );
}
