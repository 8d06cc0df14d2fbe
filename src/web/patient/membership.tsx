import { Membership } from '#modules/billing/ui/memberships/membership-page.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';

export const meta = () => [
  { title: t.membershipPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const title = t.membership;
const lead = t.startChangeOrCancel;

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
