import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { RequestDetail, RequestPayment } from '../../care-requests.contract.ts';
import classes from './payment-list.module.css';

const paidWords: Record<RequestPayment['state'], string> = {
  opened: 'Being confirmed',
  succeeded: 'Paid',
  declined: 'Declined, nothing was charged',
  cancelled: 'Given up, nothing was charged',
  refunded: 'Paid, and given back in full',
  failed: 'Not paid',
};

const returnedWords: Partial<Record<RequestPayment['state'], string>> = {
  opened: 'On its way back to you',
  succeeded: 'Refunded',
};

const addOnNames: Readonly<Record<string, { name: string } | undefined>> = priceBook.addOns;

function describe({ what, addOn, state, amountCents }: RequestPayment): string {
  const of = addOn === null ? '' : `${addOnNames[addOn]?.name ?? 'Add-on'}: `;
  if (what === 'refund')
    return `${of}${returnedWords[state] ?? 'Could not be given back yet. Please write to us'}`;
  return `${of}${amountCents === 0 ? 'Nothing to pay' : paidWords[state]}`;
}

/** The fee with its reason, and every charge and refund of this request. */
export function PaymentList({ request }: { request: RequestDetail }) {
  const { fee, payments } = request;
  return (
    <div className={classes.money}>
      <p className={classes.fee}>
        <strong>{formatMoney(fee.amountCents)}</strong> {fee.explanation}
      </p>
      {payments.length > 0 && (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <li key={payment.id}>
              <span>{describe(payment)}</span>
              <span>{formatMoney(payment.amountCents)}</span>
              <time dateTime={payment.at}>{formatDateTime(payment.at)}</time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
