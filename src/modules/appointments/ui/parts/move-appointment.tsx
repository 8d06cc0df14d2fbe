import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { visitName } from './appointment-times.ts';
import { ChooseTime } from './choose-time.tsx';
import { appointments } from './my-appointments.ts';
import * as t from './parts.words.ts';
import { useAfterAction } from './use-appointment-mutation.ts';

function useMove(appointment: AppointmentView, onMoved: () => void) {
  const { refresh, report } = useAfterAction();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const times = useQuery(
    appointments.listMoveTimes.queryOptions({ input: { id: appointment.id }, staleTime: 0 }),
  );
  const moving = useMutation(
    appointments.moveAppointment.mutationOptions({
      onSuccess: async () => {
        onMoved();
        showToast({ title: t.wereAskingTheOffice, description: t.wellTellYouTheirAnswer });
        await refresh();
      },
      onError: (error) => {
        setProblem(saidBy(error));
        report(t.couldntRescheduleTheAppointment, error);
        void times.refetch();
      },
    }),
  );
  const choose = (chosen: string) => {
    setStartsAt(chosen);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (moving.isPending) return;
    if (startsAt === null) setProblem(t.chooseATime);
    else moving.mutate({ id: appointment.id, startsAt });
  };
  return { times, startsAt, choose, problem, submit, moving: moving.isPending };
}

function MoveForm({ appointment, onClose }: { appointment: AppointmentView; onClose: () => void }) {
  const { times, startsAt, choose, problem, submit, moving } = useMove(appointment, onClose);
  return (
    <form onSubmit={submit}>
      <p>
        {appointment.status === 'confirmed'
          ? t.confirmedMoveIntro({ officeTime: formatOfficeTime(appointment) })
          : t.pendingMoveIntro}
      </p>
      <ChooseTime
        offered={times.data}
        failed={times.isError}
        onTryAgain={() => void times.refetch()}
        value={startsAt}
        onChoose={choose}
        problem={problem}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.keepMyTime}
        </Button>
        <Button type="submit" loading={moving}>
          {t.requestTime}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Reschedule button and dialog. */
export function MoveAppointment({ appointment }: { appointment: AppointmentView }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={t.actionOn({ action: t.reschedule, visit: visitName(appointment) })}
        onClick={() => setOpen(true)}
      >
        {t.reschedule}
      </Button>
      <ConfirmDialog opened={open} onClose={close} title={t.rescheduleAppointment}>
        <MoveForm appointment={appointment} onClose={close} />
      </ConfirmDialog>
    </>
  );
}
