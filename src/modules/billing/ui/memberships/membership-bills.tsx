import { formatCents } from '#shared/money/money.ts';
import type { MembershipBill } from '../../membership.contract.ts';
import classes from './membership.module.css';
import { dayWords } from './membership-queries.ts';

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
                  ? `${dayWords(bill.periodStart)} to ${dayWords(bill.periodEnd)}`
                  : 'A month of membership'}
              </p>
              <p className={classes.soft}>Paid on {dayWords(bill.paidAt)}</p>
            </div>
            <div className={classes.billAmount}>
              <p>{formatCents(bill.amountCents)}</p>
              {bill.refundedCents > 0 && (
                <p className={classes.soft}>{formatCents(bill.refundedCents)} given back</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
