import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { staffContract, TeamView } from '../../staff.contract.ts';
import { useSessionEnd } from '../settings/account-settings.ts';

export const staff = queriesFor<typeof staffContract>('staff');

/** The people of the team and the invitations that wait. */
export function useTeam() {
  const found = useQuery(staff.listStaff.queryOptions());
  useSessionEnd(found.error);
  return found;
}

/** One act about the team: once however often it is pressed. Its answer is the team as it now is. */
export function useTeamAct<Input, Answer extends TeamView>(options: {
  act: (input: Input) => Promise<Answer>;
  done: (answer: Answer, input: Input) => { title: string; description?: string };
  onDone?: () => void;
}) {
  const queryClient = useQueryClient();
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: options.act,
    onSuccess: (answer, input) => {
      const { colleagues, invitations } = answer;
      queryClient.setQueryData(staff.listStaff.queryKey(), { colleagues, invitations });
      showToast(options.done(answer, input));
      options.onDone?.();
    },
    // What was refused may have been changed by somebody else meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: staff.listStaff.key() }),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  return {
    start: (input: Input) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(input);
    },
    isPending: mutation.isPending,
    problem: mutation.error
      ? (saidBy(mutation.error) ?? 'We could not reach our server. Nothing was changed. Please try again.')
      : null,
  };
}

export const dayWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));
