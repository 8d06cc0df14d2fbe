import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { StaffView, staffContract } from '../../staff.contract.ts';
import { useSessionEnd } from '../settings/account-settings.ts';
import * as t from './staff.words.ts';

export const staff = queriesFor<typeof staffContract>('staff');

/** Staff members and pending invitations. */
export function useStaffList() {
  const result = useQuery(staff.listStaff.queryOptions());
  useSessionEnd(result.error);
  return result;
}

/** A staff action; its response is the updated staff list. */
export const useStaffAction = <Input, Answer extends StaffView>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    ...options,
    onDone: (answer, queryClient, input) => {
      const { colleagues, invitations } = answer;
      queryClient.setQueryData(staff.listStaff.queryKey(), { colleagues, invitations });
      options.onDone?.(answer, queryClient, input);
    },
    otherwise: t.nothingWasChanged,
    // After an error, another administrator may have changed the list.
    invalidates: (error) => (error ? [staff.listStaff.key()] : []),
  });
