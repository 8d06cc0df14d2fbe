import { CheckBill } from '#modules/bills/ui/try/check-bill.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { describePage } from '../page-meta.ts';
import * as t from './check-bill-page.words.ts';

export const meta = () =>
  describePage({
    path: '/check-a-bill',
    title: t.pageTitle({ productName }),
    description: t.description,
  });

export default function CheckBillPage() {
  return (
    <Page title={t.title} lead={t.lead}>
      <CheckBill />
    </Page>
  );
}
