import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { BoardSection } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { PriceSource } from '../../network-views.ts';
import * as t from './admin.words.ts';
import { network } from './network-queries.ts';

const columns: Column<PriceSource>[] = [
  { label: t.source, cell: ({ name }) => name },
  { label: t.prices, kind: 'number', cell: ({ prices }) => formatNumber(prices) },
  { label: t.providers, kind: 'number', cell: ({ offices }) => formatNumber(offices) },
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
];

/** Price sources with counts and age. */
export function PriceSources() {
  const query = useQuery(network.listPriceSources.queryOptions({ staleTime: 300_000 }));
  return (
    <BoardSection title={t.priceSources} lead={t.priceSourcesLead({ priceFreshMonths })}>
      <QueryPart
        query={query}
        name={{ loading: 'Loading price sources', failed: 'Couldn’t load price sources' }}
      >
        {(sources) =>
          sources.length > 0 ? (
            <DataTable label={t.priceSources} columns={columns} rows={sources} rowKey={({ name }) => name} />
          ) : (
            <EmptyPart title={t.noPricesYet} hint={t.noPricesYetHint} />
          )
        }
      </QueryPart>
    </BoardSection>
  );
}
