import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { InboxEntryView } from '../../notices.contract.ts';
import { formatNotifiedAt } from './format-notified-at.ts';
import * as t from './inbox.words.ts';
import classes from './inbox-list.module.css';
import { notices, refetchNotices } from './notice-queries.ts';

/** Notifications, each linked to its subject. Opening the link marks it as read. */
export function InboxList({ entries }: { entries: readonly InboxEntryView[] }) {
  const { start } = useMutationWithToast({
    act: notices.readInboxEntry.call,
    onDone: (_answer, queryClient) => refetchNotices(queryClient),
  });
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onRead={() => start({ id: entry.id })} />
      ))}
    </ul>
  );
}

function Entry({ entry, onRead }: { entry: InboxEntryView; onRead: () => void }) {
  const isUnread = entry.readAt === null;
  const notifiedAt = new Date(entry.createdAt);
  return (
    <li className={classes.entry} data-unread={isUnread || undefined}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {isUnread && <span className={classes.unread}>{t.newLabel}</span>}
          <Link to={entry.linkPath} onClick={isUnread ? onRead : undefined}>
            {entry.title}
          </Link>
        </h2>
        <time dateTime={entry.createdAt} className={classes.when}>
          {formatNotifiedAt(notifiedAt, new Date())}
        </time>
      </div>
      <p className={classes.body}>{entry.body}</p>
      {isUnread && (
        <Button variant="default" aria-label={t.markAsReadLabel({ title: entry.title })} onClick={onRead}>
          {t.markAsRead}
        </Button>
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
