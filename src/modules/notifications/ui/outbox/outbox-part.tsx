import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { SentLine } from '../../outbox.contract.ts';
import classes from './outbox.module.css';
import * as t from './outbox.words.ts';
import { outbox } from './outbox-queries.ts';
import { SentMessageDialog } from './sent-message-dialog.tsx';

const columnsWith = (onOpen: (id: string) => void): Column<SentLine>[] => [
  { label: t.to, cell: ({ recipient }) => <span className={classes.subject}>{recipient}</span> },
  {
    label: t.subject,
    cell: ({ subject }) => <span className={classes.subject}>{subject ?? t.textMessage}</span>,
  },
  {
    label: t.sent,
    cell: ({ sentAt }) => (
      <time className={classes.when} dateTime={sentAt}>
        {formatDateTime(sentAt)}
      </time>
    ),
  },
  {
    label: t.actions,
    kind: 'acts',
    cell: ({ id, recipient, subject }) => (
      <Button
        size="sm"
        variant="default"
        aria-label={t.openTo({ subject, recipient })}
        onClick={() => onOpen(id)}
      >
        {t.open}
      </Button>
    ),
  },
];

/** All emails and texts sent in demo mode, so that their links can be opened without a mailbox. */
export function OutboxPart() {
  const [viewed, setViewed] = useState<{ id: string | null; opened: boolean }>({ id: null, opened: false });
  const list = useInfiniteQuery(
    outbox.listOutbox.infiniteOptions({
      input: (cursor: string | null) => (cursor ? { cursor } : {}),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      // Visitors of this page are usually waiting for an email that was just sent.
      staleTime: 0,
    }),
  );
  const messages = list.data?.pages.flatMap((page) => page.messages) ?? [];
  return (
    <BoardSection
      title={t.outbox}
      lead={t.outboxLead}
      acts={
        <Button
          variant="default"
          loading={list.isFetching && !list.isFetchingNextPage}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void list.refetch()}
        >
          {t.refresh}
        </Button>
      }
    >
      <LoadMoreList
        query={list}
        words={{ all: t.theOutbox, older: t.olderMessages }}
        empty={messages.length === 0 && <EmptyPart title={t.nothingSentYet} hint={t.outboxEmptyHint} />}
      >
        <DataTable
          label={t.outbox}
          columns={columnsWith((id) => setViewed({ id, opened: true }))}
          rows={messages}
          rowKey={({ id }) => id}
        />
      </LoadMoreList>
      <SentMessageDialog
        messageId={viewed.id}
        opened={viewed.opened}
        onClose={() => setViewed(({ id }) => ({ id, opened: false }))}
      />
    </BoardSection>
  );
}
