import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { appointments } from '../parts/my-appointments.ts';
import { useAfterAction } from '../parts/use-appointment-mutation.ts';
import classes from './choose.module.css';
import * as t from './choose.words.ts';
import { ChooseOpening } from './choose-opening.tsx';

function useBookAgain() {
  const { refresh, report } = useAfterAction();
  return useMutation(
    appointments.bookAgain.mutationOptions({
      onSuccess: async () => {
        showToast({ title: t.wereAskingTheOffice, description: t.wellTellYouTheirAnswer });
        await refresh();
      },
      onError: (error) => {
        report(t.nothingWasBooked, error);
        void refresh();
      },
    }),
  );
}

/** Lets the patient choose another time after a booking without a request fell through. */
export function ChooseAgain({ appointment }: { appointment: AppointmentView }) {
  const { id } = appointment;
  const { data, isError, isFetching, refetch } = useQuery(
    appointments.getAppointmentChoices.queryOptions({ input: { id }, retry: 2 }),
  );
  const { mutate, isPending } = useBookAgain();
  if (!data && isError)
    return (
      <div className={classes.choose} role="alert">
        <p>{t.couldntLoadOtherTimes}</p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </div>
    );
  if (!data) return <output className={classes.choose} aria-label={t.loadingOtherTimes} />;
  if (!data.gone) return null;
  return (
    <ChooseOpening
      booking={data}
      isPending={isPending}
      words={{
        pick: t.pickAnotherTime,
        noneLeft: t.noOpenTimesLeft,
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
