import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { evidenceReviewContract, ReviewView } from '#modules/requests/evidence-review.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { useQueueMutation } from '../staff-queue/queue-queries.ts';
import * as t from './review.words.ts';

export const evidenceGate = queriesFor<typeof evidenceReviewContract>('evidenceGate');

/** Calls of a request and their open decisions. */
export const useEvidence = (requestId: string) =>
  useQuery(
    evidenceGate.getRequestEvidence.queryOptions({
      input: { id: requestId },
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

/** Each mutation's response updates the view immediately. A dialog reports the release. */
export function useReviewActions(requestId: string) {
  const onDone = (view: ReviewView, queryClient: QueryClient) => {
    const { queryKey } = evidenceGate.getRequestEvidence.queryOptions({ input: { id: requestId } });
    queryClient.setQueryData(queryKey, view);
  };
  const decide = useQueueMutation({
    act: evidenceGate.decideFact.call,
    failed: t.couldntSaveYourDecision,
    onDone,
  });
  const release = useQueueMutation({
    act: evidenceGate.releaseRequest.call,
    failed: t.couldntReleaseTheResults,
    onDone,
  });
  const sendBack = useQueueMutation({
    act: evidenceGate.sendRequestBack.call,
    done: { title: t.sentBack, description: t.searchStartsOverFree },
    failed: t.couldntSendItBack,
    onDone,
  });
  return { decide, release, sendBack };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;
