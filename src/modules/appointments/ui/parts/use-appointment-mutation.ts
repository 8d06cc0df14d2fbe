import { useQueryClient } from '@tanstack/react-query';
import {
  type MutationWithToast,
  useFailureToast,
  useMutationWithToast,
} from '#ui/use-mutation-with-toast.ts';
import { appointments } from './my-appointments.ts';
import * as t from './parts.words.ts';

/** Mutation that refreshes the appointment lists on success. */
export const useAppointmentMutation = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    otherwise: t.pleaseTryAgain,
    invalidates: (error) => (error ? [] : [appointments.key()]),
    ...options,
  });

/** What to do after actions with several steps: refresh the lists or show the error. */
export function useAfterAction() {
  const queryClient = useQueryClient();
  const report = useFailureToast();
  return { refresh: () => queryClient.invalidateQueries({ queryKey: appointments.key() }), report };
}
