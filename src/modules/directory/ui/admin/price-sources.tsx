import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { FilterRow, SearchField } from '#ui/data-list/filter-row.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { maxLengths } from '../../form-rules.ts';
import type { PriceSource } from '../../network-views.ts';
import * as t from './admin.words.ts';
import { CorrectionList } from './correction-list.tsx';
import { network } from './network-queries.ts';
import type { OpenedPrices } from './opened-prices.ts';
import { PriceRowList } from './price-rows.tsx';
import classes from './prices.module.css';

const columnsWith = (onOpen: (prices: OpenedPrices) => void): Column<PriceSource>[] => [
  {
    label: t.source,
    cell: ({ name, fileName }) => (
      <span className={classes.names}>
        {name}
        {fileName && <span className={classes.quiet}>{fileName}</span>}
      </span>
    ),
  },
  { label: t.prices, kind: 'number', cell: ({ prices }) => formatNumber(prices) },
  {
    label: t.providers,
    kind: 'number',
    cell: ({ offices, fileId }) => (fileId === null ? formatNumber(offices) : t.hospital),
  },
  {
    label: t.dated,
    cell: ({ oldestOn, newestOn }) =>
      oldestOn === newestOn
        ? formatDay(oldestOn)
        : t.dayRange({ day: formatDay(oldestOn), day2: formatDay(newestOn) }),
  },
  {
    label: t.outOfDate,
    kind: 'number',
    cell: ({ prices, stalePrices }) =>
      stalePrices === 0 ? (
        t.none
      ) : (
        <StateBadge tone="attention">{stalePrices === prices ? t.all : formatNumber(stalePrices)}</StateBadge>
      ),
  },
  {
    label: t.actions,
    kind: 'acts',
    cell: ({ name, fileId }) => (
      <Button
        size="sm"
        variant="default"
        aria-label={t.viewPricesOf({ name })}
        onClick={() => onOpen(fileId === null ? { source: name } : { file: fileId })}
      >
        {t.view}
      </Button>
    ),
  },
];

type PriceSourcesProps = {
  /** The prices in view; null for the list of sources. */
  opened: OpenedPrices | null;
  onOpen: (prices: OpenedPrices | null) => void;
  /** Shows a provider. */
  onView: (providerId: string) => void;
};

/** Price sources with counts and age, and the prices of one of them. */
export function PriceSources({ opened, onOpen, onView }: PriceSourcesProps) {
  return (
    <BoardSection
      title={t.priceSources}
      lead={opened ? undefined : t.priceSourcesLead({ priceFreshMonths })}
      acts={
        <Button variant="default" onClick={() => onOpen(opened ? null : 'corrections')}>
          {opened ? t.allPriceSources : t.corrections}
        </Button>
      }
    >
      {opened === 'corrections' ? (
        <CorrectionList />
      ) : opened ? (
        <PriceRowList key={JSON.stringify(opened)} opened={opened} onView={onView} />
      ) : (
        <SourceList onOpen={onOpen} />
      )}
    </BoardSection>
  );
}

/** A billing code, which can be looked up in all lists: letters and digits, with at least three digits. */
const looksLikeCode = (text: string): boolean => /^[a-z]?\d{3,}[a-z]?$/i.test(text);

function SourceList({ onOpen }: Pick<PriceSourcesProps, 'onOpen'>) {
  const [search, setSearch] = useState('');
  const query = useQuery(
    network.listPriceSources.queryOptions({
      input: search === '' ? {} : { search },
      staleTime: 300_000,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <>
      <FilterRow label={t.filterPriceSources}>
        <SearchField
          label={t.searchPriceSources}
          placeholder={t.searchPriceSourcesHint}
          value={search}
          maxLength={maxLengths.priceCode}
          onSearch={setSearch}
        />
        {looksLikeCode(search) && (
          <Button variant="default" onClick={() => onOpen({ code: search.toUpperCase() })}>
            {t.findCode({ code: search.toUpperCase() })}
          </Button>
        )}
      </FilterRow>
      <QueryPart query={query} name={{ loading: t.loadingPriceSources, failed: t.couldntLoadPriceSources }}>
        {(sources) =>
          sources.length > 0 ? (
            <DataTable
              label={t.priceSources}
              columns={columnsWith(onOpen)}
              rows={sources}
              rowKey={({ name, fileId }) => `${fileId} ${name}`}
            />
          ) : search === '' ? (
            <EmptyPart title={t.noPricesYet} hint={t.noPricesYetHint} />
          ) : (
            <EmptyPart title={t.noPriceSourcesFound} hint={t.noPriceSourcesFoundHint} />
          )
        }
      </QueryPart>
    </>
  );
}
