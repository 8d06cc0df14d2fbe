import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { MembershipBill } from '../../membership.contract.ts';
import classes from './membership.module.css';
import * as t from './memberships.words.ts';

/** Every paid month, newest first. */
export function MembershipBills({ bills }: { bills: readonly MembershipBill[] }) {
  if (bills.length === 0) return null;
  return (
    <section aria-labelledby="membership-bills">
      <h2 id="membership-bills" className={classes.heading}>
        {t.billingHistory}
      </h2>
      <ul className={classes.bills}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <div>
              <p className={classes.billTitle}>
                {bill.periodStart && bill.periodEnd
                  ? t.to({ date: formatDate(bill.periodStart), date2: formatDate(bill.periodEnd) })
                  : t.monthlyMembership}
              </p>
              <p className={classes.soft}>{t.paidOn({ date: formatDate(bill.paidAt) })}</p>
            </div>
            <div className={classes.billAmount}>
              <p>{formatMoney(bill.amountCents)}</p>
              {bill.refundedCents > 0 && (
                <p className={classes.soft}>{t.refunded({ money: formatMoney(bill.refundedCents) })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
