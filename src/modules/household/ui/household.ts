import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { type MutationWithToast, useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { HouseholdView, householdContract } from '../household.contract.ts';
import { wholeName } from '../household.rules.ts';

export const household = queriesFor<typeof householdContract>('household');

export const useHousehold = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...household.listHousehold.queryOptions({ staleTime: 60_000 }), enabled });

/** Household members the patient can make requests for. */
export function useRequestableMembers(): { id: string; name: string }[] {
  const { data } = useHousehold();
  const active = data?.members.filter(({ state }) => state === 'active') ?? [];
  return active.map((member) => ({ id: member.id, name: wholeName(member) }));
}

/** A household action; its response is the updated household. */
export const useHouseholdAction = <Input>(options: MutationWithToast<Input, HouseholdView>) =>
  useMutationWithToast({
    ...options,
    onDone: (view, queryClient, input) => {
      queryClient.setQueryData(household.listHousehold.queryKey(), view);
      options.onDone?.(view, queryClient, input);
    },
  });
