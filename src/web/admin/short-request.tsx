import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { requestQueue } from '#modules/fulfillment/ui/staff-queue/queue-queries.ts';
import type { QueueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { serviceTypeWords } from '#modules/requests/request-status.rules.ts';
import { requestListPage } from '#platform/browser/api.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { readShortId } from '#shared/ids.ts';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import classes from './short-request.module.css';

/** Fewer characters begin too many IDs. */
const minLength = 4;
const maxListed = 25;

function useRequestsByShortId(shortId: string | null) {
  return useQuery({
    queryKey: [...requestQueue.listConciergeRequests.key(), 'short id', shortId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search: `#${shortId}`, limit: String(maxListed) });
      const { items } = await requestListPage<QueueEntry>(`/admin/concierge-requests?${query}`, signal);
      // The search also finds requests by the ID of their patient.
      return items.filter((entry) => shortId !== null && entry.id.startsWith(shortId));
    },
    enabled: shortId !== null,
  });
}

/** Opens the request with a short ID, or lists them if there are several. */
export function ShortRequest({ typed }: { typed: string }) {
  const read = readShortId(typed);
  const shortId = read !== null && read.length >= minLength ? read : null;
  const { data, error, isFetching, refetch } = useRequestsByShortId(shortId);
  const [only, ...others] = data ?? [];
  if (only && others.length === 0) return <Navigate to={`/requests/${only.id}`} replace />;
  return (
    <AdminFrame title={t.requestHeading} lead={<Link to="/requests">{t.allRequests}</Link>}>
      {shortId === null || data?.length === 0 ? (
        <EmptyPart title={t.requestNotFound} hint={t.theLinkMayBeIncomplete} />
      ) : data ? (
        <Choices shortId={shortId} entries={data} />
      ) : error ? (
        <FailedPart
          title={t.couldntLoadTheRequest}
          error={error}
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <LoadingPart label={t.loadingTheRequest} lines={6} />
      )}
    </AdminFrame>
  );
}

function Choices({ shortId, entries }: { shortId: string; entries: readonly QueueEntry[] }) {
  return (
    <>
      <p>{t.requestsWithThisShortId({ shortId })}</p>
      <ul className={classes.choices} aria-label={t.requestsLabel}>
        {entries.map(({ id, serviceType, createdAt }) => (
          <li key={id}>
            <Link to={`/requests/${id}`}>{id}</Link>
            <span>{serviceTypeWords(serviceType)}</span>
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </li>
        ))}
      </ul>
    </>
  );
}
