import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnauthorizedError, queriesFor, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { HouseholdView, householdContract } from '../household.contract.ts';
import { wholeName } from '../household.rules.ts';

export const household = queriesFor<typeof householdContract>('household');

export const useHousehold = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...household.listHousehold.queryOptions({ staleTime: 60_000 }), enabled });

/** Those the person may ask care for now, beside themselves. */
export function usePeopleToAskFor(): { id: string; name: string }[] {
  const { data } = useHousehold();
  const active = data?.members.filter(({ state }) => state === 'active') ?? [];
  return active.map((member) => ({ id: member.id, name: wholeName(member) }));
}

type Act<Input> = {
  act: (input: Input) => Promise<HouseholdView>;
  done: (input: Input) => string;
  onDone?: () => void;
};

/** One act on the household. Its answer is the household as it now is. */
export function useHouseholdAct<Input>({ act, done, onDone }: Act<Input>) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: (view, input) => {
      queryClient.setQueryData(household.listHousehold.queryKey(), view);
      showToast({ title: done(input) });
      onDone?.();
    },
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
