import '#design/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#design/confirm-dialog.tsx';
import { showToast } from '#design/toasts.tsx';
import type { appointmentsContract } from '#features/appointments/appointments.contract.ts';
import { isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { appointments } from '../my-appointments.ts';
import classes from './team.module.css';
import { officeTimeWords } from './team-words.ts';

export type TeamAppointment = InferContractRouterOutputs<
  typeof appointmentsContract
>['listAllAppointments'][number];

export type TeamAct = 'confirm' | 'decline' | 'no-show';

function useTeamActs(onDone: () => void) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: appointments.key() });
    void queryClient.invalidateQueries({ queryKey: [['requestQueue']] });
  };
  const outcome = (title: string) => ({
    onSuccess: () => {
      setProblem(null);
      showToast({ title, description: 'The patient is told.' });
      refresh();
      onDone();
    },
    onError: (error: unknown) => {
      if (isUnauthorizedError(error)) return queryClient.setQueryData(sessionQuery.queryKey, null);
      setProblem(saidBy(error) ?? 'This could not be saved. Please try again.');
      refresh();
    },
  });
  const confirm = useMutation(
    appointments.confirmAppointment.mutationOptions(outcome('The appointment is confirmed')),
  );
  const decline = useMutation(
    appointments.declineAppointment.mutationOptions(outcome('Noted that the office said no')),
  );
  const noShow = useMutation(appointments.markNoShow.mutationOptions(outcome('Noted that nobody came')));
  return {
    confirm,
    decline,
    noShow,
    problem,
    isActing: [confirm, decline, noShow].some((one) => one.isPending),
  };
}

type Asked = { appointment: TeamAppointment; act: TeamAct };

const titles: Record<TeamAct, string> = {
  confirm: 'The office said yes',
  decline: 'The office said no',
  'no-show': 'Nobody came',
};

function questionOf({ appointment, act }: Asked): string {
  const time = officeTimeWords(appointment.askedFor ?? appointment.startsAt, appointment.timeZone);
  const { name } = appointment.office;
  if (act === 'confirm') return `${name} was asked for ${time}. Their words are kept as the evidence.`;
  if (act === 'no-show') return `${name} says that nobody came on ${time}. The patient is told.`;
  return appointment.status === 'confirmed'
    ? `${name} does not give ${time}. The time that stands stays confirmed, and the patient is told.`
    : `${name} does not give ${time}. The appointment ends, and the patient is told.`;
}

function ActForm({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { confirm, decline, noShow, problem, isActing } = useTeamActs(onClose);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, appointment } = asked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isActing) return;
    setMissing(words.trim() === '');
    if (act === 'decline') return decline.mutate({ id: appointment.id });
    if (act === 'no-show') return noShow.mutate({ id: appointment.id });
    if (words.trim() !== '') confirm.mutate({ id: appointment.id, words });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{questionOf(asked)}</p>
      {act === 'confirm' && (
        <Textarea
          size="md"
          label="What the office said, word for word"
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={words}
          error={isMissing && words.trim() === '' ? 'Please write down what the office said' : undefined}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isActing}>
          {act === 'confirm' ? 'Confirm the appointment' : 'Save'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What the office said about one appointment. */
export function TeamActDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return (
    <ConfirmDialog opened={asked !== null} onClose={onClose} title={asked ? titles[asked.act] : ''}>
      {asked && <ActForm asked={asked} onClose={onClose} />}
    </ConfirmDialog>
  );
}
