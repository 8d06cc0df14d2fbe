import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { priceFreshMonths } from '#shared/time/fact-age.ts';
import { BoardPart } from '#ui/board.tsx';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { PriceSource } from '../../network-views.ts';
import { network } from './network-queries.ts';

const columns: Column<PriceSource>[] = [
  { label: 'Source', cell: ({ name }) => name },
  { label: 'Prices', kind: 'number', cell: ({ prices }) => formatNumber(prices) },
  { label: 'Providers', kind: 'number', cell: ({ offices }) => formatNumber(offices) },
  {
    label: 'From',
    cell: ({ oldestOn, newestOn }) =>
      oldestOn === newestOn ? formatDay(oldestOn) : `${formatDay(oldestOn)} to ${formatDay(newestOn)}`,
  },
  {
    label: 'Stale',
    kind: 'number',
    cell: ({ prices, stalePrices }) =>
      stalePrices === 0 ? (
        'None'
      ) : (
        <StateBadge tone="attention">{stalePrices === prices ? 'All' : formatNumber(stalePrices)}</StateBadge>
      ),
  },
];

/** Where the prices come from and how old they are. */
export function PriceSources() {
  const { data, isError, isFetching, refetch } = useQuery(
    network.listPriceSources.queryOptions({ staleTime: 300_000 }),
  );
  return (
    <BoardPart
      title="Price sources"
      lead={`Prices of active providers. One that is older than ${priceFreshMonths} months is stale.`}
    >
      {data && data.length > 0 && (
        <DataTable label="Price sources" columns={columns} rows={data} rowKey={({ name }) => name} />
      )}
      {data?.length === 0 && (
        <EmptyPart title="No prices yet" hint="Prices come into the network with price files." />
      )}
      {!data && isError && (
        <FailedPart
          title="The price sources could not be counted"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Counting the price sources" />}
    </BoardPart>
  );
}
