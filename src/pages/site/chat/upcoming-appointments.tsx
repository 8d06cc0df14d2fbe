import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AppointmentView, appointmentsContract } from '#features/appointments/appointments.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import classes from './stages.module.css';

const appointments = queriesFor<typeof appointmentsContract>('appointments');
const shownCount = 2;

const badgeColours: Record<string, string> = { confirmed: 'harbor', pending: 'gray' };

const whenText = ({ startsAt, timeZone }: AppointmentView): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(startsAt));

/** The next visits of a signed-in person; nothing where there are none. */
export function UpcomingAppointments() {
  const { data } = useQuery(appointments.listMyAppointments.queryOptions());
  const now = Date.now();
  const next = (data ?? []).filter(({ startsAt }) => Date.parse(startsAt) > now).slice(0, shownCount);
  if (next.length === 0) return null;
  return (
    <section className={classes.appointments} aria-labelledby="appointments-title">
      <h2 id="appointments-title">Your Upcoming Appointments</h2>
      <ul>
        {next.map((appointment) => (
          <li key={appointment.id}>
            <div>
              <strong>{appointment.provider.name}</strong>
              <span>
                {appointment.appointmentType} · {appointment.provider.specialty}
              </span>
              <span>{whenText(appointment)}</span>
            </div>
            <Badge color={badgeColours[appointment.status] ?? 'red'}>
              {appointment.status.charAt(0).toUpperCase() + appointment.status.slice(1)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
