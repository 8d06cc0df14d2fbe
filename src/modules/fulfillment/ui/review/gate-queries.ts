import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { evidenceGateContract, GateView } from '#modules/requests/evidence-gate.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useQueueAct } from '../staff-queue/queue-queries.ts';

export const evidenceGate = queriesFor<typeof evidenceGateContract>('evidenceGate');

/** The calls of a request and what has to be decided about them. */
export const useEvidence = (requestId: string) =>
  useQuery(
    evidenceGate.getRequestEvidence.queryOptions({
      input: { id: requestId },
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

/** What every decision answers is shown at once. */
export function useGateActs(requestId: string) {
  const queryClient = useQueryClient();
  const { report, refresh } = useQueueAct();
  const keep = (view: GateView) => {
    const { queryKey } = evidenceGate.getRequestEvidence.queryOptions({ input: { id: requestId } });
    queryClient.setQueryData(queryKey, view);
    void refresh();
  };
  const decide = useMutation(
    evidenceGate.decideFact.mutationOptions({
      onSuccess: keep,
      onError: (error) => report('Not decided', error),
    }),
  );
  const release = useMutation(
    evidenceGate.releaseRequest.mutationOptions({
      onSuccess: (view) => {
        keep(view);
        showToast({ title: 'Released', description: 'The patient can approve the work now.' });
      },
      onError: (error) => report('Not released', error),
    }),
  );
  const sendBack = useMutation(
    evidenceGate.sendRequestBack.mutationOptions({
      onSuccess: (view) => {
        keep(view);
        showToast({ title: 'Sent back', description: 'The search begins again, at no charge.' });
      },
      onError: (error) => report('Not sent back', error),
    }),
  );
  return { decide, release, sendBack };
}

export type GateActs = ReturnType<typeof useGateActs>;
