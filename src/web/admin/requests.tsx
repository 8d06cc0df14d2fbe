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
import { Board, BoardSection } from '#ui/board.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './admin.module.css';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';

export const meta = () => [
  { title: t.conciergeRequestsPageTitle({ productName }) },
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
  // Every page is a history entry.
  const setPage = (page: number) => setSearch(writeFilters({ ...filters, page }));
  return { filters, setFilters, setPage };
}

function AllRequests() {
  const { filters, setFilters, setPage } = useFilters();
  return (
    <Board>
      <BoardSection title={t.allRequests} lead={t.expeditedRequestsFirst}>
        <QueueFilterForm filters={filters} onChange={setFilters} />
        <QueueList filters={filters} pageSize={pageSize} onPage={setPage} />
      </BoardSection>
    </Board>
  );
}

export default function Requests() {
  const back = <Link to="/admin?tab=operations">{t.conciergeOperations}</Link>;
  return (
    <AdminOnly
      right="requests.look"
      waiting={
        <AdminFrame title={t.conciergeRequests}>
          <LoadingPart label={t.loadingTheRequests} />
        </AdminFrame>
      }
    >
      {(user) => (
        <AdminFrame key={user.id} title={t.conciergeRequests} lead={back}>
          <h2 className={classes.hidden}>{t.theQueue}</h2>
          <AllRequests />
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
