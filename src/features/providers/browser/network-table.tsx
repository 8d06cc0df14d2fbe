import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { BoardPart } from '#design/board.tsx';
import { type Column, DataTable } from '#design/data-table.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#design/part-states.tsx';
import type { NetworkOffice } from '#features/providers/network-admin.contract.ts';
import { requestPartOfList } from '#platform/browser/api.ts';

const rowsShown = 10;
const fiveMinutes = 300_000;

const dollars = (amount: number | null): string =>
  amount === null ? 'N/A' : amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const columns: Column<NetworkOffice>[] = [
  { label: 'Name', cell: ({ id, name }) => <Link to={`/providers/${id}`}>{name}</Link> },
  { label: 'Email', cell: ({ email }) => email ?? 'Not known' },
  { label: 'Specialty', cell: ({ specialty }) => specialty },
  { label: 'City and state', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
  { label: 'Negotiated rate', kind: 'number', cell: ({ negotiatedRate }) => dollars(negotiatedRate) },
  {
    label: 'Patients served',
    kind: 'number',
    cell: ({ patientsServed }) => patientsServed.toLocaleString('en-US'),
  },
  {
    label: 'Rating',
    kind: 'number',
    cell: ({ rating }) => (rating === null ? 'Not rated' : rating.toFixed(1)),
  },
];

/** The first ten offices of the network, by name. */
export function NetworkTable() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'providers', rowsShown],
    queryFn: ({ signal }) => requestPartOfList<NetworkOffice>(`/admin/providers?limit=${rowsShown}`, signal),
    staleTime: fiveMinutes,
  });
  return (
    <BoardPart
      title="Providers"
      lead={
        data && data.totalCount > rowsShown ? `Showing ${rowsShown} of ${data.totalCount} providers` : null
      }
    >
      {data && data.items.length > 0 && (
        <DataTable label="Providers" columns={columns} rows={data.items} rowKey={({ id }) => id} />
      )}
      {data?.items.length === 0 && (
        <EmptyPart title="No providers yet" hint="The network fills from the provider files." />
      )}
      {!data && isError && (
        <FailedPart
          title="The providers could not be loaded"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Loading the providers" lines={5} />}
    </BoardPart>
  );
}
