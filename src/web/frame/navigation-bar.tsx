import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { type SessionUser, useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { Logo } from '#ui/logo.tsx';
import * as t from './frame.words.ts';
import { MenuButton } from './menu-button.tsx';
import { adminLink, dashboardLink, homeLink, siteLinks, ticketsLink } from './navigation-links.ts';
import classes from './site-frame.module.css';

// Lazy-loaded, because only some visits need it.
const SideMenu = lazyComponent(() => import('./side-menu.tsx').then((module) => module.SideMenu));
const UserMenu = lazyComponent(() => import('./user-menu.tsx').then((module) => module.UserMenu));
const InboxBell = lazyComponent(() =>
  import('#modules/notifications/ui/inbox/inbox-bell.tsx').then((module) => module.InboxBell),
);
const ModeBadge = lazyComponent(() => import('./mode-badge.tsx').then((module) => module.ModeBadge));
const DemoButton = lazyComponent(() => import('./demo-button.tsx').then((module) => module.DemoButton));
const WaitingCount = lazyComponent(() => import('./waiting-count.tsx').then((module) => module.WaitingCount));

const linkClass = () => classes.link;
const homeClass = () => classes.home;

function SignedOutButtons() {
  return (
    <>
      <Button component={Link} to="/auth" variant="subtle">
        {t.signIn}
      </Button>
      <Button component={Link} to="/auth?action=register">
        {t.startFreeTrial}
      </Button>
    </>
  );
}

function SignedInButtons({ user }: { user: SessionUser }) {
  return (
    <Suspense fallback={null}>
      {user.role === 'admin' && <ModeBadge />}
      <UserMenu user={user} />
    </Suspense>
  );
}

function DesktopLinks({ user }: { user: SessionUser | null }) {
  const own = user ? (user.role === 'admin' ? [adminLink] : [homeLink, dashboardLink, ticketsLink]) : [];
  return (
    <>
      {own.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={linkClass}>
          {label}
          {to === adminLink.to && (
            <Suspense fallback={null}>
              <WaitingCount />
            </Suspense>
          )}
        </NavLink>
      ))}
      {siteLinks.map(({ label, to }) => (
        <NavLink key={to} to={to} className={linkClass}>
          {label}
        </NavLink>
      ))}
    </>
  );
}

export function NavigationBar() {
  const { user } = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const openMenu = () => {
    setMenuWanted(true);
    setMenuOpen(true);
  };
  return (
    <header className={classes.bar}>
      <div className={classes.barInner}>
        <NavLink to="/" end className={homeClass} aria-label={t.homePage({ productName })}>
          <Logo />
        </NavLink>
        <nav aria-label={t.main} className={classes.desktopOnly}>
          <DesktopLinks user={user} />
        </nav>
        <div className={classes.end}>
          {user && user.role !== 'admin' && !user.viewedUntil && (
            <Suspense fallback={null}>
              <DemoButton />
            </Suspense>
          )}
          {user && (
            <Suspense fallback={null}>
              <InboxBell />
            </Suspense>
          )}
          <div className={classes.desktopOnly}>
            {user ? <SignedInButtons user={user} /> : <SignedOutButtons />}
          </div>
          <MenuButton isOpen={menuOpen} onOpen={openMenu} />
        </div>
        {menuWanted && (
          <Suspense fallback={null}>
            <SideMenu user={user} opened={menuOpen} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
