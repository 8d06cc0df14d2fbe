import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { appointments } from '../parts/my-appointments.ts';
import { useAfterAction } from '../parts/use-appointment-mutation.ts';
import * as t from './choose.words.ts';

/** Booking status of a request, refreshed by live events. */
export const useRequestBooking = (requestId: string) =>
  useQuery(appointments.getRequestBooking.queryOptions({ input: { id: requestId }, retry: 2 }));

export function useBookTime(requestId: string) {
  const queryClient = useQueryClient();
  const { refresh, report } = useAfterAction();
  return useMutation(
    appointments.bookRequestTime.mutationOptions({
      onSuccess: (booking) => {
        const { queryKey } = appointments.getRequestBooking.queryOptions({ input: { id: requestId } });
        queryClient.setQueryData(queryKey, booking);
        void refresh();
      },
      onError: (error) => {
        report(t.nothingWasBooked, error);
        void refresh();
      },
    }),
  );
}
