import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardPart } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { SentLine } from '../../outbox.contract.ts';
import classes from './outbox.module.css';
import { outbox } from './outbox-queries.ts';
import { SentMessageDialog } from './sent-message-dialog.tsx';

const columnsWith = (onOpen: (id: string) => void): Column<SentLine>[] => [
  { label: 'To', cell: ({ recipient }) => <span className={classes.subject}>{recipient}</span> },
  {
    label: 'Subject',
    cell: ({ subject }) => <span className={classes.subject}>{subject ?? 'Text message'}</span>,
  },
  {
    label: 'Sent',
    cell: ({ sentAt }) => (
      <time className={classes.when} dateTime={sentAt}>
        {formatDateTime(sentAt)}
      </time>
    ),
  },
  {
    label: 'Actions',
    kind: 'acts',
    cell: ({ id, recipient, subject }) => (
      <Button
        size="sm"
        variant="default"
        aria-label={`Open ${subject ?? 'text message'} to ${recipient}`}
        onClick={() => onOpen(id)}
      >
        Open
      </Button>
    ),
  },
];

/** Everything that the demonstration sent, so that its links can be followed without a mailbox. */
export function OutboxPart() {
  const [viewed, setViewed] = useState<{ id: string | null; opened: boolean }>({ id: null, opened: false });
  const list = useInfiniteQuery(
    outbox.listOutbox.infiniteOptions({
      input: (cursor: string | null) => (cursor ? { cursor } : {}),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // Whoever comes here waits for a mail of just now.
      staleTime: 0,
    }),
  );
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <BoardPart
      title="Outbox"
      lead="Mail and texts of this demonstration. None of them left this server. To follow a link as its recipient, open it in a private window."
      acts={
        <Button
          variant="default"
          loading={list.isFetching && !list.isFetchingNextPage}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void list.refetch()}
        >
          Refresh
        </Button>
      }
    >
      <GrowingList
        query={list}
        words={{ all: 'the outbox', older: 'older messages' }}
        said={saidBy(list.error)}
        empty={
          messages.length === 0 && (
            <EmptyPart title="Nothing sent yet" hint="Mail and texts appear here as soon as they are sent." />
          )
        }
      >
        <DataTable
          label="Outbox"
          columns={columnsWith((id) => setViewed({ id, opened: true }))}
          rows={messages}
          rowKey={({ id }) => id}
        />
      </GrowingList>
      <SentMessageDialog
        messageId={viewed.id}
        opened={viewed.opened}
        onClose={() => setViewed(({ id }) => ({ id, opened: false }))}
      />
    </BoardPart>
  );
}
