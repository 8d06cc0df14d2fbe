import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { careRequestsContract, RequestView } from '../../care-requests.contract.ts';
import { keepWarning } from '../progress/kept-warnings.ts';

export const careRequests = queriesFor<typeof careRequestsContract>('careRequests');

const confirmingPollMs = 5_000;

/** One that waits for the patient themselves can wait for hours, and moves with what they do. */
const isPolled = (payment: RequestView['pendingPayment']): boolean =>
  payment !== null && payment.waitsFor !== 'patient';

/** The patient's requests, newest first. Live events refresh them; a payment under way is also asked after. */
export function useMyRequests({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    ...careRequests.listMyRequests.queryOptions({ staleTime: 120_000, retry: 2 }),
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.some(({ pendingPayment }) => isPolled(pendingPayment)) ? confirmingPollMs : false,
  });
}

/** One request with its timeline and progress. */
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

/** Shows what the server has just answered at once, then fetches the rest that the change may have touched. */
export async function keepAnswer(queryClient: QueryClient, request: RequestView): Promise<void> {
  keepWarning(request);
  const listKey = careRequests.listMyRequests.queryKey();
  // A list that was asked for before the act would put the old state back.
  await queryClient.cancelQueries({ queryKey: listKey });
  queryClient.setQueryData(listKey, (list) => (list ? withRequest(list, request) : list));
  void refreshRequests(queryClient);
}

export const refreshRequests = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: careRequests.key() });

export function useKeepAnswer(): (request: RequestView) => Promise<void> {
  const queryClient = useQueryClient();
  return (request) => keepAnswer(queryClient, request);
}
