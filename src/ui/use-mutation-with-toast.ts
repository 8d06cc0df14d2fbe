import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnauthorizedError, saidBy } from '#platform/browser/api-error.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast, type ToastMessage } from './toasts/toast-store.ts';
import * as t from './ui.words.ts';

export type MutationWithToast<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  /** Success toast; no toast if omitted or null. */
  done?: ToastMessage | ((answer: Answer, input: Input) => ToastMessage | null);
  /** Title of the failure toast. Without it, only `problem` reports the error. */
  failed?: string | ((error: unknown) => string);
  /** Shown if the server sent no message, for example because it's unreachable. */
  otherwise?: string | ((error: unknown) => string);
  onDone?: (answer: Answer, queryClient: QueryClient, input: Input) => void;
  onFailed?: (error: unknown, queryClient: QueryClient) => void;
  /** Queries to refetch; `error` is null after success. The mutation stays pending until then. */
  invalidates?: (error: unknown) => readonly QueryKey[];
};

const unreachable = t.serverUnreachable;

const resolveText = <Value>(text: Value | ((error: unknown) => Value), error: unknown): Value =>
  typeof text === 'function' ? (text as (error: unknown) => Value)(error) : text;

/** Shows a failure toast with the server's message, if any. An expired session redirects to sign-in instead. */
export function useFailureToast() {
  const queryClient = useQueryClient();
  return (title: string, error: unknown, otherwise = t.pleaseTryAgain): void => {
    if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
    else showToast({ title, description: saidBy(error) ?? otherwise, tone: 'destructive' });
  };
}

/** A mutation that ignores further starts while pending, shows its outcome in a toast, and invalidates queries. */
export function useMutationWithToast<Input, Answer>(options: MutationWithToast<Input, Answer>) {
  const { act, done, failed, otherwise = unreachable, onDone, onFailed, invalidates } = options;
  const queryClient = useQueryClient();
  // A second click may come before the pending state renders.
  const isRunning = useRef(false);
  const onSuccessOnce = useRef<() => void>(undefined);
  const describe = (error: unknown): string => saidBy(error) ?? resolveText(otherwise, error);
  const mutation = useMutation({
    mutationFn: (input: Input) => act(input),
    onSuccess: (answer, input) => {
      const toast = typeof done === 'function' ? done(answer, input) : done;
      if (toast) showToast(toast);
      onDone?.(answer, queryClient, input);
      onSuccessOnce.current?.();
    },
    onError: (error) => {
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
      else if (failed !== undefined)
        showToast({ title: resolveText(failed, error), description: describe(error), tone: 'destructive' });
      onFailed?.(error, queryClient);
    },
    onSettled: async (_answer, error) => {
      const stale = invalidates?.(error) ?? [];
      try {
        await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      } finally {
        isRunning.current = false;
      }
    },
  });
  return {
    /** `afterwards` runs if this run succeeds. */
    start: (input: Input, afterwards?: () => void): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      onSuccessOnce.current = afterwards;
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
