import { Membership } from '#modules/billing/ui/memberships/membership-page.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';

export const meta = () => [{ title: t.membership({ productName }) }, { name: 'robots', content: 'noindex' }];

const title = t.membership2;
const lead = t.startChangeOrCancelYour;

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
