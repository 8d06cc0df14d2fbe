import { useLocation } from 'react-router';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';
import foldClasses from '#ui/fold.module.css';
import { type AppointmentCardProps, AppointmentDetails } from './appointment-card.tsx';
import { appointmentAnchor } from './appointment-links.ts';
import { AppointmentStatus } from './appointment-status.tsx';
import * as t from './parts.words.ts';
import classes from './past-appointment.module.css';

/** An appointment whose time is over, as one line. Its details are open if the page's address points to it. */
export function PastAppointment({ appointment, requestPath }: AppointmentCardProps) {
  const { provider, appointmentType, forWhom } = appointment;
  const anchor = appointmentAnchor(appointment.id);
  const { hash } = useLocation();
  return (
    <li id={anchor} className={classes.item}>
      <details className={foldClasses.fold} open={hash === `#${anchor}`}>
        <summary>
          <h3 className={classes.name}>
            <time dateTime={appointment.startsAt}>{formatOfficeTime(appointment)}</time>{' '}
            <span>
              {provider.name} · {appointmentType}
              {forWhom && t.forLabel({ forWhom })}
            </span>
          </h3>
          <AppointmentStatus appointment={appointment} />
        </summary>
        <div className={classes.details}>
          <AppointmentDetails appointment={appointment} requestPath={requestPath} />
        </div>
      </details>
    </li>
  );
}
