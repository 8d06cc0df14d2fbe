import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { contactContract } from '../contact.contract.ts';
import { ContactMessageDialog } from './contact-message-dialog.tsx';
import classes from './contact-message-list.module.css';
import { type ContactMessage, replyTo, subjectWords } from './contact-message-words.ts';

const contact = queriesFor<typeof contactContract>('contact');

const firstOnes = 5;

const columnsWith = (onRead: (message: ContactMessage) => void): Column<ContactMessage>[] => [
  { label: 'From', cell: ({ name }) => name },
  {
    label: 'Email',
    cell: (message) => (
      <a className={classes.email} href={replyTo(message)}>
        {message.email}
      </a>
    ),
  },
  { label: 'Subject', cell: ({ subject }) => subjectWords(subject) },
  {
    label: 'Received',
    cell: ({ createdAt }) => (
      <time className={classes.when} dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
    ),
  },
  { label: 'Message', cell: ({ message }) => <span className={classes.excerpt}>{message}</span> },
  {
    label: 'Actions',
    kind: 'acts',
    cell: (message) => (
      <Button
        size="sm"
        variant="default"
        aria-label={`Read the message from ${message.name}`}
        onClick={() => onRead(message)}
      >
        Read
      </Button>
    ),
  },
];

/** What came in by the contact form, the newest first. */
export function ContactMessageList() {
  const [showsAll, setShowsAll] = useState(false);
  const [read, setRead] = useState<{ message: ContactMessage | null; opened: boolean }>({
    message: null,
    opened: false,
  });
  const { data, isError, isFetching, refetch } = useQuery(
    contact.listContactMessages.queryOptions({ staleTime: 60_000 }),
  );
  if (!data)
    return isError ? (
      <FailedPart
        title="Could not load contact messages"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    ) : (
      <LoadingPart label="Loading contact messages" />
    );
  if (data.length === 0)
    return <EmptyPart title="No contact messages yet" hint="Messages from the contact page appear here." />;
  return (
    <>
      <DataTable
        label="Contact messages"
        columns={columnsWith((message) => setRead({ message, opened: true }))}
        rows={showsAll ? data : data.slice(0, firstOnes)}
        rowKey={({ id }) => id}
      />
      {!showsAll && data.length > firstOnes && (
        <Button className={classes.all ?? ''} variant="default" onClick={() => setShowsAll(true)}>
          Show all {data.length}
        </Button>
      )}
      <ContactMessageDialog
        {...read}
        onClose={() => setRead(({ message }) => ({ message, opened: false }))}
      />
    </>
  );
}
