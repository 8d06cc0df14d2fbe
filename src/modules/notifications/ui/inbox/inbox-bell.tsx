import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import classes from './inbox-bell.module.css';
import { notices } from './notice-queries.ts';

const most = 99;

/** Leads to the inbox and says how much in it is new. */
export function InboxBell() {
  const { data } = useQuery(notices.countUnread.queryOptions());
  const unread = data?.unreadCount ?? 0;
  return (
    <NavLink
      to="/inbox"
      end
      className={() => classes.bell}
      aria-label={unread === 0 ? 'Inbox' : `Inbox, ${unread} unread`}
    >
      <IconBell size={24} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > most ? `${most}+` : unread}
        </span>
      )}
    </NavLink>
  );
}
