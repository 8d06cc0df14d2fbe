import { Button } from '@mantine/core';
import { IconCalendarDown, IconRoute, IconTicket } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AppointmentView } from '../../appointments.contract.ts';
import { hasPass, isPastVisit } from '../../appointments.rules.ts';
import classes from './appointment-card.module.css';
import { calendarFilePath, directionsLink, visitPassPath } from './appointment-links.ts';
import { visitName } from './appointment-times.ts';
import { CancelAppointment } from './cancel-appointment.tsx';
import { MoveAppointment } from './move-appointment.tsx';
import * as t from './parts.words.ts';

/** Nothing for a visit that is over. */
export function AppointmentActions({ appointment }: { appointment: AppointmentView }) {
  const { may, status } = appointment;
  const ended = status === 'cancelled' || status === 'no_show';
  const visit = visitName(appointment);
  if (isPastVisit(appointment, new Date())) return null;
  return (
    <div className={classes.acts} data-screen-only>
      {hasPass(status) && may.cancel && (
        <Button
          component={Link}
          to={visitPassPath(appointment)}
          aria-label={t.actionOn({ action: t.visitPass, visit })}
          leftSection={<IconTicket size={18} aria-hidden />}
        >
          {t.visitPass}
        </Button>
      )}
      {may.move && <MoveAppointment appointment={appointment} />}
      {status !== 'no_show' && (
        <Button
          component="a"
          href={calendarFilePath(appointment)}
          download="appointment.ics"
          aria-label={t.actionOn({ action: ended ? t.removeFromCalendar : t.addToCalendar, visit })}
          variant="default"
          leftSection={<IconCalendarDown size={18} aria-hidden />}
        >
          {ended ? t.removeFromCalendar : t.addToCalendar}
        </Button>
      )}
      {!ended && (
        <Button
          component="a"
          href={directionsLink(appointment)}
          aria-label={t.actionOn({ action: t.directions, visit })}
          target="_blank"
          rel="noreferrer noopener"
          variant="default"
          leftSection={<IconRoute size={18} aria-hidden />}
        >
          {t.directions}
        </Button>
      )}
      {may.cancel && <CancelAppointment appointment={appointment} />}
    </div>
  );
}
