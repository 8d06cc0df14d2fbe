import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ManualResultView,
  manualResultContract,
} from '#modules/requests/results/manual-result.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { useQueueMutation } from '../staff-queue/queue-queries.ts';
import * as t from './manual-results.words.ts';

export const manualResult = queriesFor<typeof manualResultContract>('manualResult');

/** The draft result. Not cached while unmounted, because others may edit it. */
export const useManualResult = (requestId: string) =>
  useQuery(
    manualResult.getManualResult.queryOptions({ input: { id: requestId }, staleTime: 30_000, gcTime: 0 }),
  );

/** Puts a mutation's response into the query cache. */
export function useCacheResult(requestId: string) {
  const queryClient = useQueryClient();
  return (view: ManualResultView) => {
    const { queryKey } = manualResult.getManualResult.queryOptions({ input: { id: requestId } });
    queryClient.setQueryData(queryKey, view);
  };
}

export function useReleaseResult(requestId: string, onReleased: () => void) {
  const keep = useCacheResult(requestId);
  return useQueueMutation({
    act: manualResult.releaseManualResult.call,
    failed: t.couldntReleaseTheResult,
    onDone: (view) => {
      keep(view);
      onReleased();
    },
  });
}

export const useRemoveDocument = (requestId: string) =>
  useQueueMutation({
    act: manualResult.removeResultDocument.call,
    failed: t.couldntRemoveTheDocument,
    onDone: useCacheResult(requestId),
  });
