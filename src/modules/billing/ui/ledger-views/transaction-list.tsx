import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import type { LedgerTransactionView } from '../../ledger-views.ts';
import classes from './books.module.css';
import { accountLabels, ledgerKindLabels } from './ledger.words.ts';
import * as t from './ledger-views.words.ts';

function Entries({ transaction }: { transaction: LedgerTransactionView }) {
  const { entries } = transaction;
  const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
  return (
    <table className={classes.entries}>
      <caption className={classes.hidden}>{t.entries}</caption>
      <thead>
        <tr>
          <th scope="col">{t.account}</th>
          <th scope="col">{t.debit}</th>
          <th scope="col">{t.credit}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ account, amountCents }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account can repeat, and the order never changes
          <tr key={line}>
            <th scope="row">{accountLabels[account]}</th>
            <td>{amountCents > 0 && formatMoney(amountCents)}</td>
            <td>{amountCents < 0 && formatMoney(-amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.total}</th>
          <td colSpan={2}>{formatMoney(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Ledger transactions with their entries, chain position and hash. */
export function TransactionList({ transactions }: { transactions: readonly LedgerTransactionView[] }) {
  return (
    <ol className={classes.transactions}>
      {transactions.map((item) => (
        <li key={item.id} className={classes.transaction}>
          <div className={classes.transactionHead}>
            <h4>{ledgerKindLabels[item.kind]}</h4>
            <p>
              <time dateTime={item.occurredAt}>{formatDateTime(item.occurredAt)}</time>
              {' · '}
              {item.patient ? `${item.patient.name} (${item.patient.shortId})` : t.harborline}
            </p>
          </div>
          <Entries transaction={item} />
          <p className={classes.chain}>
            {t.chainPosition({ number: formatNumber(item.position) })}{' '}
            <span>{t.hash({ hash: item.hash })}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
