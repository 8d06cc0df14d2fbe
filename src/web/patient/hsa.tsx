import { Link } from 'react-router';
import { StoredValueAccount } from '#modules/billing/ui/hsa/stored-value-account.tsx';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [
  { title: t.healthSavingsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const frame = {
  title: t.healthSavings,
  lead: t.moneyYouSetAside,
};

export default function HealthSavingsPage() {
  return (
    <SignedInOnly
      waiting={
        <Page {...frame}>
          <LoadingPart label={t.loadingYourHealthSavings} lines={5} />
        </Page>
      }
    >
      {(user) => (
        <Page key={user.id} {...frame}>
          <StoredValueAccount
            useOnError={useEndSessionOn}
            linkToRequest={(requestId, words) => <Link to={ticketPath(requestId)}>{words}</Link>}
          />
        </Page>
      )}
    </SignedInOnly>
  );
}
