import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import type { LedgerTransactionView } from '../../ledger-views.ts';
import classes from './books.module.css';
import { accountWords, ledgerKindWords } from './ledger.words.ts';
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
            <th scope="row">{accountWords[account]}</th>
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
      {transactions.map((one) => (
        <li key={one.id} className={classes.transaction}>
          <div className={classes.transactionHead}>
            <h4>{ledgerKindWords[one.kind]}</h4>
            <p>
              <time dateTime={one.occurredAt}>{formatDateTime(one.occurredAt)}</time>
              {' · '}
              {one.patient ? `${one.patient.name} (${one.patient.shortId})` : t.harborline}
            </p>
          </div>
          <Entries transaction={one} />
          <p className={classes.chain}>
            {t.positionInItsChain({ number: formatNumber(one.position) })}{' '}
            <span>{t.hash({ hash: one.hash })}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
