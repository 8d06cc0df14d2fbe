import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { ModeSetting, modeSwitchContract } from '../../mode-switch.contract.ts';
import * as t from './mode.words.ts';

export const modeSwitch = queriesFor<typeof modeSwitchContract>('modeSwitch');

/** Refetched whenever a dialog opens, because the preview depends on open requests. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const useServiceMode = (enabled: boolean) =>
  useQuery({ ...modeSwitch.getServiceMode.queryOptions(fresh), enabled });
export const useOwnMode = () => useQuery(modeSwitch.getOwnMode.queryOptions(fresh));
export const usePatientMode = (id: string) =>
  useQuery(modeSwitch.getPatientMode.queryOptions({ ...fresh, input: { id } }));
export const useRequestMode = (id: string) =>
  useQuery(modeSwitch.getRequestMode.queryOptions({ ...fresh, input: { id } }));

export const modeLoadingTexts = {
  loading: t.loadingTheMode,
  failed: t.couldntLoadTheMode,
};

/** Switches the mode, then refetches everything, even after an error. */
export const useSwitch = (act: () => Promise<ModeSetting>, done: string, onDone: () => void) =>
  useMutationWithToast<void, ModeSetting>({
    act,
    done: { title: done },
    onDone,
    otherwise: t.modeMayNotHaveChanged,
    invalidates: () => [[]],
  });
