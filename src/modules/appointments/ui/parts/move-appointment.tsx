import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { AppointmentView } from '../../appointments.contract.ts';
import { officeTimeWords } from './appointment-times.ts';
import { ChooseTime } from './choose-time.tsx';
import { appointments } from './my-appointments.ts';
import { useAfterAct } from './use-appointment-act.ts';

function useMove(appointment: AppointmentView, onMoved: () => void) {
  const { refresh, report } = useAfterAct();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const times = useQuery(
    appointments.listMoveTimes.queryOptions({ input: { id: appointment.id }, staleTime: 0 }),
  );
  const moving = useMutation(
    appointments.moveAppointment.mutationOptions({
      onSuccess: async () => {
        onMoved();
        showToast({ title: 'We are asking the office', description: 'We tell you what it says.' });
        await refresh();
      },
      onError: (error) => {
        setProblem(saidBy(error));
        report('The appointment was not moved', error);
        void times.refetch();
      },
    }),
  );
  const choose = (wanted: string) => {
    setStartsAt(wanted);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (moving.isPending) return;
    if (startsAt === null) setProblem('Please choose a time.');
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
          ? `We ask the office. Your time on ${officeTimeWords(appointment)} stays yours until the office has said yes to the new one.`
          : 'We ask the office for the new time instead.'}
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
          Keep my time
        </Button>
        <Button type="submit" loading={moving}>
          Ask for this time
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks the office for another time. */
export function MoveAppointment({ appointment }: { appointment: AppointmentView }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Move
      </Button>
      <ConfirmDialog opened={open} onClose={close} title="Move the appointment">
        <MoveForm appointment={appointment} onClose={close} />
      </ConfirmDialog>
    </>
  );
}
