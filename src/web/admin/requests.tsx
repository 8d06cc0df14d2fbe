import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { QueueFilterForm } from '#modules/fulfillment/ui/staff-queue/queue-filter-form.tsx';
import {
  type QueueFilters,
  readFilters,
  writeFilters,
} from '#modules/fulfillment/ui/staff-queue/queue-filters.ts';
import { QueueList } from '#modules/fulfillment/ui/staff-queue/queue-list.tsx';
import { productName } from '#shared/product.ts';
import { Board, BoardPart } from '#ui/board.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';

export const meta = () => [
  { title: `Concierge requests · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

const pageSize = 25;

function useFilters() {
  const [search, setSearch] = useSearchParams();
  const setFilters = useCallback(
    (next: QueueFilters) => setSearch(writeFilters(next), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  const filters = readFilters(search);
  // Another page is another place to go back to.
  const setPage = (page: number) => setSearch(writeFilters({ ...filters, page }));
  return { filters, setFilters, setPage };
}

function AllRequests() {
  const { filters, setFilters, setPage } = useFilters();
  return (
    <Board>
      <BoardPart title="All requests" lead="Expedited requests first, then the closest deadline.">
        <QueueFilterForm filters={filters} onChange={setFilters} />
        <QueueList filters={filters} pageSize={pageSize} onPage={setPage} />
      </BoardPart>
    </Board>
  );
}

export default function Requests() {
  const back = <Link to="/admin?tab=operations">Concierge Operations</Link>;
  return (
    <AdminOnly
      right="requests.look"
      waiting={
        <AdminFrame title="Concierge requests">
          <LoadingPart label="Loading the requests" />
        </AdminFrame>
      }
    >
      {(user) => (
        <AdminFrame key={user.id} title="Concierge requests" lead={back}>
          <h2 className={classes.hidden}>The queue</h2>
          <AllRequests />
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
