import { formatDate, formatDay } from '#shared/format/format-date.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { OfficeRecord, ShownPrice } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { dollarsOfCents } from './network-labels.tsx';

const columns: Column<ShownPrice>[] = [
  { label: t.service, cell: ({ service }) => service },
  {
    label: t.negotiated,
    kind: 'number',
    cell: ({ memberPriceCents }) => dollarsOfCents(memberPriceCents),
  },
  { label: t.cash, kind: 'number', cell: ({ directPriceCents }) => dollarsOfCents(directPriceCents) },
  {
    label: t.source,
    cell: ({ sourceName, sourceRow, observedOn }) => (
      <span className={classes.origin}>
        <span>
          {sourceName}
          {sourceRow !== null && t.rowNumber({ sourceRow })}
        </span>
        <span>{formatDay(observedOn)}</span>
      </span>
    ),
  },
  {
    label: t.quotedByPhone,
    cell: ({ said }) =>
      said === null ? (
        <span className={classes.quiet}>–</span>
      ) : (
        <span className={classes.origin}>
          <span>{t.cashAmount({ dollarsOfCents: dollarsOfCents(said.amountCents) })}</span>
          <span>
            {formatDate(said.observedAt)}
            {said.isUnconfirmed && ', unconfirmed'}
          </span>
          {said.quote && <q className={classes.quote}>{said.quote}</q>}
        </span>
      ),
  },
  {
    label: t.status,
    cell: ({ isStale }) =>
      isStale ? (
        <StateBadge tone="attention">{t.outOfDate}</StateBadge>
      ) : (
        <StateBadge tone="good">{t.current}</StateBadge>
      ),
  },
];

/** Service prices of an office with their sources. */
export function OfficePrices({ record: { prices } }: { record: OfficeRecord }) {
  return (
    <section className={classes.part} aria-label={t.prices}>
      <h4>{t.prices}</h4>
      {prices.length === 0 ? (
        <p className={classes.quiet}>{t.noOfficePrices}</p>
      ) : (
        <>
          <p className={classes.quiet}>{t.stalePricesNote({ priceFreshMonths })}</p>
          <DataTable label={t.prices} columns={columns} rows={prices} rowKey={({ code }) => code} />
        </>
      )}
    </section>
  );
}
