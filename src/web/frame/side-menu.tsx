import '#ui/theme/overlay-styles.ts';
import { Button, Drawer } from '@mantine/core';
import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { type SessionUser, signOut, usePermission } from '#platform/browser/session.ts';
import { useOpenAfterMount } from '#ui/use-open-after-mount.ts';
import * as t from './frame.words.ts';
import { ModeBadge } from './mode-badge.tsx';
import {
  adminLink,
  appointmentsLink,
  billsLink,
  dashboardLink,
  homeLink,
  householdLink,
  inboxLink,
  messagesLink,
  moneyLinks,
  queueLink,
  recordsLink,
  settingsLink,
  siteLinks,
  statusPageLink,
  ticketsLink,
} from './navigation-links.ts';
import classes from './site-frame.module.css';
import { WaitingCount } from './waiting-count.tsx';

const exactlyActive: readonly string[] = ['/', homeLink.to, ticketsLink.to, adminLink.to];

type MenuLink = { to: string; label: string };
type Group = { title: string; links: readonly MenuLink[] };

const visitorGroups: Group[] = [{ title: t.menu, links: [{ to: '/', label: homeLink.label }, ...siteLinks] }];

const ownGroups = (user: SessionUser, mayViewRequests: boolean): Group[] =>
  user.role === 'admin'
    ? [
        {
          title: t.yourWork,
          links: [
            { to: adminLink.to, label: adminLink.menuLabel },
            ...(mayViewRequests ? [queueLink, messagesLink] : []),
            inboxLink,
            settingsLink,
          ],
        },
      ]
    : [
        {
          title: t.yourCare,
          links: [
            dashboardLink,
            ticketsLink,
            appointmentsLink,
            billsLink,
            recordsLink,
            householdLink,
            inboxLink,
          ],
        },
        { title: t.yourAccount, links: [...moneyLinks, settingsLink] },
      ];

function publicGroup(user: SessionUser, isForStaff: boolean): Group {
  if (isForStaff) return { title: t.service, links: [statusPageLink] };
  return { title: t.explore, links: user.role === 'admin' ? siteLinks : [homeLink, ...siteLinks] };
}

type MenuGroupProps = { title: string | null; links: readonly MenuLink[]; onChoose: () => void };

function MenuGroup({ title, links, onChoose }: MenuGroupProps) {
  const titleId = useId();
  return (
    <section className={classes.sideGroup} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <h2 id={titleId} className={classes.sideGroupTitle}>
          {title}
        </h2>
      )}
      {links.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end={exactlyActive.includes(to)}
          className={() => classes.sideLink}
          onClick={onChoose}
        >
          {label}
          {to === adminLink.to && <WaitingCount />}
        </NavLink>
      ))}
    </section>
  );
}

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
  const groups = user ? [...ownGroups(user, mayViewRequests), publicGroup(user, isForStaff)] : visitorGroups;
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
        {groups.map(({ title, links }) => (
          <MenuGroup key={title} title={groups.length > 1 ? title : null} links={links} onChoose={onClose} />
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
