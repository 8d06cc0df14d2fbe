import { BillList } from '#modules/bills/ui/bill-list.tsx';
import { DeadlineWallet } from '#modules/bills/ui/deadlines/deadline-wallet.tsx';
import { productName } from '#shared/product.ts';
import { Fold } from '#ui/fold.tsx';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';

export const meta = () => [
  { title: t.billsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const frame = { title: t.bills, lead: t.billsLead };

export default function BillsPage() {
  return (
    <SignedInOnly
      waiting={
        <Page {...frame}>
          <LoadingPart label={t.loadingBills} lines={4} />
        </Page>
      }
    >
      {(user) => (
        <Page key={user.id} {...frame}>
          <BillList />
          <Fold title={t.allDeadlines} id="deadlines">
            <DeadlineWallet />
          </Fold>
        </Page>
      )}
    </SignedInOnly>
  );
}
