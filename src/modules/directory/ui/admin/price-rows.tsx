import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMissing } from '#platform/browser/api.ts';
import { usePermission } from '#platform/browser/session.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { FilterRow, SearchField } from '#ui/data-list/filter-row.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { maxLengths } from '../../form-rules.ts';
import type { PriceRow, PriceRows } from '../../network-views.ts';
import * as t from './admin.words.ts';
import { CorrectionNote, CorrectPriceDialog } from './correct-price.tsx';
import { formatDollars } from './format-dollars.ts';
import { network } from './network-queries.ts';
import type { ListedPrices } from './opened-prices.ts';
import classes from './prices.module.css';

const negotiatedWords = ({ negotiatedDollars, negotiatedPercent, negotiatedFormula }: PriceRow): string => {
  if (negotiatedDollars !== null) return formatDollars(negotiatedDollars);
  if (negotiatedPercent !== null) return t.percentOfList({ percent: negotiatedPercent });
  return negotiatedFormula === null ? '–' : t.formula;
};

type ColumnOptions = {
  opened: ListedPrices;
  onView: (providerId: string) => void;
  /** Null for read-only staff. */
  onCorrect: ((price: PriceRow) => void) | null;
};

const columnsWith = ({ opened, onView, onCorrect }: ColumnOptions): Column<PriceRow>[] => [
  {
    label: t.service,
    cell: ({ service, codes, details, correction }) => (
      <span className={classes.names}>
        {service}
        <span className={classes.quiet}>{[...codes, ...details].join(' · ')}</span>
        {correction && <CorrectionNote correction={correction} />}
      </span>
    ),
  },
  ...('file' in opened
    ? []
    : [
        {
          label: t.place,
          cell: ({ place, providerId }: PriceRow) =>
            providerId === null ? (
              place
            ) : (
              <Button variant="subtle" size="sm" onClick={() => onView(providerId)}>
                {place}
              </Button>
            ),
        },
      ]),
  ...('source' in opened
    ? []
    : [
        {
          label: t.payer,
          cell: ({ payer, plan }: PriceRow) => [payer, plan].filter(Boolean).join(', ') || '–',
        },
      ]),
  { label: t.cashPrice, kind: 'number', cell: ({ cashDollars }) => formatDollars(cashDollars) },
  { label: t.negotiatedPrice, kind: 'number', cell: negotiatedWords },
  ...('source' in opened
    ? []
    : [
        {
          label: t.listPrice,
          kind: 'number' as const,
          cell: ({ listDollars }: PriceRow) => formatDollars(listDollars),
        },
      ]),
  {
    label: t.sourceRow,
    cell: ({ sourceRow, observedOn, isStale }) => (
      <span className={classes.origin}>
        {sourceRow === null ? formatDay(observedOn) : t.rowOnDay({ sourceRow, day: formatDay(observedOn) })}
        {isStale && <StateBadge tone="attention">{t.outOfDate}</StateBadge>}
      </span>
    ),
  },
  ...(onCorrect === null
    ? []
    : [
        {
          label: t.actions,
          kind: 'acts' as const,
          cell: (price: PriceRow) => (
            <Button
              size="sm"
              variant="default"
              aria-label={(price.correction ? t.changeCorrectionOf : t.correctPriceOf)({
                service: price.service,
                row: price.sourceRow,
              })}
              onClick={() => onCorrect(price)}
            >
              {price.correction ? t.change : t.correct}
            </Button>
          ),
        },
      ]),
];

/** The prices of one source, searched by code or words. */
export function PriceRowList({
  opened,
  onView,
}: {
  opened: ListedPrices;
  onView: (providerId: string) => void;
}) {
  const mayCorrect = usePermission()('network.change');
  const [corrected, setCorrected] = useState<PriceRow | null>(null);
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(
    network.listPrices.infiniteOptions({
      input: (cursor: string | null) => ({
        ...opened,
        ...(search === '' ? {} : { search }),
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 300_000,
      placeholderData: keepPreviousData,
    }),
  );
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const isEnd = !query.hasNextPage;
  return (
    <>
      <ListHead opened={opened} list={query.data?.pages[0]?.list ?? null} />
      {!('code' in opened) && (
        <FilterRow label={t.searchThesePrices}>
          <SearchField
            label={t.searchPrices}
            placeholder={'file' in opened ? t.searchListHint : t.searchSourceHint}
            value={search}
            maxLength={maxLengths.adminSearch}
            onSearch={setSearch}
          />
        </FilterRow>
      )}
      {isMissing(query.error) ? (
        <EmptyPart title={t.listReplaced} hint={t.listReplacedHint} />
      ) : (
        <LoadMoreList
          query={query}
          words={{ all: t.thePrices, older: search === '' ? t.morePrices : t.moreMatches }}
          empty={
            rows.length === 0 && (
              <EmptyPart
                title={isEnd ? t.noPricesFound : t.noMatchSoFar}
                hint={isEnd ? t.noPricesFoundHint : t.noMatchSoFarHint}
              />
            )
          }
        >
          <DataTable
            label={t.prices}
            columns={columnsWith({ opened, onView, onCorrect: mayCorrect ? setCorrected : null })}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </LoadMoreList>
      )}
      <CorrectPriceDialog price={corrected} onClose={() => setCorrected(null)} />
    </>
  );
}

function ListHead({ opened, list }: { opened: ListedPrices; list: PriceRows['list'] }) {
  if ('source' in opened) return <p className={classes.head}>{opened.source}</p>;
  if ('code' in opened) return <p className={classes.head}>{t.codeInAllLists({ code: opened.code })}</p>;
  if (!list) return null;
  return (
    <p className={classes.head}>
      {list.hospitalName}
      <span className={classes.quiet}>
        {t.listFacts({
          fileName: list.fileName,
          prices: formatNumber(list.priceCount),
          day: formatDay(list.lastUpdatedOn),
        })}
        {list.attesterName !== null && t.attestedBy({ name: list.attesterName })}
      </span>
    </p>
  );
}
