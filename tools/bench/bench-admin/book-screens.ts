import { addDays } from '#shared/time/add-days.ts';
import { type Luck, one, type Samples, single } from './screen.ts';

/** The ledger screens with typical filters, deep pages and periods. */
export function bookScreens() {
  const list = (weight: number, name: string, path: string) => ({
    weight,
    open: () => single(`books, ${name}`, path),
  });
  const inOldDays = (name: string, path: string) => ({
    weight: 2,
    open: ({ today }: Samples, luck: Luck) => {
      const to = addDays(today, -Math.floor(luck() * 700));
      return single(`books, ${name}`, `${path}from=${addDays(to, -29)}&to=${to}`);
    },
  });
  return [
    list(3, 'charges, newest', '/charges'),
    list(2, 'charges, paid fees', '/charges?state=succeeded&kind=request_fee&mode=demo'),
    list(2, 'charges, declined', '/charges?state=declined'),
    list(2, 'charges, disputed', '/charges?state=disputed'),
    list(2, 'charges, production', '/charges?mode=production'),
    list(1, 'charges, add-ons refunded', '/charges?kind=add_on&state=refunded'),
    inOldDays('charges, old days', '/charges?'),
    inOldDays('charges, declined in old days', '/charges?state=declined&'),
    {
      weight: 2,
      open: ({ patientIds }: Samples, luck: Luck) =>
        single('books, charges of a patient', `/charges?patient=${one(patientIds, luck)}`),
    },
    {
      weight: 2,
      open: ({ requestIds }: Samples, luck: Luck) =>
        single('books, charges by short id', `/charges?shortId=${one(requestIds, luck).slice(0, 8)}`),
    },
    {
      weight: 3,
      open: ({ chargeIds }: Samples, luck: Luck) =>
        single('books, one charge', `/charges/${one(chargeIds, luck)}`),
    },
    list(3, 'ledger, newest', '/ledger'),
    list(2, 'ledger, refunded', '/ledger?kind=refunded'),
    list(1, 'ledger, disputed', '/ledger?kind=disputed'),
    inOldDays('ledger, old days', '/ledger?'),
    {
      weight: 2,
      open: ({ patientIds }: Samples, luck: Luck) =>
        single('books, ledger of a patient', `/ledger?patient=${one(patientIds, luck)}`),
    },
    inOldDays('accounts, 30 days', '/ledger/sums?'),
    {
      weight: 1,
      open: ({ today }: Samples) =>
        single('books, accounts, 366 days', `/ledger/sums?from=${addDays(today, -365)}&to=${today}`),
    },
    list(2, 'checks', '/book-checks'),
    list(2, 'discrepancies to review', '/book-findings?state=open'),
    list(1, 'all findings', '/book-findings'),
  ];
}
