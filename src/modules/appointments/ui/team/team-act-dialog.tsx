import '#ui/theme/field-styles.ts';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isUnauthorizedError, saidBy } from '#platform/browser/api.ts';
import { sessionQuery } from '#platform/browser/session.ts';
import { ConfirmDialog, DialogActions } from '#ui/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { TeamAppointment } from '../../appointments-team.contract.ts';
import { appointments } from '../parts/my-appointments.ts';
import classes from './team.module.css';
import { agreedWords, officeTimeWords } from './team-words.ts';

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
  const [patientWords, setPatientWords] = useState('');
  const [price, setPrice] = useState<number | string>('');
  const [isMissing, setMissing] = useState(false);
  const { act, appointment } = asked;
  const asksPatient =
    act === 'confirm' && (appointment.consent === null || appointment.reviewBecause !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isActing) return;
    const lacks = words.trim() === '' || (asksPatient && patientWords.trim() === '');
    setMissing(lacks);
    if (act === 'decline') return decline.mutate({ id: appointment.id });
    if (act === 'no-show') return noShow.mutate({ id: appointment.id });
    if (lacks) return;
    const priceCents = price === '' ? null : Math.round(Number(price) * 100);
    confirm.mutate({ id: appointment.id, words, priceCents, patientWords: patientWords.trim() || null });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{questionOf(asked)}</p>
      {act === 'confirm' && (
        <>
          <p>{agreedWords(appointment)}</p>
          {appointment.reviewBecause && <p>{appointment.reviewBecause}</p>}
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
          <NumberInput
            size="md"
            label="Price the office named ($)"
            description="Leave empty if it named none"
            min={0}
            decimalScale={2}
            value={price}
            onChange={setPrice}
          />
          <Textarea
            size="md"
            label="What the patient said, word for word"
            description={
              asksPatient
                ? 'Ask the patient first: this is recorded as their consent'
                : 'Only if the office asks for more than they agreed to'
            }
            autosize
            minRows={2}
            maxLength={500}
            value={patientWords}
            error={
              isMissing && asksPatient && patientWords.trim() === ''
                ? 'Please write down what the patient said'
                : undefined
            }
            onChange={({ currentTarget }) => setPatientWords(currentTarget.value)}
          />
        </>
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
