import '#ui/theme/overlay-styles.ts';
import { Button, Drawer } from '@mantine/core';
import { Link, NavLink } from 'react-router';
import { type SessionUser, signOut, usePermission } from '#platform/browser/session.ts';
import { useOpenAfterMount } from '#ui/use-open-after-mount.ts';
import * as t from './frame.words.ts';
import { ModeBadge } from './mode-badge.tsx';
import {
  adminLink,
  appointmentsLink,
  homeLink,
  inboxLink,
  messagesLink,
  moneyLinks,
  queueLink,
  settingsLink,
  siteLinks,
  statusPageLink,
  ticketsLink,
} from './navigation-links.ts';
import classes from './site-frame.module.css';
import { WaitingCount } from './waiting-count.tsx';

const exactlyActive: readonly string[] = ['/', homeLink.to, ticketsLink.to, adminLink.to];

type SideMenuProps = {
  user: SessionUser | null;
  /** Without the public pages. */
  isForStaff?: boolean;
  opened: boolean;
  onClose: () => void;
};

/** Navigation on small screens. Choosing a link closes it. */
export function SideMenu({ user, isForStaff = false, opened, onClose }: SideMenuProps) {
  const mayViewRequests = usePermission()('requests.look');
  const own =
    user?.role === 'admin'
      ? [
          { to: adminLink.to, label: adminLink.menuLabel },
          ...(mayViewRequests ? [queueLink, messagesLink] : []),
          inboxLink,
          settingsLink,
        ]
      : [
          homeLink,
          { to: '/dashboard', label: t.dashboard },
          ticketsLink,
          appointmentsLink,
          inboxLink,
          ...moneyLinks,
          settingsLink,
        ];
  const links = user
    ? [...own, ...(isForStaff ? [statusPageLink] : siteLinks)]
    : [{ to: '/', label: 'Home' }, ...siteLinks];
  return (
    <Drawer
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      position="right"
      size="20rem"
      title={
        <span className={classes.sideTitle}>
          {user ? user.firstName || t.account : t.menu}
          {user?.role === 'admin' && <ModeBadge onOpen={onClose} />}
        </span>
      }
      closeButtonProps={{ 'aria-label': t.closeMenu, size: 'lg' }}
    >
      <nav aria-label={t.menu} className={classes.sideLinks}>
        {links.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end={exactlyActive.includes(to)}
            className={() => classes.sideLink}
            onClick={onClose}
          >
            {label}
            {to === adminLink.to && <WaitingCount />}
          </NavLink>
        ))}
      </nav>
      <div className={classes.sideButtons}>
        {user ? (
          <Button fullWidth variant="default" onClick={() => void signOut()}>
            {t.signOut}
          </Button>
        ) : (
          <>
            <Button fullWidth component={Link} to="/auth?action=register" onClick={onClose}>
              {t.startFreeTrial}
            </Button>
            <Button fullWidth variant="default" component={Link} to="/auth" onClick={onClose}>
              {t.signIn}
            </Button>
          </>
        )}
      </div>
    </Drawer>
  );
}
