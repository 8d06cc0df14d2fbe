import { Link, useParams } from 'react-router';
import { BillPage } from '#modules/bills/ui/bill-page.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';

export const meta = () => [
  { title: t.billPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const frame = { title: t.bill, actions: <Link to="/bills">{t.allBills}</Link> };

export default function OneBillPage() {
  const { id = '' } = useParams();
  return (
    <SignedInOnly
      waiting={
        <Page {...frame}>
          <LoadingPart label={t.loadingBill} lines={6} />
        </Page>
      }
    >
      {(user) => (
        <Page key={user.id} {...frame}>
          <BillPage id={id} />
        </Page>
      )}
    </SignedInOnly>
  );
}
