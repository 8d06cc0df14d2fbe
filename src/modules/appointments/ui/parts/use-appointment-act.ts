import { useQueryClient } from '@tanstack/react-query';
import {
  type MutationWithToast,
  useFailureToast,
  useMutationWithToast,
} from '#ui/use-mutation-with-toast.ts';
import { appointments } from './my-appointments.ts';

/** One act on an appointment. The lists are read again after it. */
export const useAppointmentAct = <Input, Answer>(options: MutationWithToast<Input, Answer>) =>
  useMutationWithToast({
    otherwise: 'Please try again',
    invalidates: (error) => (error ? [] : [appointments.key()]),
    ...options,
  });

/** What follows an act that has more to it: the lists are read again, or the failure is said. */
export function useAfterAct() {
  const queryClient = useQueryClient();
  const report = useFailureToast();
  return { refresh: () => queryClient.invalidateQueries({ queryKey: appointments.key() }), report };
}
