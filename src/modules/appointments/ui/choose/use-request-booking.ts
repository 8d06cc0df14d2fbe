import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { appointments } from '../parts/my-appointments.ts';
import { useAfterAct } from '../parts/use-appointment-act.ts';

/** Where the booking of a request stands. Live events about its appointment refresh it. */
export const useRequestBooking = (requestId: string) =>
  useQuery(appointments.getRequestBooking.queryOptions({ input: { id: requestId }, retry: 2 }));

/** Books the opening the patient confirmed. */
export function useBookTime(requestId: string) {
  const queryClient = useQueryClient();
  const { refresh, report } = useAfterAct();
  return useMutation(
    appointments.bookRequestTime.mutationOptions({
      onSuccess: (booking) => {
        const { queryKey } = appointments.getRequestBooking.queryOptions({ input: { id: requestId } });
        queryClient.setQueryData(queryKey, booking);
        void refresh();
      },
      onError: (error) => {
        report('Nothing was booked', error);
        void refresh();
      },
    }),
  );
}
