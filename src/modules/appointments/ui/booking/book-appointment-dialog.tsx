import { formatTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useOpenAfterMount } from '#ui/use-open-after-mount.ts';
import { ChooseTime } from '../parts/choose-time.tsx';
import classes from './book-appointment-dialog.module.css';
import type { BookingContact } from './booking-contact.ts';
import { type BookableOffice, useBookingDialog } from './use-booking-dialog.ts';

const methods: { value: BookingContact['confirmationMethod']; label: string }[] = [
  { value: 'phone', label: 'Phone call' },
  { value: 'text', label: 'Text message' },
  { value: 'email', label: 'Email' },
];

type BookAppointmentDialogProps = {
  opened: boolean;
  onClose: () => void;
  office: BookableOffice;
  known: { phone: string | null; email: string | null };
  /** What choosing a text message means, word for word as it is kept. */
  textConsent: string;
};

/** Chooses a time at an office and how to hear of it. Nothing is charged here. */
export function BookAppointmentDialog(props: BookAppointmentDialogProps) {
  const { opened, office, known, textConsent, onClose } = props;
  const dialog = useBookingDialog(office, known, onClose);
  return (
    <ConfirmDialog
      opened={useOpenAfterMount(opened)}
      onClose={dialog.close}
      title={`Book with ${office.name}`}
    >
      <BookingFields dialog={dialog} textConsent={textConsent} />
    </ConfirmDialog>
  );
}

type Dialog = ReturnType<typeof useBookingDialog>;

function BookingFields({ dialog, textConsent }: { dialog: Dialog; textConsent: string }) {
  const { contact, change, problem, times, time } = dialog;
  const problemOf = (field: string) => (problem?.field === field ? problem.words : null);
  const isByEmail = contact.confirmationMethod === 'email';
  return (
    <form onSubmit={dialog.submit} className={classes.form} noValidate>
      <p className={classes.intro}>
        We ask the office and tell you what it said. The time is certain only when the office has said yes.
      </p>
      <p className={classes.intro}>
        We may tell them your first name, the kind of visit and that you pay out of pocket. Nothing else. If
        they name a price, a deposit or a fee, we do not book it: you decide.
      </p>
      <ChooseTime
        offered={times.data}
        failed={times.isError}
        onTryAgain={() => void times.refetch()}
        value={time.startsAt}
        onChoose={dialog.choose}
        problem={problemOf('time')}
      />
      <p className={classes.kept} role="status">
        {time.held && `We keep this time for you until ${formatTime(time.held.holdExpiresAt)}.`}
      </p>
      <TextInput
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        label="Phone number"
        description="The office may want to call you back"
        required
        value={contact.phoneNumber}
        error={problemOf('phoneNumber')}
        onChange={(event) => change({ phoneNumber: event.currentTarget.value })}
      />
      <MethodChoice contact={contact} change={change} />
      {contact.confirmationMethod === 'text' && <p className={classes.consent}>{textConsent}</p>}
      {isByEmail && (
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          label="Email"
          required
          value={contact.email}
          error={problemOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={dialog.close}>
          Not now
        </Button>
        <Button type="submit" loading={dialog.sending}>
          Confirm booking
        </Button>
      </DialogActions>
    </form>
  );
}

function MethodChoice({ contact, change }: Pick<Dialog, 'contact' | 'change'>) {
  return (
    <fieldset className={classes.methods}>
      <legend>How shall we confirm it?</legend>
      <div>
        {methods.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="confirmationMethod"
              checked={contact.confirmationMethod === value}
              onChange={() => change({ confirmationMethod: value })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
