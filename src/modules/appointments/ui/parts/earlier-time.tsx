import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { clockOnlyWords, officeTimeWords } from './appointment-times.ts';
import classes from './earlier-time.module.css';
import { appointments } from './my-appointments.ts';
import { useAfterAct } from './use-appointment-act.ts';

type Offer = NonNullable<NonNullable<AppointmentView['waitlist']>['offer']>;

function OfferedTime({ appointment, offer }: { appointment: AppointmentView; offer: Offer }) {
  const { refresh, report } = useAfterAct();
  const answering = useMutation(
    appointments.answerEarlierTime.mutationOptions({
      onSuccess: async (_answered, { accept }) => {
        showToast(
          accept
            ? { title: 'We are asking the office', description: 'We tell you what it says.' }
            : { title: 'Your time stays as it is', description: 'You are still on the waitlist.' },
        );
        await refresh();
      },
      onError: async (error) => {
        report('This did not work', error);
        await refresh();
      },
    }),
  );
  const answer = (accept: boolean) => answering.mutate({ id: appointment.id, accept });
  const when = officeTimeWords({ startsAt: offer.startsAt, timeZone: appointment.timeZone });
  return (
    <section className={classes.offer} aria-label="An earlier time is free">
      <p className={classes.title} role="status">
        An earlier time is free: <time dateTime={offer.startsAt}>{when}</time>
      </p>
      <p>
        It is yours to take until {clockOnlyWords(offer.expiresAt)}. Your present time stays yours until the
        office has said yes.
      </p>
      <div className={classes.actions}>
        <Button loading={answering.isPending} onClick={() => answer(true)}>
          Take the earlier time
        </Button>
        <Button variant="default" disabled={answering.isPending} onClick={() => answer(false)}>
          No, keep mine
        </Button>
      </div>
    </section>
  );
}

/** The waitlist of an appointment: to join, to leave, and what is offered. */
export function EarlierTime({ appointment }: { appointment: AppointmentView }) {
  const { refresh, report } = useAfterAct();
  const waiting = appointment.waitlist !== null;
  const asking = useMutation(
    appointments.waitForEarlier.mutationOptions({
      onSuccess: refresh,
      onError: (error) => report('The waitlist could not be changed', error),
    }),
  );
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
        onClick={() => asking.mutate({ id: appointment.id, waiting: !waiting })}
      >
        {waiting ? 'Leave the waitlist' : 'Join the waitlist'}
      </Button>
    </div>
  );
}
