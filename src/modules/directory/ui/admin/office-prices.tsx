import { formatDate, formatDay } from '#shared/format/format-date.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { OfficeRecord, ShownPrice } from '../../network-views.ts';
import classes from './network.module.css';
import { dollarsOfCents } from './network-words.tsx';

const columns: Column<ShownPrice>[] = [
  { label: 'Service', cell: ({ service }) => service },
  {
    label: 'Negotiated',
    kind: 'number',
    cell: ({ memberPriceCents }) => dollarsOfCents(memberPriceCents),
  },
  { label: 'Direct', kind: 'number', cell: ({ directPriceCents }) => dollarsOfCents(directPriceCents) },
  {
    label: 'Source',
    cell: ({ sourceName, sourceRow, observedOn }) => (
      <span className={classes.origin}>
        <span>
          {sourceName}
          {sourceRow !== null && `, row ${sourceRow}`}
        </span>
        <span>{formatDay(observedOn)}</span>
      </span>
    ),
  },
  {
    label: 'Said on the telephone',
    cell: ({ said }) =>
      said === null ? (
        <span className={classes.quiet}>–</span>
      ) : (
        <span className={classes.origin}>
          <span>{dollarsOfCents(said.amountCents)} paid directly</span>
          <span>
            {formatDate(said.observedAt)}
            {said.isUnconfirmed && ', unconfirmed'}
          </span>
          {said.quote && <q className={classes.quote}>{said.quote}</q>}
        </span>
      ),
  },
  {
    label: 'State',
    cell: ({ isStale }) =>
      isStale ? (
        <StateBadge tone="attention">Stale</StateBadge>
      ) : (
        <StateBadge tone="good">Current</StateBadge>
      ),
  },
];

/** What services cost there, each with its source. */
export function OfficePrices({ record: { prices } }: { record: OfficeRecord }) {
  return (
    <section className={classes.part} aria-label="Prices">
      <h4>Prices</h4>
      {prices.length === 0 ? (
        <p className={classes.quiet}>No prices are known. They come with price files.</p>
      ) : (
        <>
          <p className={classes.quiet}>Prices older than {priceFreshMonths} months are stale.</p>
          <DataTable label="Prices" columns={columns} rows={prices} rowKey={({ code }) => code} />
        </>
      )}
    </section>
  );
}
