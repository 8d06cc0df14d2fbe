import { Link } from 'react-router';
import { StoredValueAccount } from '#modules/billing/ui/hsa/stored-value-account.tsx';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [
  { title: `Health savings · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

const frame = {
  title: 'Health savings',
  lead: 'Money you set aside with us to pay the fees of your requests about care.',
};

export default function HealthSavingsPage() {
  return (
    <SignedInOnly
      waiting={
        <Page {...frame}>
          <LoadingPart label="Loading your health savings" lines={5} />
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
