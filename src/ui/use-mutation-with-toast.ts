import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnauthorizedError, saidBy } from '#platform/browser/api-error.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast, type ToastMessage } from './toasts/toast-store.ts';

export type MutationWithToast<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  /** The toast after success; none where it is left out or null. */
  done?: ToastMessage | ((answer: Answer, input: Input) => ToastMessage | null);
  /** Title of the toast after a failure. Without it only `problem` says what went wrong. */
  failed?: string | ((error: unknown) => string);
  /** What is said where the server sent no message, as when it could not be reached. */
  otherwise?: string | ((error: unknown) => string);
  onDone?: (answer: Answer, queryClient: QueryClient, input: Input) => void;
  onFailed?: (error: unknown, queryClient: QueryClient) => void;
  /** What is fetched again afterwards; `error` is null after success. The act is pending until then. */
  invalidates?: (error: unknown) => readonly QueryKey[];
};

const unreachable = 'We could not reach our server. Please try again.';

const sayWith = <Value>(words: Value | ((error: unknown) => Value), error: unknown): Value =>
  typeof words === 'function' ? (words as (error: unknown) => Value)(error) : words;

/**
 * Says in a toast that something failed, in the server's words where it sent some. A session that is over is over for the
 * whole page, which then leads to the sign-in page by itself.
 */
export function useFailureToast() {
  const queryClient = useQueryClient();
  return (title: string, error: unknown, otherwise = 'Please try again'): void => {
    if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
    else showToast({ title, description: saidBy(error) ?? otherwise, tone: 'destructive' });
  };
}

/** One act of the page: runs once however often it is pressed, says how it ended, and refreshes what it changed. */
export function useMutationWithToast<Input, Answer>(options: MutationWithToast<Input, Answer>) {
  const { act, done, failed, otherwise = unreachable, onDone, onFailed, invalidates } = options;
  const queryClient = useQueryClient();
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  const describe = (error: unknown): string => saidBy(error) ?? sayWith(otherwise, error);
  const mutation = useMutation({
    mutationFn: (input: Input) => act(input),
    onSuccess: (answer, input) => {
      const toast = typeof done === 'function' ? done(answer, input) : done;
      if (toast) showToast(toast);
      onDone?.(answer, queryClient, input);
    },
    onError: (error) => {
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
      else if (failed !== undefined)
        showToast({ title: sayWith(failed, error), description: describe(error), tone: 'destructive' });
      onFailed?.(error, queryClient);
    },
    onSettled: async (_answer, error) => {
      const stale = invalidates?.(error) ?? [];
      try {
        await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  return {
    start: (input: Input): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(input);
    },
    isPending: mutation.isPending,
    error: mutation.error,
    /** What went wrong, for a place beside the button; null while nothing did. */
    problem: mutation.error ? describe(mutation.error) : null,
    reset: mutation.reset,
  };
}
