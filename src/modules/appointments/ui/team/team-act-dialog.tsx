import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { TeamAppointment } from '../../appointments-team.contract.ts';
import { appointments } from '../parts/my-appointments.ts';
import classes from './team.module.css';
import { agreedWords } from './team-words.ts';

export type TeamAct = 'confirm' | 'decline' | 'no-show';

function useTeamActs(onDone: () => void) {
  const outcome = (title: string) => ({
    done: { title, description: 'The patient is told.' },
    otherwise: 'This could not be saved. Please try again.',
    onDone,
    invalidates: () => [appointments.key(), [['requestQueue']]],
  });
  const confirm = useMutationWithToast({
    act: appointments.confirmAppointment.call,
    ...outcome('The appointment is confirmed'),
  });
  const decline = useMutationWithToast({
    act: appointments.declineAppointment.call,
    ...outcome('Noted that the office said no'),
  });
  const noShow = useMutationWithToast({
    act: appointments.markNoShow.call,
    ...outcome('Noted that nobody came'),
  });
  return {
    confirm,
    decline,
    noShow,
    problem: confirm.problem ?? decline.problem ?? noShow.problem,
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
  const time = formatDateTime(appointment.askedFor ?? appointment.startsAt, {
    timeZone: appointment.timeZone,
    showZone: true,
  });
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
    if (act === 'decline') return decline.start({ id: appointment.id });
    if (act === 'no-show') return noShow.start({ id: appointment.id });
    if (lacks) return;
    const priceCents = price === '' ? null : Math.round(Number(price) * 100);
    confirm.start({ id: appointment.id, words, priceCents, patientWords: patientWords.trim() || null });
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
