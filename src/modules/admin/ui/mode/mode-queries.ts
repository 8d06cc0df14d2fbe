import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queriesFor, saidBy } from '#platform/browser/api.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { ModeSetting, modeSwitchContract } from '../../mode-switch.contract.ts';

export const modeSwitch = queriesFor<typeof modeSwitchContract>('modeSwitch');

/** Read anew whenever a dialog opens: what would happen changes with what is under way. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const useServiceMode = (enabled: boolean) =>
  useQuery({ ...modeSwitch.getServiceMode.queryOptions(fresh), enabled });
export const useOwnMode = () => useQuery(modeSwitch.getOwnMode.queryOptions(fresh));
export const usePatientMode = (id: string) =>
  useQuery(modeSwitch.getPatientMode.queryOptions({ ...fresh, input: { id } }));
export const useRequestMode = (id: string) =>
  useQuery(modeSwitch.getRequestMode.queryOptions({ ...fresh, input: { id } }));

/** A switch, once however often it is pressed. After it, whether done or refused, everything is read again. */
export function useSwitch(act: () => Promise<ModeSetting>, done: string, onDone: () => void) {
  const queryClient = useQueryClient();
  // Two clicks may come before the page shows that the first has begun.
  const isUnderWay = useRef(false);
  const switching = useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast({ title: done });
      onDone();
    },
    onSettled: () => {
      isUnderWay.current = false;
      void queryClient.invalidateQueries();
    },
  });
  return {
    start: () => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      switching.mutate();
    },
    isPending: switching.isPending,
    problem: switching.error
      ? (saidBy(switching.error) ??
        'We could not reach our server. Nothing was switched as far as we know. Please look again.')
      : null,
  };
}
