import { addDays } from '#shared/time/add-days.ts';
import { pick, type Random, type Samples, singleRequest } from './screen.ts';

/** The ledger screens with typical filters, deep pages and periods. */
export function ledgerScreens() {
  const list = (weight: number, name: string, path: string) => ({
    weight,
    open: () => singleRequest(`books, ${name}`, path),
  });
  const inOldDays = (name: string, path: string) => ({
    weight: 2,
    open: ({ today }: Samples, random: Random) => {
      const to = addDays(today, -Math.floor(random() * 700));
      return singleRequest(`books, ${name}`, `${path}from=${addDays(to, -29)}&to=${to}`);
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
      open: ({ patientIds }: Samples, random: Random) =>
        singleRequest('ledger, charges of a patient', `/charges?patient=${pick(patientIds, random)}`),
    },
    {
      weight: 2,
      open: ({ requestIds }: Samples, random: Random) =>
        singleRequest(
          'ledger, charges by short id',
          `/charges?shortId=${pick(requestIds, random).slice(0, 8)}`,
        ),
    },
    {
      weight: 3,
      open: ({ chargeIds }: Samples, random: Random) =>
        singleRequest('ledger, one charge', `/charges/${pick(chargeIds, random)}`),
    },
    list(3, 'ledger, newest', '/ledger'),
    list(2, 'ledger, refunded', '/ledger?kind=refunded'),
    list(1, 'ledger, disputed', '/ledger?kind=disputed'),
    inOldDays('ledger, old days', '/ledger?'),
    {
      weight: 2,
      open: ({ patientIds }: Samples, random: Random) =>
        singleRequest('ledger, of a patient', `/ledger?patient=${pick(patientIds, random)}`),
    },
    inOldDays('accounts, 30 days', '/ledger/sums?'),
    {
      weight: 1,
      open: ({ today }: Samples) =>
        singleRequest('books, accounts, 366 days', `/ledger/sums?from=${addDays(today, -365)}&to=${today}`),
    },
    list(2, 'checks', '/reconciliation-runs'),
    list(2, 'discrepancies to review', '/reconciliation-findings?state=open'),
    list(1, 'all discrepancies', '/reconciliation-findings'),
  ];
}
