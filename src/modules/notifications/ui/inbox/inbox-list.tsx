import { ActionIcon, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { InboxEntryView } from '../../notices.contract.ts';
import { formatNotifiedAt } from './format-notified-at.ts';
import * as t from './inbox.words.ts';
import classes from './inbox-list.module.css';
import { notices, refetchNotices } from './notice-queries.ts';

type SubjectOf = (entry: InboxEntryView) => string | null;

type InboxListProps = {
  entries: readonly InboxEntryView[];
  /** The request a notification is about. Named only here, behind the login. */
  subjectOf: SubjectOf;
};

/** Notifications, each linked to its subject. Opening the link marks it as read. */
export function InboxList({ entries, subjectOf }: InboxListProps) {
  const { start } = useMutationWithToast({
    act: notices.readInboxEntry.call,
    onDone: (_answer, queryClient) => refetchNotices(queryClient),
  });
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          subject={subjectOf(entry)}
          onRead={() => start({ id: entry.id })}
        />
      ))}
    </ul>
  );
}

type EntryProps = { entry: InboxEntryView; subject: string | null; onRead: () => void };

function Entry({ entry, subject, onRead }: EntryProps) {
  const isUnread = entry.readAt === null;
  const notifiedAt = new Date(entry.createdAt);
  return (
    <li className={classes.entry} data-unread={isUnread || undefined}>
      <div className={classes.words}>
        {subject && <p className={classes.subject}>{subject}</p>}
        <h2 className={classes.title}>
          {isUnread && <span className={classes.unread}>{t.newLabel}</span>}
          <Link to={entry.linkPath} onClick={isUnread ? onRead : undefined}>
            {entry.title}
          </Link>
        </h2>
        <p className={classes.body}>{entry.body}</p>
      </div>
      <time dateTime={entry.createdAt} className={classes.when}>
        {formatNotifiedAt(notifiedAt, new Date())}
      </time>
      {isUnread && (
        <ActionIcon
          variant="subtle"
          size={44}
          className={classes.read ?? ''}
          aria-label={t.markAsReadLabel({ title: entry.title })}
          title={t.markAsRead}
          onClick={onRead}
        >
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

export function ReadAllButton({ unreadCount }: { unreadCount: number }) {
  const { start, isPending } = useMutationWithToast({
    act: () => notices.readWholeInbox.call(),
    onDone: (_answer, queryClient) => refetchNotices(queryClient),
  });
  if (unreadCount === 0) return null;
  return (
    <Button variant="default" loading={isPending} onClick={() => start(undefined)}>
      {t.markAllAsRead}
    </Button>
  );
}
