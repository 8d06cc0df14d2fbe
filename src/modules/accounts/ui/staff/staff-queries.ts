import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { staffContract, TeamView } from '../../staff.contract.ts';
import { useSessionEnd } from '../settings/account-settings.ts';

export const staff = queriesFor<typeof staffContract>('staff');

/** The people of the team and the invitations that wait. */
export function useTeam() {
  const found = useQuery(staff.listStaff.queryOptions());
  useSessionEnd(found.error);
  return found;
}

/** One act about the team. Its answer is the team as it now is. */
export const useTeamAct = <Input, Answer extends TeamView>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    ...options,
    onDone: (answer, queryClient, input) => {
      const { colleagues, invitations } = answer;
      queryClient.setQueryData(staff.listStaff.queryKey(), { colleagues, invitations });
      options.onDone?.(answer, queryClient, input);
    },
    otherwise: 'We could not reach our server. Nothing was changed. Please try again.',
    // What was refused may have been changed by somebody else meanwhile.
    invalidates: (error) => (error ? [staff.listStaff.key()] : []),
  });
