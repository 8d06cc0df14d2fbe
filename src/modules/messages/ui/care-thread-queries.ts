import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import type { CareThreadView, messagesContract } from '../messages.contract.ts';

export const messages = queriesFor<typeof messagesContract>('messages');

/** The newest messages about one request. Live events refresh them. */
export const useCareThread = (requestId: string, limit = 100) =>
  useQuery(
    messages.getCareThread.queryOptions({
      input: { id: requestId, limit },
      staleTime: 120_000,
      retry: 2,
      placeholderData: (before) => before,
    }),
  );

/** Changes what the page knows of a thread until the server's own answer arrives. */
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

/** True when the session is over; the page around then leads to the sign-in page. */
export function endSessionOn(queryClient: QueryClient, error: unknown): boolean {
  if (!isUnauthorizedError(error)) return false;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  return true;
}

/** The server's words for a refusal that would come again; null for what is worth another try. */
export function readRefusal(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500 || [408, 425, 429].includes(error.status))
    return null;
  return saidBy(error) ?? 'This could not be sent.';
}
