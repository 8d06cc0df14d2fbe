import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ManualResultView,
  manualResultContract,
} from '#modules/requests/results/manual-result.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useQueueAct } from '../staff-queue/queue-queries.ts';

export const manualResult = queriesFor<typeof manualResultContract>('manualResult');

/** The result that is being written for a request. Not kept while nobody looks: the words may go on elsewhere. */
export const useManualResult = (requestId: string) =>
  useQuery(
    manualResult.getManualResult.queryOptions({ input: { id: requestId }, staleTime: 30_000, gcTime: 0 }),
  );

/** Puts what an act answered in the place of what the page knows. */
export function useKeepResult(requestId: string) {
  const queryClient = useQueryClient();
  return (view: ManualResultView) => {
    const { queryKey } = manualResult.getManualResult.queryOptions({ input: { id: requestId } });
    queryClient.setQueryData(queryKey, view);
  };
}

export function useResultActs(requestId: string, onReleased: () => void) {
  const keep = useKeepResult(requestId);
  const { report, refresh } = useQueueAct();
  const release = useMutation(
    manualResult.releaseManualResult.mutationOptions({
      onSuccess: (view) => {
        keep(view);
        void refresh();
        showToast({ title: 'Released', description: 'The patient can approve the work now.' });
        onReleased();
      },
      onError: (error) => report('Not released', error),
    }),
  );
  const removeDocument = useMutation(
    manualResult.removeResultDocument.mutationOptions({
      onSuccess: keep,
      onError: (error) => report('Not removed', error),
    }),
  );
  return { release, removeDocument };
}
