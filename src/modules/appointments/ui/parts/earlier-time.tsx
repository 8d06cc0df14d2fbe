import { Button } from '@mantine/core';
import { formatTime } from '#shared/format/format-date.ts';
import type { AppointmentView } from '../../appointments.contract.ts';
import { officeTimeWords } from './appointment-times.ts';
import classes from './earlier-time.module.css';
import { appointments } from './my-appointments.ts';
import { useAppointmentAct } from './use-appointment-act.ts';

type Offer = NonNullable<NonNullable<AppointmentView['waitlist']>['offer']>;

function OfferedTime({ appointment, offer }: { appointment: AppointmentView; offer: Offer }) {
  const answering = useAppointmentAct({
    act: (accept: boolean) => appointments.answerEarlierTime.call({ id: appointment.id, accept }),
    done: (_answered, accept) =>
      accept
        ? { title: 'We are asking the office', description: 'We tell you what it says.' }
        : { title: 'Your time stays as it is', description: 'You are still on the waitlist.' },
    failed: 'This did not work',
    // What was refused may be over: the lists say so.
    invalidates: () => [appointments.key()],
  });
  const when = officeTimeWords({ startsAt: offer.startsAt, timeZone: appointment.timeZone });
  return (
    <section className={classes.offer} aria-label="An earlier time is free">
      <p className={classes.title} role="status">
        An earlier time is free: <time dateTime={offer.startsAt}>{when}</time>
      </p>
      <p>
        It is yours to take until {formatTime(offer.expiresAt)}. Your present time stays yours until the
        office has said yes.
      </p>
      <div className={classes.actions}>
        <Button loading={answering.isPending} onClick={() => answering.start(true)}>
          Take the earlier time
        </Button>
        <Button variant="default" disabled={answering.isPending} onClick={() => answering.start(false)}>
          No, keep mine
        </Button>
      </div>
    </section>
  );
}

/** The waitlist of an appointment: to join, to leave, and what is offered. */
export function EarlierTime({ appointment }: { appointment: AppointmentView }) {
  const waiting = appointment.waitlist !== null;
  const asking = useAppointmentAct({
    act: () => appointments.waitForEarlier.call({ id: appointment.id, waiting: !waiting }),
    failed: 'The waitlist could not be changed',
  });
  const offer = appointment.waitlist?.offer;
  if (offer) return <OfferedTime appointment={appointment} offer={offer} />;
  if (!waiting && !appointment.may.wait) return null;
  return (
    <div className={classes.waiting}>
      <p>
        {waiting
          ? 'You are on the waitlist: when an earlier time is free at this office, we tell you.'
          : 'Would you come earlier if a time becomes free?'}
      </p>
      <Button
        variant={waiting ? 'subtle' : 'light'}
        loading={asking.isPending}
        onClick={() => asking.start(undefined)}
      >
        {waiting ? 'Leave the waitlist' : 'Join the waitlist'}
      </Button>
    </div>
  );
}
