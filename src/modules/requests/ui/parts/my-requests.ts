import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { careRequestsContract, RequestView } from '../../care-requests.contract.ts';
import { storeWarning } from '../progress/danger-warnings.ts';

export const careRequests = queriesFor<typeof careRequestsContract>('careRequests');

const confirmingPollMs = 5_000;

/** A payment waiting for the patient can take hours and updates when they act, so it isn't polled. */
const isPolled = (payment: RequestView['pendingPayment']): boolean =>
  payment !== null && payment.waitsFor !== 'patient';

/** The patient's requests, newest first. Refreshed by live events; payments in progress are also polled. */
export function useMyRequests({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...careRequests.listMyRequests.queryOptions({ staleTime: 120_000, retry: 2 }),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.some(({ pendingPayment }) => isPolled(pendingPayment)) ? confirmingPollMs : false,
  });
}

/** One request with timeline and progress. */
export function useRequestDetail(id: string, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...careRequests.getMyRequest.queryOptions({ input: { id }, staleTime: 120_000, retry: 2 }),
    enabled,
  });
}

const withRequest = (list: RequestView[], request: RequestView): RequestView[] =>
  list.some(({ id }) => id === request.id)
    ? list.map((other) => (other.id === request.id ? request : other))
    : [request, ...list];

/** Puts the server's response into the cache, then refetches everything related. */
export async function cacheRequest(queryClient: QueryClient, request: RequestView): Promise<void> {
  storeWarning(request);
  const listKey = careRequests.listMyRequests.queryKey();
  // A list fetched before the mutation would restore the old state.
  await queryClient.cancelQueries({ queryKey: listKey });
  queryClient.setQueryData(listKey, (list) => (list ? withRequest(list, request) : list));
  void refreshRequests(queryClient);
}

export const refreshRequests = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: careRequests.key() });

export function useCacheRequest(): (request: RequestView) => Promise<void> {
  const queryClient = useQueryClient();
  return (request) => cacheRequest(queryClient, request);
}
