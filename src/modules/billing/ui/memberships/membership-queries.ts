import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { MembershipView, membershipContract } from '../../membership.contract.ts';
import { UnknownOutcome } from '../payments/unknown-outcome.ts';
import * as t from './memberships.words.ts';

export const membershipQueries = queriesFor<typeof membershipContract>('membership');

export const useMembership = () => useQuery(membershipQueries.getMembership.queryOptions());

const isUnknownOutcome = (error: unknown): error is UnknownOutcome => error instanceof UnknownOutcome;

type MembershipMutation<Input> = Omit<MutationWithToast<Input, MembershipView>, 'failed'> & {
  failed: string;
};

/** Runs a membership action and shows the result immediately. */
export const useMembershipMutation = <Input>(options: MembershipMutation<Input>) =>
  useMutationWithToast({
    ...options,
    failed: (error) => (isUnknownOutcome(error) ? t.noResponse : options.failed),
    otherwise: (error) => (isUnknownOutcome(error) ? error.message : t.tryAgainSafely),
    onDone: (view, queryClient, input) => {
      queryClient.setQueryData(membershipQueries.getMembership.queryKey(), view);
      options.onDone?.(view, queryClient, input);
    },
    // Related data may have changed even on failure.
    invalidates: () => [
      sessionQuery.queryKey,
      [['careRequests']],
      [['billing']],
      membershipQueries.getMembership.queryKey(),
    ],
  });
