import { useLocation } from 'react-router';
import { SharedPass } from '#modules/appointments/ui/pass/shared-pass.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from './shared-visit.module.css';
import * as t from './site.words.ts';

export const meta = () => [
  { title: t.visitDetailsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/** Target of shared visit pass links. The token is in the URL fragment, which isn't sent to servers. */
export default function SharedVisit() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const secret = isHydrated ? hash.slice(1) : '';
  return (
    <div className={classes.page}>
      <Page title={t.visitDetails}>
        {secret ? (
          <SharedPass key={secret} secret={secret} />
        ) : (
          isHydrated && (
            <Panel>
              <p>{t.thisLinkIsIncompleteOpen}</p>
            </Panel>
          )
        )}
      </Page>
    </div>
  );
}
