import { Button } from '@mantine/core';
import { formatTime } from '#shared/format/format-date.ts';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';
import type { AppointmentView } from '../../appointments.contract.ts';
import { visitName } from './appointment-times.ts';
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
        ? { title: t.wereAskingTheOffice, description: t.wellTellYouTheirAnswer }
        : { title: t.yourTimeHasntChanged, description: t.youreStillOnTheWaitlist },
    failed: t.couldntSaveYourAnswer,
    // Also refresh on errors, because the offer may have expired.
    invalidates: () => [appointments.key()],
  });
  const when = formatOfficeTime({ startsAt: offer.startsAt, timeZone: appointment.timeZone });
  return (
    <section className={classes.offer} aria-label={t.earlierTimeLabel}>
      <p className={classes.title} role="status">
        {t.earlierTimeAvailable} <time dateTime={offer.startsAt}>{when}</time>
      </p>
      <p>{t.offerValidUntil({ time: formatTime(offer.expiresAt) })}</p>
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

/** Shows an offered earlier time, or joins and leaves the waitlist. */
export function EarlierTime({ appointment }: { appointment: AppointmentView }) {
  const waiting = appointment.waitlist !== null;
  const toggling = useAppointmentMutation({
    act: () => appointments.waitForEarlier.call({ id: appointment.id, waiting: !waiting }),
    failed: t.couldntUpdateTheWaitlist,
  });
  const offer = appointment.waitlist?.offer;
  if (offer) return <OfferedTime appointment={appointment} offer={offer} />;
  if (!waiting && !appointment.may.wait) return null;
  return (
    <div className={classes.waiting}>
      <p>{waiting ? t.onTheWaitlist : t.wantAnEarlierTime}</p>
      <Button
        variant={waiting ? 'subtle' : 'light'}
        aria-label={t.actionOn({
          action: waiting ? t.leaveWaitlist : t.joinWaitlist,
          visit: visitName(appointment),
        })}
        loading={toggling.isPending}
        onClick={() => toggling.start(undefined)}
      >
        {waiting ? t.leaveWaitlist : t.joinWaitlist}
      </Button>
    </div>
  );
}
