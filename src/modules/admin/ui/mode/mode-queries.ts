import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
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

/** A switch. After it, whether done or refused, everything is read again. */
export const useSwitch = (act: () => Promise<ModeSetting>, done: string, onDone: () => void) =>
  useMutationWithToast<void, ModeSetting>({
    act,
    done: { title: done },
    onDone,
    otherwise: 'We could not reach our server. Nothing was switched as far as we know. Please look again.',
    invalidates: () => [[]],
  });
