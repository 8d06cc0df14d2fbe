import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ExportQueue, QueueBulkBar } from '#modules/fulfillment/ui/staff-queue/queue-bulk-bar.tsx';
import { QueueFilterForm } from '#modules/fulfillment/ui/staff-queue/queue-filter-form.tsx';
import { type QueueFilters, toQuery } from '#modules/fulfillment/ui/staff-queue/queue-filters.ts';
import { QueueList } from '#modules/fulfillment/ui/staff-queue/queue-list.tsx';
import { QueueViews } from '#modules/fulfillment/ui/staff-queue/queue-views.tsx';
import { productName } from '#shared/product.ts';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import { NewCallerRequestButton } from './caller-request/new-caller-request-button.tsx';
import { useQueueFilters } from './use-queue-filters.ts';

export const meta = () => [
  { title: t.conciergeRequestsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const noRequests: ReadonlySet<string> = new Set();

/** Selected requests of the page shown. Another page or filter starts without a selection. */
function useSelection(query: string) {
  const [selected, setSelected] = useState(noRequests);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query clears the selection.
  useEffect(() => setSelected(noRequests), [query]);
  return {
    selected,
    replace: (ids: readonly string[]) => setSelected(new Set(ids)),
    select: (ids: readonly string[], isSelected: boolean) =>
      setSelected((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (isSelected) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
  };
}

function AllRequests() {
  const { filters, setFilters, setPage } = useQueueFilters(null);
  const selection = useSelection(toQuery(filters, filters.size));
  const [entered, setEntered] = useState<string | null>(null);
  const change = (next: QueueFilters) => {
    setEntered(null);
    setFilters(next);
  };
  return (
    <AdminFrame
      title={t.conciergeRequests}
      actions={
        <>
          <NewCallerRequestButton />
          <QueueViews filters={filters} />
          <ExportQueue filters={filters} />
        </>
      }
    >
      <VisuallyHidden component="h2">{t.theQueue}</VisuallyHidden>
      <QueueFilterForm filters={filters} onChange={change} onEnter={setEntered} />
      <QueueList
        filters={filters}
        pageSize={filters.size}
        onChange={change}
        entered={entered}
        onEntered={() => setEntered(null)}
        onPage={setPage}
        selected={selection.selected}
        onSelect={selection.select}
      />
      <QueueBulkBar filters={filters} ids={[...selection.selected]} onSelect={selection.replace} />
    </AdminFrame>
  );
}

export default function Requests() {
  return (
    <AdminOnly
      right="requests.look"
      waiting={
        <AdminFrame title={t.conciergeRequests}>
          <LoadingPart label={t.loadingTheRequests} />
        </AdminFrame>
      }
    >
      {(user) => <AllRequests key={user.id} />}
    </AdminOnly>
  );
}
