import { Button, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type SessionUser, signOut } from '#platform/browser/session.ts';
import { sectionLinks } from './navigation-links.ts';
import classes from './site-frame.module.css';

type SideMenuProps = { user: SessionUser | null; opened: boolean; onClose: () => void };

/** The navigation of small screens. Choosing a link closes it. */
export function SideMenu({ user, opened, onClose }: SideMenuProps) {
  const item = (to: string, label: ReactNode) => (
    <Link key={to} to={to} className={classes.sideLink} onClick={onClose}>
      {label}
    </Link>
  );
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="20rem"
      title={user ? user.firstName || 'Account' : 'Menu'}
      closeButtonProps={{ 'aria-label': 'Close the menu', size: 'lg' }}
    >
      <nav aria-label="Menu" className={classes.sideLinks}>
        {item('/', 'Home')}
        {user
          ? item('/dashboard', 'Dashboard')
          : sectionLinks.map(({ hash, label }) => item(`/${hash}`, label))}
      </nav>
      <div className={classes.sideButtons}>
        {user ? (
          <Button fullWidth variant="default" onClick={() => void signOut()}>
            Sign Out
          </Button>
        ) : (
          <>
            <Button fullWidth component={Link} to="/auth?action=register" onClick={onClose}>
              Start Free Trial
            </Button>
            <Button fullWidth variant="default" component={Link} to="/auth" onClick={onClose}>
              Sign In
            </Button>
          </>
        )}
      </div>
    </Drawer>
  );
}
