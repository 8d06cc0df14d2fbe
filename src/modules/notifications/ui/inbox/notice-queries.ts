import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import type { noticesContract } from '../../notices.contract.ts';

export const notices = queriesFor<typeof noticesContract>('notices');

/** Everything that is known about notices is asked for again. */
export const refetchNotices = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: notices.key() });

type Act<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  onDone?: (answer: Answer, queryClient: QueryClient) => void;
};

/** One act, once however often it is pressed; a session that is over is over here too. */
export function useNoticeAct<Input, Answer>({ act, onDone }: Act<Input, Answer>) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: (answer) => onDone?.(answer, queryClient),
    onError: (error) => {
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
    },
  });
  return {
    start: (input: Input) => {
      if (!mutation.isPending) mutation.mutate(input);
    },
    pending: mutation.isPending,
    problem: mutation.error
      ? (saidBy(mutation.error) ?? 'We could not reach our server. Please try again.')
      : null,
  };
}
