import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { InboxEntryView } from '../../notices.contract.ts';
import { formatNotifiedAt } from './format-notified-at.ts';
import * as t from './inbox.words.ts';
import classes from './inbox-list.module.css';
import { notices, refetchNotices } from './notice-queries.ts';

/** What a notification is about, with the current state of a request. */
export type Subject = { name: string; badge?: ReactNode; step?: string };

type InboxListProps = {
  entries: readonly InboxEntryView[];
  /** Named only here, behind the login. Null if it is about neither. */
  subjectOf: (entry: InboxEntryView) => Subject | null;
};

/** Notifications, each one link to its subject. Opening it marks it as read. */
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
          isLatest={entries.find(({ linkPath }) => linkPath === entry.linkPath) === entry}
          onRead={() => start({ id: entry.id })}
        />
      ))}
    </ul>
  );
}

type EntryProps = {
  entry: InboxEntryView;
  subject: Subject | null;
  /** The latest about its subject on this page: it also shows the current state. */
  isLatest: boolean;
  onRead: () => void;
};

function Entry({ entry, subject, isLatest, onRead }: EntryProps) {
  const isUnread = entry.readAt === null;
  const notifiedAt = new Date(entry.createdAt);
  const current = isLatest && subject?.step ? subject : null;
  return (
    <li className={classes.entry} data-unread={isUnread || undefined}>
      <h2 className={classes.title}>
        {isUnread && <span className={classes.unread}>{t.newLabel}</span>}
        <Link to={entry.linkPath} onClick={isUnread ? onRead : undefined}>
          {entry.title}
          {subject && <span className={classes.subject}>{t.aboutSubject(subject)}</span>}
        </Link>
      </h2>
      <time dateTime={entry.createdAt} className={classes.when}>
        {formatNotifiedAt(notifiedAt, new Date())}
      </time>
      {(isUnread || current) && (
        <p className={classes.body}>
          {current?.badge} {current?.step ?? entry.body}
        </p>
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
