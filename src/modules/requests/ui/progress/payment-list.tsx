import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { RequestDetail, RequestPayment } from '../../care-requests.contract.ts';
import classes from './payment-list.module.css';
import * as t from './progress.words.ts';

const paidWords: Record<RequestPayment['state'], string> = {
  opened: t.processing,
  succeeded: t.paid,
  declined: t.declinedNothingWasCharged,
  cancelled: t.canceledNothingWasCharged,
  refunded: t.paidAndFullyRefunded,
  failed: t.notPaid,
};

const returnedWords: Partial<Record<RequestPayment['state'], string>> = {
  opened: t.refundProcessing,
  succeeded: t.refunded,
};

const addOnNames: Readonly<Record<string, { name: string } | undefined>> = priceBook.addOns;

function describe({ what, addOn, state, amountCents }: RequestPayment): string {
  const of = addOn === null ? '' : `${addOnNames[addOn]?.name ?? 'Add-on'}: `;
  if (what === 'refund') return `${of}${returnedWords[state] ?? t.refundFailed}`;
  return `${of}${amountCents === 0 ? t.free : paidWords[state]}`;
}

/** The fee with its reason, and all charges and refunds. */
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
