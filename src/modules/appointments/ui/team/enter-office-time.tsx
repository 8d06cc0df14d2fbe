import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { appointments } from '../parts/my-appointments.ts';
import classes from './team.module.css';
import * as t from './team.words.ts';

type ChooseOffice = (props: {
  value: string | null;
  error: string | undefined;
  onChange: (providerId: string | null) => void;
}) => ReactNode;

type OfficeTimeProps = { chooseOffice: ChooseOffice; onClose: () => void };

function OfficeTimeForm({ chooseOffice, onClose }: OfficeTimeProps) {
  const [providerId, setProviderId] = useState<string | null>(null);
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [durationMinutes, setDuration] = useState(30);
  const [isSubmitted, setSubmitted] = useState(false);
  const entering = useMutationWithToast({
    act: appointments.enterOfficeTime.call,
    done: ({ state }) => ({
      title: t.openTimeAdded,
      ...(state === 'taken' ? { description: t.offeredToTheWaitlist } : {}),
    }),
    otherwise: t.couldntSave,
    onDone: onClose,
    invalidates: (error) => (error ? [] : [appointments.key()]),
  });
  const { problem } = entering;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!providerId || date === '' || time === '') return;
    entering.start({ providerId, date, time, durationMinutes });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{t.waitlistFirst}</p>
      {chooseOffice({
        value: providerId,
        error: isSubmitted && !providerId ? t.chooseAnOffice : undefined,
        onChange: setProviderId,
      })}
      <div className={classes.fields}>
        <TextInput
          type="date"
          label={t.date}
          value={date}
          error={isSubmitted && date === '' ? t.enterADate : undefined}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <TextInput
          type="time"
          label={t.timeOfficesLocalTime}
          value={time}
          error={isSubmitted && time === '' ? t.enterATime : undefined}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <NumberInput
          size="md"
          label={t.minutes}
          min={5}
          max={480}
          step={5}
          value={durationMinutes}
          onChange={(minutes) => setDuration(typeof minutes === 'number' ? minutes : 30)}
        />
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={entering.isPending}>
          {t.addTime}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Adds an open time that an office gave to staff. */
export function EnterOfficeTime({ chooseOffice }: Pick<OfficeTimeProps, 'chooseOffice'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <May right="requests.change">
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.addOpenTime}
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} title={t.addAnOpenTime}>
        <OfficeTimeForm chooseOffice={chooseOffice} onClose={close} />
      </ConfirmDialog>
    </May>
  );
}
