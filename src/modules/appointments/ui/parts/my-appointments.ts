import { useQuery } from '@tanstack/react-query';
import { queriesFor } from '#platform/browser/api.ts';
import type { appointmentsContract } from '../../appointments.contract.ts';

export const appointments = queriesFor<typeof appointmentsContract>('appointments');

type AppointmentFilter = { enabled?: boolean; cancelled?: 'yes' | 'no' };

/** The patient's appointments, soonest first, refreshed by live events. */
export function useMyAppointments({ enabled = true, cancelled = 'no' }: AppointmentFilter = {}) {
  return useQuery({
    ...appointments.listMyAppointments.queryOptions({ input: { cancelled }, staleTime: 120_000, retry: 2 }),
    enabled,
  });
}
