import { Membership } from '#modules/billing/ui/memberships/membership-page.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

export const meta = () => [{ title: `Membership · ${productName}` }, { name: 'robots', content: 'noindex' }];

const title = 'Membership';
const lead = 'Start it, change it and cancel it here, whenever you like.';

export default function MembershipPage() {
  return (
    <SignedInOnly
      waiting={
        <Page title={title} lead={lead}>
          {null}
        </Page>
      }
    >
      {() => (
        <Page title={title} lead={lead}>
          <Membership />
        </Page>
      )}
    </SignedInOnly>
  );
}
