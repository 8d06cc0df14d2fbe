import { Burger, Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Logo } from '#design/logo.tsx';
import { productName } from '#kernel/product.ts';
import { useSession } from '#platform/browser/session.ts';
import { sectionLinks } from './navigation-links.ts';
import classes from './site-frame.module.css';
import { UserMenu } from './user-menu.tsx';

function SignedOutButtons() {
  return (
    <>
      <Button component={Link} to="/auth" variant="subtle">
        Sign In
      </Button>
      <Button component={Link} to="/auth?action=register">
        Start Free Trial
      </Button>
    </>
  );
}

// Wide screens never open it; its code comes when someone does.
const SideMenu = lazy(() => import('./side-menu.tsx').then((module) => ({ default: module.SideMenu })));

const linkClass = () => classes.link;

function DesktopLinks({ signedIn }: { signedIn: boolean }) {
  const { pathname } = useLocation();
  if (signedIn) {
    return (
      <>
        <NavLink to="/" end className={linkClass}>
          Home
        </NavLink>
        <NavLink to="/dashboard" end className={linkClass}>
          Dashboard
        </NavLink>
      </>
    );
  }
  const base = pathname === '/' ? '' : '/';
  return sectionLinks.map(({ label, hash }) => (
    <Link key={hash} to={`${base}${hash}`} className={classes.link}>
      {label}
    </Link>
  ));
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
        <Link to="/" className={classes.home} aria-label={`${productName}, front page`}>
          <Logo />
        </Link>
        <nav aria-label="Main" className={classes.desktopOnly}>
          <DesktopLinks signedIn={user !== null} />
        </nav>
        <div className={classes.desktopOnly}>{user ? <UserMenu user={user} /> : <SignedOutButtons />}</div>
        <Burger
          className={classes.mobileOnly}
          opened={menuOpen}
          onClick={openMenu}
          aria-label="Open the menu"
          aria-expanded={menuOpen}
        />
        {menuWanted && (
          <Suspense fallback={null}>
            <SideMenu user={user} opened={menuOpen} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
