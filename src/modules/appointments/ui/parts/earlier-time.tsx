import { Button } from '@mantine/core';
import { formatTime } from '#shared/format/format-date.ts';
import type { AppointmentView } from '../../appointments.contract.ts';
import { officeTimeWords } from './appointment-times.ts';
import classes from './earlier-time.module.css';
import { appointments } from './my-appointments.ts';
import * as t from './parts.words.ts';
import { useAppointmentMutation } from './use-appointment-mutation.ts';

type Offer = NonNullable<NonNullable<AppointmentView['waitlist']>['offer']>;

function OfferedTime({ appointment, offer }: { appointment: AppointmentView; offer: Offer }) {
  const answering = useAppointmentMutation({
    act: (accept: boolean) => appointments.answerEarlierTime.call({ id: appointment.id, accept }),
    done: (_answered, accept) =>
      accept
        ? { title: t.wereAskingTheOffice, description: 'We’ll let you know what they say.' }
        : { title: t.yourTimeHasntChanged, description: 'You’re still on the waitlist.' },
    failed: t.couldntSaveYourAnswer,
    // The error may mean that the offer has expired; refresh the lists.
    invalidates: () => [appointments.key()],
  });
  const when = officeTimeWords({ startsAt: offer.startsAt, timeZone: appointment.timeZone });
  return (
    <section className={classes.offer} aria-label={t.anEarlierTimeIsAvailable2}>
      <p className={classes.title} role="status">
        {t.anEarlierTimeIsAvailable} <time dateTime={offer.startsAt}>{when}</time>
      </p>
      <p>{t.youCanTakeItUntil({ time: formatTime(offer.expiresAt) })}</p>
      <div className={classes.actions}>
        <Button loading={answering.isPending} onClick={() => answering.start(true)}>
          {t.takeEarlierTime}
        </Button>
        <Button variant="default" disabled={answering.isPending} onClick={() => answering.start(false)}>
          {t.keepMyTime}
        </Button>
      </div>
    </section>
  );
}

/** Joins or leaves the waitlist, and shows an offer. */
export function EarlierTime({ appointment }: { appointment: AppointmentView }) {
  const waiting = appointment.waitlist !== null;
  const asking = useAppointmentMutation({
    act: () => appointments.waitForEarlier.call({ id: appointment.id, waiting: !waiting }),
    failed: t.couldntUpdateTheWaitlist,
  });
  const offer = appointment.waitlist?.offer;
  if (offer) return <OfferedTime appointment={appointment} offer={offer} />;
  if (!waiting && !appointment.may.wait) return null;
  return (
    <div className={classes.waiting}>
      <p>{waiting ? t.youreOnTheWaitlistWell : t.wantAnEarlierTimeIf}</p>
      <Button
        variant={waiting ? 'subtle' : 'light'}
        loading={asking.isPending}
        onClick={() => asking.start(undefined)}
      >
        {waiting ? t.leaveWaitlist : t.joinWaitlist}
      </Button>
    </div>
  );
}
