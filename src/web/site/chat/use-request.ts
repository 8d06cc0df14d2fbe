import { useQuery } from '@tanstack/react-query';
import type { careRequestsContract, RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';

export const careRequests = queriesFor<typeof careRequestsContract>('careRequests');

const finishedStatuses = ['awaiting_patient_confirmation', 'completed'];
const closedStatuses = ['cancelled', 'refunded'];

export const isFinished = (request: RequestDetail): boolean => finishedStatuses.includes(request.status);
export const isClosed = (request: RequestDetail): boolean => closedStatuses.includes(request.status);

const pollMilliseconds = 2000;

/** The request from the server, updated by live events, with polling as a fallback. */
export function useRequest(id: string) {
  return useQuery(
    careRequests.getMyRequest.queryOptions({
      input: { id },
      retry: 2,
      refetchInterval: ({ state }) =>
        state.data && (isFinished(state.data) || isClosed(state.data)) ? false : pollMilliseconds,
    }),
  );
}
