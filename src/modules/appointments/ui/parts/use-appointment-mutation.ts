import { useQueryClient } from '@tanstack/react-query';
import {
  type MutationWithToast,
  useFailureToast,
  useMutationWithToast,
} from '#ui/use-mutation-with-toast.ts';
import { appointments } from './my-appointments.ts';
import * as t from './parts.words.ts';

/** Appointment mutation that refreshes the lists. */
export const useAppointmentMutation = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    otherwise: t.pleaseTryAgain,
    invalidates: (error) => (error ? [] : [appointments.key()]),
    ...options,
  });

/** For multi-step actions: refreshes the lists or shows the error. */
export function useAfterAction() {
  const queryClient = useQueryClient();
  const report = useFailureToast();
  return { refresh: () => queryClient.invalidateQueries({ queryKey: appointments.key() }), report };
}
