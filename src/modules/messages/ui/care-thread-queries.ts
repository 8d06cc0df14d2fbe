import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import type { CareThreadView, messagesContract } from '../messages.contract.ts';
import * as t from './ui.words.ts';

export const messages = queriesFor<typeof messagesContract>('messages');

/** Newest messages of a request, refreshed by live events. */
export const useCareThread = (requestId: string, limit = 100) =>
  useQuery(
    messages.getCareThread.queryOptions({
      input: { id: requestId, limit },
      staleTime: 120_000,
      retry: 2,
      placeholderData: (before) => before,
    }),
  );

/** Optimistic update of the cached thread. */
export function patchThread(
  queryClient: QueryClient,
  requestId: string,
  change: (thread: CareThreadView) => CareThreadView,
): void {
  for (const queryKey of [messages.getCareThread.key(), messages.getThreadAsStaff.key()])
    queryClient.setQueriesData<CareThreadView>({ queryKey }, (thread) =>
      thread?.requestId === requestId ? change(thread) : thread,
    );
}

export const refreshThread = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: messages.key() });

/** True if the session has ended; the page then goes to sign-in. */
export function endSessionOn(queryClient: QueryClient, error: unknown): boolean {
  if (!isUnauthorizedError(error)) return false;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  return true;
}

/** The server's message for a permanent error; null if a retry could help. */
export function readRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500 || [408, 425, 429].includes(error.status))
    return null;
  return saidBy(error) ?? t.couldntSend;
}
