import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import type { LedgerTransactionView } from '../../book-views.ts';
import { accountWords, ledgerKindWords } from './book-words.ts';
import classes from './books.module.css';

function Entries({ transaction }: { transaction: LedgerTransactionView }) {
  const { entries } = transaction;
  const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
  return (
    <table className={classes.entries}>
      <caption className={classes.hidden}>Entries</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ account, amountCents }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account can stand twice, and lines never move
          <tr key={line}>
            <th scope="row">{accountWords[account]}</th>
            <td>{amountCents > 0 && formatMoney(amountCents)}</td>
            <td>{amountCents < 0 && formatMoney(-amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td colSpan={2}>{formatMoney(sum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What was booked: each with its entries, its place in its chain, and its hash. */
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
              {one.patient ? `${one.patient.name} (${one.patient.shortId})` : 'The house'}
            </p>
          </div>
          <Entries transaction={one} />
          <p className={classes.chain}>
            Place {formatNumber(one.position)} of its chain. <span>Hash {one.hash}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
