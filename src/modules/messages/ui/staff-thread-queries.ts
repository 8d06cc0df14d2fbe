import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { StaffThreadView } from '../messages.contract.ts';
import type { savedRepliesContract } from '../saved-replies.contract.ts';
import type { ThreadTab } from '../thread-tabs.ts';
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

export const useThreads = (tab: ThreadTab) =>
  useInfiniteQuery(
    messages.listCareThreads.infiniteOptions({
      input: (cursor: string | null) => ({ tab, ...(cursor ? { cursor } : {}) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
  );

/** Never cached or refreshed by live events, because each view is audited and shown to the patient. */
export const usePatientThreads = (id: string) =>
  useInfiniteQuery(
    messages.listPatientThreads.infiniteOptions({
      input: (cursor: string | null) => ({ id, ...(cursor ? { cursor } : {}) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  );

export const useSavedReplies = () =>
  useQuery(savedReplies.listSavedReplies.queryOptions({ staleTime: 60_000 }));

/** Staff actions on a thread. Each returns the updated thread. */
export function useThreadActions(requestId: string, onWritten: () => void) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const storeThread = (thread: StaffThreadView) => {
    setProblem(null);
    queryClient.setQueriesData<StaffThreadView>({ queryKey: messages.getThreadAsStaff.key() }, (cached) =>
      cached?.requestId === requestId ? thread : cached,
    );
    void queryClient.invalidateQueries({ queryKey: messages.listCareThreads.key() });
    // A question pauses the SLA clock, and a reply clears the "needs review" flag.
    void queryClient.invalidateQueries({ queryKey: [['requestQueue']] });
    void queryClient.invalidateQueries({ queryKey: [['staffAlerts']] });
  };
  const written = (thread: StaffThreadView) => {
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
  const announce = (title: string) => (thread: StaffThreadView) => {
    storeThread(thread);
    showToast({ title });
  };
  const take = useMutation(
    messages.takeOverCareThread.mutationOptions({
      onSuccess: announce(t.nowHandlingPatient),
      onError: failed,
    }),
  );
  const handBack = useMutation(
    messages.returnCareThread.mutationOptions({
      onSuccess: announce(t.returnedToTheAssistant),
      onError: failed,
    }),
  );
  const finish = useMutation(
    messages.finishCareThread.mutationOptions({ onSuccess: announce(t.markedAsDone), onError: failed }),
  );
  return { answer, ask, take, handBack, finish, problem, setProblem };
}
