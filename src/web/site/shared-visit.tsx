import { useLocation } from 'react-router';
import { SharedPass } from '#modules/appointments/ui/pass/shared-pass.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from './shared-visit.module.css';

export const meta = () => [
  { title: `Visit details · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

/** Where a link to a visit pass leads. Its secret stands behind `#`, which no server is sent. */
export default function SharedVisit() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const secret = isHydrated ? hash.slice(1) : '';
  return (
    <div className={classes.page}>
      <Page title="Visit details">
        {secret ? (
          <SharedPass key={secret} secret={secret} />
        ) : (
          isHydrated && (
            <Panel>
              <p>This link is not complete. Please open it again from the message, or copy all of it.</p>
            </Panel>
          )
        )}
      </Page>
    </div>
  );
}
