import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { TeamAppointment } from '../../appointments-team.contract.ts';
import { maxLengths, missing } from '../../form-rules.ts';
import { appointments } from '../parts/my-appointments.ts';
import classes from './team.module.css';
import * as t from './team.words.ts';
import { describeAgreement } from './team-labels.words.ts';

export type StaffAction = 'confirm' | 'decline' | 'no-show';

function useStaffActions(onDone: () => void) {
  const outcome = (title: string, description?: string) => ({
    done: { title, ...(description ? { description } : {}) },
    otherwise: t.couldntSave,
    onDone,
    invalidates: () => [appointments.key(), [['requestQueue']]],
  });
  const confirm = useMutationWithToast({
    act: appointments.confirmAppointment.call,
    ...outcome(t.appointmentConfirmed, t.weNotifiedThePatient),
  });
  const decline = useMutationWithToast({
    act: appointments.declineAppointment.call,
    ...outcome(t.declineRecorded, t.weNotifiedThePatient),
  });
  const noShow = useMutationWithToast({
    act: appointments.markNoShow.call,
    ...outcome(t.markedAsNoShow),
  });
  return {
    confirm,
    decline,
    noShow,
    problem: confirm.problem ?? decline.problem ?? noShow.problem,
    isSaving: [confirm, decline, noShow].some((mutation) => mutation.isPending),
  };
}

type SelectedAction = { appointment: TeamAppointment; action: StaffAction };

const titles: Record<StaffAction, string> = {
  confirm: t.confirmAppointment,
  decline: t.officeDeclined,
  'no-show': t.markAsNoShow,
};

function questionOf({ appointment, action }: SelectedAction): string {
  const time = formatDateTime(appointment.askedFor ?? appointment.startsAt, {
    timeZone: appointment.timeZone,
    showZone: true,
  });
  const { name } = appointment.office;
  if (action === 'confirm') return t.confirmQuestion({ name, time });
  if (action === 'no-show') return t.noShowQuestion({ name, time });
  return appointment.status === 'confirmed'
    ? t.declineMoveQuestion({ name, time })
    : t.declineQuestion({ name, time });
}

function StaffActionForm({ selected, onClose }: { selected: SelectedAction; onClose: () => void }) {
  const { confirm, decline, noShow, problem, isSaving } = useStaffActions(onClose);
  const [words, setWords] = useState('');
  const [patientWords, setPatientWords] = useState('');
  const [price, setPrice] = useState<number | string>('');
  const [isMissing, setMissing] = useState(false);
  const { action, appointment } = selected;
  const needsPatientConsent =
    action === 'confirm' && (appointment.consent === null || appointment.reviewBecause !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const isIncomplete = words.trim() === '' || (needsPatientConsent && patientWords.trim() === '');
    setMissing(isIncomplete);
    if (action === 'decline') return decline.start({ id: appointment.id });
    if (action === 'no-show') return noShow.start({ id: appointment.id });
    if (isIncomplete) return;
    const priceCents = price === '' ? null : Math.round(Number(price) * 100);
    confirm.start({ id: appointment.id, words, priceCents, patientWords: patientWords.trim() || null });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{questionOf(selected)}</p>
      {action === 'confirm' && (
        <>
          <p>{describeAgreement(appointment)}</p>
          {appointment.reviewBecause && <p>{appointment.reviewBecause}</p>}
          <Textarea
            size="md"
            label={t.officeStatement}
            autosize
            minRows={2}
            maxLength={maxLengths.officeWords}
            data-autofocus
            value={words}
            error={isMissing && words.trim() === '' ? missing.officeWords : undefined}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <NumberInput
            size="md"
            label={t.quotedPriceInDollars}
            description={t.leaveBlankIfNotQuoted}
            min={0}
            decimalScale={2}
            value={price}
            onChange={setPrice}
          />
          <Textarea
            size="md"
            label={t.patientStatement}
            description={needsPatientConsent ? t.askThePatientFirst : t.onlyNeededForHigherCost}
            autosize
            minRows={2}
            maxLength={maxLengths.patientWords}
            value={patientWords}
            error={
              isMissing && needsPatientConsent && patientWords.trim() === ''
                ? t.enterWhatThePatientSaid
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
          {t.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {action === 'confirm' ? t.confirmAppointment : t.save}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Confirms, declines or marks an appointment as a no-show. */
export function StaffActionDialog({
  selected,
  onClose,
}: {
  selected: SelectedAction | null;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      opened={selected !== null}
      onClose={onClose}
      title={selected ? titles[selected.action] : ''}
    >
      {selected && <StaffActionForm selected={selected} onClose={onClose} />}
    </ConfirmDialog>
  );
}
