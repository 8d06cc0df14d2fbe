import type { RequestDetail, RequestPayment } from '#features/care-requests/care-requests.contract.ts';
import { formatCents } from '#kernel/money.ts';
import classes from './payment-list.module.css';
import { dayAndTimeWords } from './request-times.ts';

const stateWords: Record<RequestPayment['state'], string> = {
  opened: 'Being confirmed',
  succeeded: 'Paid',
  declined: 'Declined, nothing was charged',
  cancelled: 'Given up, nothing was charged',
  refunded: 'Paid and returned in full',
};

/** The fee with its reason, and every charge and refund of this request. */
export function PaymentList({ request }: { request: RequestDetail }) {
  const { fee, payments } = request;
  return (
    <div className={classes.money}>
      <p className={classes.fee}>
        <strong>{formatCents(fee.amountCents)}</strong> {fee.explanation}
      </p>
      {payments.length > 0 && (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>{payment.amountCents === 0 ? 'Nothing to pay' : stateWords[payment.state]}</span>
              <span>{formatCents(payment.amountCents)}</span>
              <time dateTime={payment.at}>{dayAndTimeWords(payment.at)}</time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
