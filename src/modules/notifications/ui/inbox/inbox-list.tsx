import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { InboxEntryView } from '../../notices.contract.ts';
import classes from './inbox-list.module.css';
import { notices, refetchNotices } from './notice-queries.ts';
import { toldWhen } from './told-when.ts';

/** What was told, each leading to what it is about. Following one has read it. */
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
  const told = new Date(entry.createdAt);
  return (
    <li className={classes.entry} data-unread={isUnread || undefined}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {isUnread && <span className={classes.unread}>New</span>}
          <Link to={entry.linkPath} onClick={isUnread ? onRead : undefined}>
            {entry.title}
          </Link>
        </h2>
        <time dateTime={entry.createdAt} className={classes.when}>
          {toldWhen(told, new Date())}
        </time>
      </div>
      <p className={classes.body}>{entry.body}</p>
      {isUnread && (
        <Button variant="default" aria-label={`Mark as read: ${entry.title}`} onClick={onRead}>
          Mark as read
        </Button>
      )}
    </li>
  );
}

/** Everything at once. */
export function ReadAllButton({ unreadCount }: { unreadCount: number }) {
  const { start, isPending } = useMutationWithToast({
    act: () => notices.readWholeInbox.call(),
    onDone: (_answer, queryClient) => refetchNotices(queryClient),
  });
  if (unreadCount === 0) return null;
  return (
    <Button variant="default" loading={isPending} onClick={() => start(undefined)}>
      Mark all as read
    </Button>
  );
}
