import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import type { contactContract } from '../contact.contract.ts';
import { type ContactMessage, replyTo, subjectWords } from './contact-message.words.ts';
import { ContactMessageDialog } from './contact-message-dialog.tsx';
import classes from './contact-message-list.module.css';
import * as t from './ui.words.ts';

const contact = queriesFor<typeof contactContract>('contact');

const initiallyShown = 5;

const columnsWith = (onRead: (message: ContactMessage) => void): Column<ContactMessage>[] => [
  { label: t.from, cell: ({ name }) => name },
  {
    label: t.email,
    cell: (message) => (
      <a className={classes.email} href={replyTo(message)}>
        {message.email}
      </a>
    ),
  },
  { label: t.subject, cell: ({ subject }) => subjectWords(subject) },
  {
    label: t.received,
    cell: ({ createdAt }) => (
      <time className={classes.when} dateTime={createdAt}>
        {formatDateTime(createdAt)}
      </time>
    ),
  },
  { label: t.message, cell: ({ message }) => <span className={classes.excerpt}>{message}</span> },
  {
    label: t.actions,
    kind: 'acts',
    cell: (message) => (
      <Button
        size="sm"
        variant="default"
        aria-label={t.readTheMessageFrom({ name: message.name })}
        onClick={() => onRead(message)}
      >
        {t.read}
      </Button>
    ),
  },
];

/** Contact form messages, newest first. */
export function ContactMessageList() {
  const query = useQuery(contact.listContactMessages.queryOptions({ staleTime: 60_000 }));
  const name = { loading: t.loadingContactMessages, failed: t.couldntLoadContactMessages };
  return (
    <QueryPart query={query} name={name}>
      {(messages) => <Messages messages={messages} />}
    </QueryPart>
  );
}

function Messages({ messages }: { messages: readonly ContactMessage[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const [read, setRead] = useState<{ message: ContactMessage | null; opened: boolean }>({
    message: null,
    opened: false,
  });
  if (messages.length === 0)
    return <EmptyPart title={t.noContactMessagesYet} hint={t.messagesFromTheContactPage} />;
  return (
    <>
      <DataTable
        label={t.contactMessages}
        columns={columnsWith((message) => setRead({ message, opened: true }))}
        rows={showsAll ? messages : messages.slice(0, initiallyShown)}
        rowKey={({ id }) => id}
      />
      {!showsAll && messages.length > initiallyShown && (
        <Button className={classes.all ?? ''} variant="default" onClick={() => setShowsAll(true)}>
          {t.showAll({ messagesCount: messages.length })}
        </Button>
      )}
      <ContactMessageDialog
        {...read}
        onClose={() => setRead(({ message }) => ({ message, opened: false }))}
      />
    </>
  );
}
