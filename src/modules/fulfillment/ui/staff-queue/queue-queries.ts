import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import type { QueueEntry, StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { queriesFor, requestListPage } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { type QueueFilters, toQuery } from './queue-filters.ts';
import * as t from './staff-queue.words.ts';

export const requestQueue = queriesFor<typeof requestQueueContract>('requestQueue');

const oneMinute = 60_000;

/** One page of the queue with the total count. */
export function useQueue(filters: QueueFilters, pageSize: number) {
  const query = toQuery(filters, pageSize);
  return useQuery({
    queryKey: [...requestQueue.listConciergeRequests.key(), query],
    queryFn: ({ signal }) => requestListPage<QueueEntry>(`/admin/concierge-requests?${query}`, signal),
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

/** Counters of the queue, each equal to the list that its link opens. */
export const useQueueCounters = (enabled: boolean) =>
  useQuery({
    ...requestQueue.getQueueCounters.queryOptions({
      staleTime: oneMinute,
      refetchInterval: fallbackPollMilliseconds,
    }),
    enabled,
  });

export const useStaffRequest = (id: string) =>
  useQuery(
    requestQueue.getConciergeRequest.queryOptions({
      input: { id },
      staleTime: oneMinute,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

export const useCareTeam = (enabled: boolean) =>
  useQuery({ ...requestQueue.listCareTeam.queryOptions({ staleTime: oneMinute }), enabled });

function refreshQueue(queryClient: QueryClient): void {
  for (const queryKey of [requestQueue.key(), [['evidenceGate']], [['callSheet']]])
    void queryClient.invalidateQueries({ queryKey });
}

/** A staff action. Refetches the lists in the background afterwards, whether it succeeded or failed. */
export const useQueueMutation = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast<Input, Answer>({
    otherwise: t.pleaseTryAgain,
    ...options,
    onDone: (answer, queryClient, input) => {
      options.onDone?.(answer, queryClient, input);
      refreshQueue(queryClient);
    },
    onFailed: (error, queryClient) => {
      options.onFailed?.(error, queryClient);
      refreshQueue(queryClient);
    },
  });

/** An action on one request, whose response updates the view immediately. */
export const useRequestAction = <Input>(options: MutationWithToast<Input, StaffRequest>) =>
  useQueueMutation<Input, StaffRequest>({
    ...options,
    onDone: (request, queryClient, input) => {
      const { queryKey } = requestQueue.getConciergeRequest.queryOptions({ input: { id: request.id } });
      queryClient.setQueryData(queryKey, request);
      options.onDone?.(request, queryClient, input);
    },
  });
