import { useLocation } from 'react-router';
import { JoinTeam } from '#modules/accounts/ui/staff/join-form.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from '../account-step.module.css';

export const meta = () => [
  { title: `Join the team · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

/** Somebody else may have been signed in here: what the page knows starts afresh. */
const enter = () => window.location.assign('/admin');

/** Where the link of an invitation to the team leads. Its secret stands behind `#`, which no server is sent. */
export default function Join() {
  const { hash } = useLocation();
  const token = useHydrated() ? hash.slice(1) : '';
  return (
    <div className={classes.page}>
      <Page title="Join the team">
        <Panel>
          {token ? (
            <JoinTeam key={token} token={token} onJoined={enter} />
          ) : (
            <p className={classes.words}>
              This link is not complete. Please open it from the mail again, or copy it whole into the address
              bar.
            </p>
          )}
        </Panel>
      </Page>
    </div>
  );
}
