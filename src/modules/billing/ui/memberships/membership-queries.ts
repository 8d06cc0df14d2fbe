import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { MembershipView, membershipContract } from '../../membership.contract.ts';
import { UnseenAnswer } from '../payments/unseen-answer.ts';

export const membershipQueries = queriesFor<typeof membershipContract>('membership');

export const useMembership = () => useQuery(membershipQueries.getMembership.queryOptions());

const isUnseen = (error: unknown): error is UnseenAnswer => error instanceof UnseenAnswer;

type MembershipAct<Input> = Omit<MutationWithToast<Input, MembershipView>, 'failed'> & { failed: string };

/** Does something to the membership and shows the answer at once. */
export const useMembershipAct = <Input>(options: MembershipAct<Input>) =>
  useMutationWithToast({
    ...options,
    failed: (error) => (isUnseen(error) ? 'The answer could not be seen' : options.failed),
    otherwise: (error) => (isUnseen(error) ? error.message : 'Please try again. Nothing is charged twice.'),
    onDone: (view, queryClient, input) => {
      queryClient.setQueryData(membershipQueries.getMembership.queryKey(), view);
      options.onDone?.(view, queryClient, input);
    },
    // What the account may, and what stands beside it, may have changed either way.
    invalidates: () => [
      sessionQuery.queryKey,
      [['careRequests']],
      [['billing']],
      membershipQueries.getMembership.queryKey(),
    ],
  });
