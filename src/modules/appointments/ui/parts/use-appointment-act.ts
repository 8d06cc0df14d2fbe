import { useQueryClient } from '@tanstack/react-query';
import { isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { appointments } from './my-appointments.ts';

/** What follows every act on an appointment: the lists are read again, or the failure is said. */
export function useAfterAct() {
  const queryClient = useQueryClient();
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey: appointments.key() }),
    report: (title: string, error: unknown) => {
      // The page itself says that the session is over, and leads to the sign-in page.
      if (isUnauthorizedError(error)) queryClient.setQueryData(sessionQuery.queryKey, null);
      else showToast({ title, description: saidBy(error) ?? 'Please try again', tone: 'destructive' });
    },
  };
}
