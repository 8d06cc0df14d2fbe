import type { ReactNode } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { DownloadButton } from '#ui/data-list/download-button.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { BillingEntry } from '../../billing.contract.ts';
import { entryTitle, explainEntry, paymentSource, stateOf } from '../../billing.words.ts';
import { BankConfirmation } from './bank-confirmation.tsx';
import classes from './billing.module.css';
import * as t from './payments.words.ts';

type BillingItemProps = {
  entry: BillingEntry;
  /** Renders the request with a link to it. */
  showRequest: (request: { id: string; serviceType: string }) => ReactNode;
};

/** One charge, free approval or refund. */
export function BillingItem({ entry, showRequest }: BillingItemProps) {
  const { words, tone } = stateOf(entry);
  const title = entryTitle(entry);
  const amount = formatMoney(entry.amountCents);
  const source = paymentSource(entry);
  const why = explainEntry(entry);
  const isInPart = entry.entry === 'charge' && entry.state === 'paid' && entry.refundedCents > 0;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <strong className={classes.amount}>{amount}</strong>
      </div>
      <p className={classes.facts}>
        <StateBadge tone={tone}>{words}</StateBadge>
        <time dateTime={entry.at}>{formatDate(entry.at)}</time>
        {source && <span>{source}</span>}
      </p>
      {entry.request && <p className={classes.about}>{showRequest(entry.request)}</p>}
      {entry.period && (
        <p className={classes.about}>
          {t.forTo({ date: formatDate(entry.period.from), date2: formatDate(entry.period.until) })}
        </p>
      )}
      {why && <p className={classes.about}>{why}</p>}
      {isInPart && <p className={classes.about}>{t.refunded({ money: formatMoney(entry.refundedCents) })}</p>}
      {entry.state === 'waits_for_patient' && (
        <BankConfirmation chargeId={entry.chargeId} mode={entry.mode} amountCents={entry.amountCents} />
      )}
      {entry.hasReceipt && (
        <div>
          <DownloadButton
            address={`/api/billing/receipts/${entry.chargeId}`}
            fileName="harborline-receipt.pdf"
            done={t.receiptDownloaded}
            failed={t.couldntDownloadTheReceipt}
            aria-label={t.receiptFor({ title, amount, date: formatDate(entry.at) })}
          >
            {t.receipt}
          </DownloadButton>
        </div>
      )}
    </li>
  );
}
