import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import * as t from './inbox.words.ts';
import classes from './inbox-bell.module.css';
import { notices } from './notice-queries.ts';

const maxShown = 99;

/** Link to the inbox with the unread count. */
export function InboxBell() {
  const { data } = useQuery(notices.countUnread.queryOptions());
  const unread = data?.unreadCount ?? 0;
  return (
    <NavLink
      to="/inbox"
      end
      className={() => classes.bell}
      aria-label={unread === 0 ? t.inbox : t.inboxUnread({ unread })}
    >
      <IconBell size={24} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </NavLink>
  );
}
