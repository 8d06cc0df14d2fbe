import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { TeamAppointment } from '../../appointments-team.contract.ts';
import { longest, missing } from '../../form-rules.ts';
import { appointments } from '../parts/my-appointments.ts';
import classes from './team.module.css';
import * as t from './team.words.ts';
import { agreedWords } from './team-labels.words.ts';

export type StaffAction = 'confirm' | 'decline' | 'no-show';

function useStaffActions(onDone: () => void) {
  const outcome = (title: string) => ({
    done: { title, description: 'The patient is notified.' },
    otherwise: t.couldntSavePleaseTryAgain,
    onDone,
    invalidates: () => [appointments.key(), [['requestQueue']]],
  });
  const confirm = useMutationWithToast({
    act: appointments.confirmAppointment.call,
    ...outcome(t.appointmentConfirmed),
  });
  const decline = useMutationWithToast({
    act: appointments.declineAppointment.call,
    ...outcome(t.declineRecorded),
  });
  const noShow = useMutationWithToast({
    act: appointments.markNoShow.call,
    ...outcome(t.markedAsMissed),
  });
  return {
    confirm,
    decline,
    noShow,
    problem: confirm.problem ?? decline.problem ?? noShow.problem,
    isActing: [confirm, decline, noShow].some((one) => one.isPending),
  };
}

type Asked = { appointment: TeamAppointment; act: StaffAction };

const titles: Record<StaffAction, string> = {
  confirm: t.confirmAppointment,
  decline: t.officeDeclined,
  'no-show': t.markAsMissed,
};

function questionOf({ appointment, act }: Asked): string {
  const time = formatDateTime(appointment.askedFor ?? appointment.startsAt, {
    timeZone: appointment.timeZone,
    showZone: true,
  });
  const { name } = appointment.office;
  if (act === 'confirm') return t.weAskedForWhatThey({ name, time });
  if (act === 'no-show') return t.saysThePatientDidntCome({ name, time });
  return appointment.status === 'confirmed'
    ? t.declinedTheCurrentTimeStays({ name, time })
    : t.declinedTheAppointmentIsCanceled({ name, time });
}

function ActForm({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { confirm, decline, noShow, problem, isActing } = useStaffActions(onClose);
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
            label={t.whatTheOfficeSaidWord}
            autosize
            minRows={2}
            maxLength={longest.officeWords}
            data-autofocus
            value={words}
            error={isMissing && words.trim() === '' ? missing.officeWords : undefined}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <NumberInput
            size="md"
            label={t.priceTheOfficeQuoted2}
            description={t.leaveBlankIfTheyDidnt}
            min={0}
            decimalScale={2}
            value={price}
            onChange={setPrice}
          />
          <Textarea
            size="md"
            label={t.whatThePatientSaidWord}
            description={asksPatient ? t.askThePatientFirstThis : t.onlyNeededIfTheOffice}
            autosize
            minRows={2}
            maxLength={longest.patientWords}
            value={patientWords}
            error={
              isMissing && asksPatient && patientWords.trim() === '' ? t.enterWhatThePatientSaid : undefined
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
          {t.cancel}
        </Button>
        <Button type="submit" loading={isActing}>
          {act === 'confirm' ? t.confirmAppointment : t.save}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Records the office's answer about an appointment. */
export function StaffActionDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  return (
    <ConfirmDialog opened={asked !== null} onClose={onClose} title={asked ? titles[asked.act] : ''}>
      {asked && <ActForm asked={asked} onClose={onClose} />}
    </ConfirmDialog>
  );
}
