import { useLocation } from 'react-router';
import { JoinStaffForm } from '#modules/accounts/ui/staff/join-form.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import { startPath } from '#web/frame/navigation-links.ts';
import classes from '../account-step.module.css';
import * as t from './account.words.ts';
import { IncompleteLink } from './incomplete-link.tsx';

export const meta = () => [
  { title: t.joinTheTeamPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/** A full page load, because another user may have been signed in. */
const enter = (staffRole: StaffRole) => window.location.assign(startPath({ staffRole }, '/admin'));

/** Target of staff invitation links. The token is in the URL fragment, which isn't sent to servers. */
export default function Join() {
  const { hash } = useLocation();
  const token = useHydrated() ? hash.slice(1) : '';
  return (
    <div className={classes.page}>
      <Page title={t.joinTheTeam}>
        <Panel>
          {token ? <JoinStaffForm key={token} token={token} onJoined={enter} /> : <IncompleteLink />}
        </Panel>
      </Page>
    </div>
  );
}
