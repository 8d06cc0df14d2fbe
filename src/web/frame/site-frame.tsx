import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '#platform/browser/lazy-part.ts';
import { useSession } from '#platform/browser/session.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { SiteFooter } from './site-footer.tsx';
import classes from './site-frame.module.css';

// Only people of the team ever need them.
const ViewBanner = lazyPart(() => import('./view-banner.tsx').then((module) => module.ViewBanner));

// Only people whom production has not met before need it.
const ConfirmEmailBanner = lazyPart(() =>
  import('./confirm-email-banner.tsx').then((module) => module.ConfirmEmailBanner),
);

const StaffTools = lazyPart(() =>
  import('#web/admin/palette/staff-tools.tsx').then((module) => module.StaffTools),
);

/** Navigation above, footer below, the page between them. */
export default function SiteFrame() {
  const { user } = useSession();
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to the content
      </a>
      {user?.viewedUntil && (
        <Suspense fallback={null}>
          <ViewBanner user={user} until={user.viewedUntil} />
        </Suspense>
      )}
      {user?.mustConfirmEmail && !user.viewedUntil && (
        <Suspense fallback={null}>
          <ConfirmEmailBanner email={user.email} />
        </Suspense>
      )}
      <NavigationBar />
      {user?.staffRole && !user.secondStepMissing && (
        <Suspense fallback={null}>
          <StaffTools />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
