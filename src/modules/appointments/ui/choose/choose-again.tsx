import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { appointments } from '../parts/my-appointments.ts';
import { useAfterAct } from '../parts/use-appointment-act.ts';
import classes from './choose.module.css';
import { ChooseOpening } from './choose-opening.tsx';

function useBookAgain() {
  const { refresh, report } = useAfterAct();
  return useMutation(
    appointments.bookAgain.mutationOptions({
      onSuccess: async () => {
        showToast({ title: 'We are asking the office', description: 'We tell you what it says.' });
        await refresh();
      },
      onError: (error) => {
        report('Nothing was booked', error);
        void refresh();
      },
    }),
  );
}

/** Asks the patient for another time where the one of this appointment fell through. */
export function ChooseAgain({ appointment }: { appointment: AppointmentView }) {
  const { id } = appointment;
  const { data, isError, isFetching, refetch } = useQuery(
    appointments.getAppointmentChoices.queryOptions({ input: { id }, retry: 2 }),
  );
  const { mutate, isPending } = useBookAgain();
  if (!data && isError)
    return (
      <div className={classes.choose} role="alert">
        <p>We couldn’t load other times.</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <output className={classes.choose} aria-label="Loading other times" />;
  if (!data.gone) return null;
  return (
    <ChooseOpening
      booking={data}
      isPending={isPending}
      words={{
        pick: 'Pick another time. We charge nothing for it, and call the office to ask.',
        noneLeft: 'We know no open time at these offices. Choose another one on the Providers page.',
      }}
      onBook={({ choice, opening }, _fallback, onSettled) =>
        mutate(
          {
            id,
            optionId: choice.optionId,
            startsAt: opening.startsAt,
            maxPriceCents: choice.priceCents,
            fees: choice.fees,
          },
          { onSettled },
        )
      }
    />
  );
}
