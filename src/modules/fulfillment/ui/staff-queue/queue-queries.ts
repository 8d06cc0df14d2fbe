import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  QueueEntry,
  RequestAtWork,
  requestQueueContract,
} from '#modules/requests/request-queue.contract.ts';
import { queriesFor, requestPartOfList } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { useFailureToast } from '#ui/use-mutation-with-toast.ts';
import { type QueueFilters, toQuery } from './queue-filters.ts';

export const requestQueue = queriesFor<typeof requestQueueContract>('requestQueue');

const oneMinute = 60_000;

/** One page of the queue, and how many there are in all. */
export function useQueue(filters: QueueFilters, pageSize: number) {
  const query = toQuery(filters, pageSize);
  return useQuery({
    queryKey: [...requestQueue.listConciergeRequests.key(), query],
    queryFn: ({ signal }) => requestPartOfList<QueueEntry>(`/admin/concierge-requests?${query}`, signal),
    staleTime: oneMinute,
    refetchInterval: fallbackPollMilliseconds,
    placeholderData: keepPreviousData,
  });
}

export const useQueueFigures = () =>
  useQuery(
    requestQueue.getQueueFigures.queryOptions({
      staleTime: oneMinute,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

export const useRequestAtWork = (id: string) =>
  useQuery(
    requestQueue.getConciergeRequest.queryOptions({
      input: { id },
      staleTime: oneMinute,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

export const useCareTeam = (enabled: boolean) =>
  useQuery({ ...requestQueue.listCareTeam.queryOptions({ staleTime: oneMinute }), enabled });

/** What follows every act on a request: its own answer is shown at once, the lists are read again. */
export function useQueueAct() {
  const queryClient = useQueryClient();
  const sayFailure = useFailureToast();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: requestQueue.key() }),
      queryClient.invalidateQueries({ queryKey: [['evidenceGate']] }),
    ]);
  return {
    refresh,
    keep: (request: RequestAtWork) => {
      const { queryKey } = requestQueue.getConciergeRequest.queryOptions({ input: { id: request.id } });
      queryClient.setQueryData(queryKey, request);
      void refresh();
    },
    report: (title: string, error: unknown) => {
      sayFailure(title, error);
      void refresh();
    },
  };
}
