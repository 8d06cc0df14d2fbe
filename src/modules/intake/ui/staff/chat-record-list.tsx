import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { requestPartOfList } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { shortId } from '#shared/ids.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import type { ChatRecord } from '../../chat-records.contract.ts';
import { ChatDetailsDialog } from '../chat/chat-details-dialog.tsx';
import classes from './chat-record-list.module.css';

const firstOnes = 10;
const oneMinute = 60_000;
function useNewestChats() {
  return useQuery({
    queryKey: [['chatRecords', 'listChatConversations'], { limit: firstOnes }],
    queryFn: ({ signal }) =>
      requestPartOfList<ChatRecord>(`/admin/chat-conversations?limit=${firstOnes}`, signal),
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
  status === 'converted_to_ticket' ? 'Request Created' : status.replaceAll('_', ' ');

function Collected({ extractedInfo }: ChatRecord) {
  const { name, location, contact, requestType } = extractedInfo;
  const collected = [name, location, contact, requestType?.replaceAll('_', ' ')].filter(Boolean);
  if (collected.length === 0) return <span className={classes.quiet}>Nothing yet</span>;
  return <span className={classes.collected}>{collected.join(' · ')}</span>;
}

const columnsWith = (onView: (id: string) => void): Column<ChatRecord>[] => [
  { label: 'Conversation', cell: ({ id }) => <span className={classes.id}>{shortId(id)}</span> },
  {
    label: 'Status',
    cell: ({ status }) => <StateBadge tone={tones[status] ?? 'quiet'}>{statusWords(status)}</StateBadge>,
  },
  {
    label: 'Started',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
  },
  { label: 'User', cell: ({ userId }) => (userId ? shortId(userId) : 'Visitor') },
  { label: 'Collected', cell: (record) => <Collected {...record} /> },
  {
    label: 'Estimated',
    cell: ({ estimatedTime }) => (estimatedTime === null ? '–' : `${estimatedTime} min`),
  },
  {
    label: 'Request',
    cell: ({ requestId }) =>
      requestId ? <Link to={`/requests/${requestId}`}>{shortId(requestId)}</Link> : 'None',
  },
  {
    label: 'Acts',
    kind: 'acts',
    cell: ({ id }) => (
      <Button
        size="sm"
        variant="default"
        aria-label={`View conversation ${shortId(id)}`}
        onClick={() => onView(id)}
      >
        View
      </Button>
    ),
  },
];

/** The newest conversations with the assistant, and one of them whole. */
export function ChatRecordList() {
  const { data, isError, isFetching, refetch } = useNewestChats();
  const [viewed, setViewed] = useState<{ id: string | null; opened: boolean }>({ id: null, opened: false });
  if (!data) {
    if (!isError) return <LoadingPart label="Loading the conversations" />;
    return (
      <FailedPart
        title="The conversations could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  if (data.items.length === 0)
    return <EmptyPart title="No chat conversations yet" hint="Talks with the AI assistant appear here." />;
  return (
    <>
      {data.totalCount > data.items.length && (
        <p className={classes.count}>
          Showing {data.items.length} of {formatNumber(data.totalCount)} conversations
        </p>
      )}
      <DataTable
        label="AI Chat Conversations"
        columns={columnsWith((id) => setViewed({ id, opened: true }))}
        rows={data.items}
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
