import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { MembershipView, membershipContract } from '../../membership.contract.ts';
import { UnseenAnswer } from '../payments/unseen-answer.ts';

export const membershipQueries = queriesFor<typeof membershipContract>('membership');

export const useMembership = () => useQuery(membershipQueries.getMembership.queryOptions());

type Act<Input> = {
  act: (input: Input) => Promise<MembershipView>;
  /** What is said when it is done. */
  done: (view: MembershipView) => { title: string; description?: string } | null;
  failed: string;
  onDone?: () => void;
};

/** Does something to the membership and shows the answer at once; a refusal stays on the page until the next try. */
export function useMembershipAct<Input>({ act, done, failed, onDone }: Act<Input>) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onMutate: () => setProblem(null),
    onSuccess: (view) => {
      queryClient.setQueryData(membershipQueries.getMembership.queryKey(), view);
      const said = done(view);
      if (said) showToast(said);
      onDone?.();
    },
    onError: (error) => {
      const isUnseen = error instanceof UnseenAnswer;
      const description = isUnseen
        ? error.message
        : (saidBy(error) ?? 'Please try again. Nothing is charged twice.');
      setProblem(description);
      const title = isUnseen ? 'The answer could not be seen' : failed;
      showToast({ title, description, tone: 'destructive' });
    },
    // What the account may, and what stands beside it, may have changed either way.
    onSettled: () => {
      for (const queryKey of [sessionQuery.queryKey, [['careRequests']], [['billing']]])
        void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: membershipQueries.getMembership.queryKey() });
    },
  });
  return { start: mutate, pending: isPending, problem };
}

export const dayWords = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });
