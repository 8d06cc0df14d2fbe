import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { useSession } from '#platform/browser/session.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { inboxLink, settingsLink } from './navigation-links.ts';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';

const StaffFrame = lazyComponent(() => import('./staff-frame.tsx').then((module) => module.StaffFrame));

/** Pages that staff also reach from their own bar. */
const sharedPaths: readonly string[] = [inboxLink.to, settingsLink.to];

/** Navigation, page, footer. Staff keep their own bar on pages that they share with patients. */
export default function SiteFrame() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const site = <PageFrame bar={<NavigationBar />} footer={<SiteFooter />} />;
  if (!user?.staffRole || !sharedPaths.includes(pathname)) return site;
  return (
    <Suspense fallback={site}>
      <StaffFrame />
    </Suspense>
  );
}
