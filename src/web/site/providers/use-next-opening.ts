import { useQuery } from '@tanstack/react-query';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';

/** The next time the office told us is open; null if we know none, a blank while loading. */
export function useNextOpening(officeId: string): string | null {
  const { data, isFetched } = useQuery(
    appointments.listNextOpenings.queryOptions({ input: { id: officeId }, retry: false }),
  );
  if (!isFetched) return '\u00a0';
  const [next] = data?.times ?? [];
  return data && next ? formatOfficeTime({ startsAt: next.startsAt, timeZone: data.timeZone }) : null;
}
