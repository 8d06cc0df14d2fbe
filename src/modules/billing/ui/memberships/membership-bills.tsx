import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { MembershipBill } from '../../membership.contract.ts';
import classes from './membership.module.css';

/** Every month that was paid, newest first. */
export function MembershipBills({ bills }: { bills: readonly MembershipBill[] }) {
  if (bills.length === 0) return null;
  return (
    <section aria-labelledby="membership-bills">
      <h2 id="membership-bills" className={classes.heading}>
        Bills
      </h2>
      <ul className={classes.bills}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <div>
              <p className={classes.billTitle}>
                {bill.periodStart && bill.periodEnd
                  ? `${formatDate(bill.periodStart)} to ${formatDate(bill.periodEnd)}`
                  : 'A month of membership'}
              </p>
              <p className={classes.soft}>Paid on {formatDate(bill.paidAt)}</p>
            </div>
            <div className={classes.billAmount}>
              <p>{formatMoney(bill.amountCents)}</p>
              {bill.refundedCents > 0 && (
                <p className={classes.soft}>{formatMoney(bill.refundedCents)} given back</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
