import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnauthorizedError, saidBy } from '#platform/browser/api-error.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast, type ToastMessage } from './toasts/toast-store.ts';
import * as t from './ui.words.ts';

export type MutationWithToast<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  /** Success toast; none if omitted or null. */
  done?: ToastMessage | ((answer: Answer, input: Input) => ToastMessage | null);
  /** Failure toast title. Without it, only `problem` reports the error. */
  failed?: string | ((error: unknown) => string);
  /** Fallback when the server sent no message, such as when it's unreachable. */
  otherwise?: string | ((error: unknown) => string);
  onDone?: (answer: Answer, queryClient: QueryClient, input: Input) => void;
  onFailed?: (error: unknown, queryClient: QueryClient) => void;
  /** Queries to refetch; `error` is null after success. The mutation stays pending until then. */
  invalidates?: (error: unknown) => readonly QueryKey[];
};

const unreachable = t.weCouldntReachTheServer;

const sayWith = <Value>(words: Value | ((error: unknown) => Value), error: unknown): Value =>
  typeof words === 'function' ? (words as (error: unknown) => Value)(error) : words;

/**
 * Shows a failure toast with the server's message if there is one. An expired session ends for the whole
 * page, which then redirects to sign-in.
 */
export function useFailureToast() {
  const queryClient = useQueryClient();
  return (title: string, error: unknown, otherwise = t.pleaseTryAgain): void => {
    if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
    else showToast({ title, description: saidBy(error) ?? otherwise, tone: 'destructive' });
  };
}

/**
 * A mutation that runs once however often it's triggered, shows its outcome, and refetches what it changed.
 */
export function useMutationWithToast<Input, Answer>(options: MutationWithToast<Input, Answer>) {
  const { act, done, failed, otherwise = unreachable, onDone, onFailed, invalidates } = options;
  const queryClient = useQueryClient();
  // Two clicks may come before the pending state renders.
  const isUnderWay = useRef(false);
  const whenDone = useRef<() => void>(undefined);
  const describe = (error: unknown): string => saidBy(error) ?? sayWith(otherwise, error);
  const mutation = useMutation({
    mutationFn: (input: Input) => act(input),
    onSuccess: (answer, input) => {
      const toast = typeof done === 'function' ? done(answer, input) : done;
      if (toast) showToast(toast);
      onDone?.(answer, queryClient, input);
      whenDone.current?.();
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
    /** `afterwards` runs if this start succeeds. */
    start: (input: Input, afterwards?: () => void): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      whenDone.current = afterwards;
      mutation.mutate(input);
    },
    isPending: mutation.isPending,
    /** Input of the pending mutation. */
    acting: mutation.isPending ? mutation.variables : undefined,
    answer: mutation.data,
    error: mutation.error,
    /** Error to show next to the button; null if none. */
    problem: mutation.error ? describe(mutation.error) : null,
    reset: mutation.reset,
  };
}
