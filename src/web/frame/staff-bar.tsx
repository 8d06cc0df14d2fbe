import { Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { StatusLink } from '#modules/admin/ui/status/status-link.tsx';
import { InboxBell } from '#modules/notifications/ui/inbox/inbox-bell.tsx';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { usePermission, useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { LogoMark } from '#ui/logo.tsx';
import { FrameTools } from '#web/admin/palette/frame-tools.tsx';
import * as t from './frame.words.ts';
import { MenuButton } from './menu-button.tsx';
import { ModeBadge } from './mode-badge.tsx';
import { adminLink, messagesLink, queueLink } from './navigation-links.ts';
import classes from './staff-frame.module.css';
import { UserMenu } from './user-menu.tsx';
import { WaitingCount } from './waiting-count.tsx';

const SideMenu = lazyComponent(() => import('./side-menu.tsx').then((module) => module.SideMenu));

const linkClass = () => classes.link;

function StaffLinks() {
  const may = usePermission();
  return (
    <nav aria-label={t.main} className={classes.links}>
      {may('requests.look') && (
        <>
          <NavLink to={queueLink.to} className={linkClass}>
            {queueLink.label}
            <WaitingCount />
          </NavLink>
          <NavLink to={messagesLink.to} className={linkClass}>
            {messagesLink.label}
            <WaitingCount of="waitingMessages" />
          </NavLink>
        </>
      )}
      <NavLink to={adminLink.to} className={linkClass}>
        {adminLink.label}
      </NavLink>
    </nav>
  );
}

/** Navigation of staff pages: queue, messages, admin; search, notifications, mode, account. */
export function StaffBar() {
  const { user } = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const openMenu = () => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.home} aria-label={t.homePage({ productName })}>
        <LogoMark size={28} />
      </Link>
      {user?.staffRole && (
        <>
          <StaffLinks />
          <div className={classes.end}>
            {!user.twoFactorMissing && <FrameTools />}
            <StatusLink />
            <InboxBell />
            <div className={classes.account}>
              <ModeBadge />
              <UserMenu user={user} />
            </div>
            <MenuButton isOpen={menuOpen} onOpen={openMenu} />
          </div>
          {menuWanted && (
            <Suspense fallback={null}>
              <SideMenu user={user} isForStaff opened={menuOpen} onClose={() => setMenuOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </header>
  );
}
