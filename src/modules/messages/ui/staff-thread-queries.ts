import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { CareThreadView } from '../messages.contract.ts';
import type { savedRepliesContract } from '../saved-replies.contract.ts';
import { endSessionOn, messages } from './care-thread-queries.ts';
import * as t from './ui.words.ts';

export const savedReplies = queriesFor<typeof savedRepliesContract>('savedReplies');

/** Staff view of a request's messages, refreshed by live events. */
export const useStaffThread = (requestId: string, limit: number) =>
  useQuery(
    messages.getThreadAsStaff.queryOptions({
      input: { id: requestId, limit },
      staleTime: 60_000,
      placeholderData: (before) => before,
    }),
  );

/** All threads, longest wait first. */
export const useThreads = () =>
  useQuery(
    messages.listCareThreads.queryOptions({ staleTime: 60_000, refetchInterval: fallbackPollMilliseconds }),
  );

export const useSavedReplies = () =>
  useQuery(savedReplies.listSavedReplies.queryOptions({ staleTime: 60_000 }));

/** Staff actions on a thread. Each returns the updated thread. */
export function useThreadActions(requestId: string, onWritten: () => void) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const storeThread = (thread: CareThreadView) => {
    setProblem(null);
    queryClient.setQueriesData<CareThreadView>({ queryKey: messages.getThreadAsStaff.key() }, (cached) =>
      cached?.requestId === requestId ? thread : cached,
    );
    void queryClient.invalidateQueries({ queryKey: messages.listCareThreads.key() });
    // A question pauses the SLA clock, and a reply clears the "needs review" flag.
    void queryClient.invalidateQueries({ queryKey: [['requestQueue']] });
    void queryClient.invalidateQueries({ queryKey: [['staffAlerts']] });
  };
  const written = (thread: CareThreadView) => {
    storeThread(thread);
    onWritten();
  };
  const failed = (error: unknown) => {
    if (endSessionOn(queryClient, error)) return;
    setProblem(saidBy(error) ?? t.couldntSendConnectionLost);
    void queryClient.invalidateQueries({ queryKey: messages.getThreadAsStaff.key() });
  };
  const answer = useMutation(
    messages.answerCareThread.mutationOptions({ onSuccess: written, onError: failed }),
  );
  const ask = useMutation(messages.askPatient.mutationOptions({ onSuccess: written, onError: failed }));
  const take = useMutation(
    messages.takeCareThread.mutationOptions({
      onSuccess: (thread) => {
        storeThread(thread);
        showToast({ title: t.nowHandlingPatient });
      },
      onError: failed,
    }),
  );
  const handBack = useMutation(
    messages.handBackCareThread.mutationOptions({
      onSuccess: (thread) => {
        storeThread(thread);
        showToast({ title: t.returnedToTheAssistant });
      },
      onError: failed,
    }),
  );
  return { answer, ask, take, handBack, problem, setProblem };
}
