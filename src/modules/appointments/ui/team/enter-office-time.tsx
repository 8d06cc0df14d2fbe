import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { appointments } from '../parts/my-appointments.ts';
import classes from './team.module.css';

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
  const [isTried, setTried] = useState(false);
  const entering = useMutationWithToast({
    act: appointments.enterOfficeTime.call,
    done: ({ state }) => ({
      title: 'The time is entered',
      ...(state === 'taken'
        ? { description: 'It is offered to a patient who waits for an earlier one.' }
        : {}),
    }),
    otherwise: 'This could not be saved. Please try again.',
    onDone: onClose,
    invalidates: (error) => (error ? [] : [appointments.key()]),
  });
  const { problem } = entering;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!providerId || date === '' || time === '') return;
    entering.start({ providerId, date, time, durationMinutes });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>Patients who wait for an earlier time there are asked first; anybody else can book it.</p>
      {chooseOffice({
        value: providerId,
        error: isTried && !providerId ? 'Please choose the office' : undefined,
        onChange: setProviderId,
      })}
      <div className={classes.fields}>
        <TextInput
          type="date"
          label="Day"
          value={date}
          error={isTried && date === '' ? 'Please give the day' : undefined}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <TextInput
          type="time"
          label="Time on the office’s clock"
          value={time}
          error={isTried && time === '' ? 'Please give the time' : undefined}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        <NumberInput
          size="md"
          label="Minutes"
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
          Cancel
        </Button>
        <Button type="submit" loading={entering.isPending}>
          Enter the time
        </Button>
      </DialogActions>
    </form>
  );
}

/** A free time that an office gave to a person of the team. */
export function EnterOfficeTime({ chooseOffice }: Pick<OfficeTimeProps, 'chooseOffice'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <May right="requests.change">
      <Button variant="default" onClick={() => setOpen(true)}>
        Enter a free time
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} title="A free time at an office">
        <OfficeTimeForm chooseOffice={chooseOffice} onClose={close} />
      </ConfirmDialog>
    </May>
  );
}
