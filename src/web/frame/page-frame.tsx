import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { useSession } from '#platform/browser/session.ts';
import * as t from './frame.words.ts';
import classes from './site-frame.module.css';

// Lazy-loaded for staff.
const ViewBanner = lazyComponent(() => import('./view-banner.tsx').then((module) => module.ViewBanner));

// Lazy-loaded for users with an unconfirmed email.
const ConfirmEmailBanner = lazyComponent(() =>
  import('./confirm-email-banner.tsx').then((module) => module.ConfirmEmailBanner),
);

const StaffTools = lazyComponent(() =>
  import('#web/admin/palette/staff-tools.tsx').then((module) => module.StaffTools),
);

/** Banners, navigation bar, page. The same for everyone. */
export function PageFrame({ bar, footer }: { bar: ReactNode; footer?: ReactNode }) {
  const { user } = useSession();
  return (
    <>
      <a href="#main" className={classes.skip}>
        {t.skipToMainContent}
      </a>
      {user?.viewedUntil && (
        <Suspense fallback={null}>
          <ViewBanner user={user} until={user.viewedUntil} />
        </Suspense>
      )}
      {user?.mustConfirmEmail && !user.viewedUntil && (
        <Suspense fallback={null}>
          <ConfirmEmailBanner user={user} />
        </Suspense>
      )}
      {bar}
      {user?.staffRole && !user.twoFactorMissing && (
        <Suspense fallback={null}>
          <StaffTools />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {footer}
    </>
  );
}
