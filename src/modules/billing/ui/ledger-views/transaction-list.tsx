import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { ChargeLink, PatientLink, RequestLink } from '#ui/record-links.tsx';
import { accountLabels } from '../../ledger-accounts.words.ts';
import type { LedgerTransactionView } from '../../ledger-views.ts';
import { netEntries } from '../../net-entries.rules.ts';
import classes from './ledger.module.css';
import { ledgerKindLabels } from './ledger.words.ts';
import * as t from './ledger-views.words.ts';
import { ProcessorId } from './processor-id.tsx';

type TransactionProps = { transaction: LedgerTransactionView };

function Entries({ transaction: { entries } }: TransactionProps) {
  const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
  return (
    <table className={classes.entries}>
      <VisuallyHidden component="caption">{t.entries}</VisuallyHidden>
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

function Details({ transaction }: TransactionProps) {
  const { requestId, vendorChargeId, position, hash } = transaction;
  return (
    <div className={classes.more}>
      <Entries transaction={transaction} />
      <p className={classes.chain}>
        {requestId && (
          <>
            {t.request} <RequestLink id={requestId} />
            {' · '}
          </>
        )}
        {vendorChargeId && (
          <>
            {t.processorId} <ProcessorId id={vendorChargeId} />
          </>
        )}
      </p>
      <p className={classes.chain}>
        {t.chainPosition({ number: formatNumber(position) })} <span>{t.hash({ hash })}</span>
      </p>
    </div>
  );
}

/** What screen readers hear before a cell; the header row is only visible. */
const Spoken = ({ words }: { words: string }) => <VisuallyHidden component="span">{words} </VisuallyHidden>;

type RowProps = TransactionProps & { isMarked: boolean };

function Row({ transaction, isMarked }: RowProps) {
  const [isOpen, setOpen] = useState(isMarked);
  const details = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  const { kind, occurredAt, patient, entries, chargeId } = transaction;
  const { debits, credits, amountCents } = netEntries(entries);
  const label = ledgerKindLabels[kind];
  const date = formatDateTime(occurredAt);
  const accounts = (side: typeof debits) => side.map((account) => accountLabels[account]).join(', ');
  return (
    <li ref={row} data-marked={isMarked || undefined}>
      <div className={classes.line}>
        <time dateTime={occurredAt}>{date}</time>
        <strong>{label}</strong>
        <span>{patient ? <PatientLink id={patient.id}>{patient.name}</PatientLink> : t.harborline}</span>
        <span className={classes.account}>
          <Spoken words={t.debit} />
          {accounts(debits)}
        </span>
        <span className={classes.account}>
          <Spoken words={t.credit} />
          {accounts(credits)}
        </span>
        <span className={classes.sumCell}>{formatMoney(amountCents)}</span>
        <span>
          {chargeId && (
            <>
              <Spoken words={t.chargeColumn} />
              <ChargeLink id={chargeId} />
            </>
          )}
        </span>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={t.entriesOf({ label, date })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </button>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen && <Details transaction={transaction} />}
      </div>
    </li>
  );
}

const columns = [t.dateColumn, t.type, t.patient, t.debit, t.credit, t.amount, t.chargeColumn, ''];

type TransactionListProps = {
  transactions: readonly LedgerTransactionView[];
  /** A new transaction, expanded and scrolled into view. */
  marked?: string | undefined;
};

/** Ledger transactions, one line each. A line expands to its entries, chain position and hash. */
export function TransactionList({ transactions, marked }: TransactionListProps) {
  return (
    <>
      <div className={`${classes.line} ${classes.heads}`} aria-hidden>
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <ol className={classes.transactions}>
        {transactions.map((item) => (
          <Row key={item.id} transaction={item} isMarked={item.id === marked} />
        ))}
      </ol>
    </>
  );
}
