import { formatTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useOpenAfterMount } from '#ui/use-open-after-mount.ts';
import { ChooseTime } from '../parts/choose-time.tsx';
import classes from './book-appointment-dialog.module.css';
import * as t from './booking.words.ts';
import type { BookingContact } from './booking-contact.ts';
import { type BookableOffice, useBookingDialog } from './use-booking-dialog.ts';
import { WishForTimes } from './wish-for-times.tsx';

const methods: { value: BookingContact['confirmationMethod']; label: string }[] = [
  { value: 'phone', label: t.phoneCall },
  { value: 'text', label: t.textMessage },
  { value: 'email', label: t.email },
];

type BookAppointmentDialogProps = {
  opened: boolean;
  onClose: () => void;
  office: BookableOffice;
  known: { name: string | null; phone: string | null; email: string | null };
  /** Consent text for text messages, stored word for word. */
  textConsent: string;
  /** Gets the start of a message with the preferred days, if no known time suits. */
  onWish: (words: string) => void;
};

const nothing = () => {};
/** Whether the form asks for a time or for preferred days is known once the times are. */
const notLoaded = {
  offered: undefined,
  failed: false,
  onTryAgain: nothing,
  value: null,
  onChoose: nothing,
  problem: null,
};

/** Dialog to choose a time at an office and a confirmation method. Charges nothing. */
export function BookAppointmentDialog(props: BookAppointmentDialogProps) {
  const { opened, office, known, textConsent, onWish, onClose } = props;
  const dialog = useBookingDialog(office, known, onClose);
  const [isWishing, setWishing] = useState(false);
  const isNoneKnown = dialog.offered?.times.length === 0;
  const { specialty } = office;
  return (
    <ConfirmDialog
      opened={useOpenAfterMount(opened)}
      onClose={dialog.close}
      title={t.bookWith({ name: office.name })}
    >
      <p className={classes.visit}>
        {known.name ? t.visitFor({ name: known.name, specialty }) : t.visitOf({ specialty })}
      </p>
      {!dialog.times.isFetched ? (
        <ChooseTime {...notLoaded} />
      ) : isWishing || isNoneKnown ? (
        <WishForTimes isNoneKnown={isNoneKnown} onWish={onWish} onClose={dialog.close} />
      ) : (
        <BookingFields
          dialog={dialog}
          textConsent={textConsent}
          onNoneSuits={() => {
            dialog.time.release();
            setWishing(true);
          }}
        />
      )}
    </ConfirmDialog>
  );
}

type Dialog = ReturnType<typeof useBookingDialog>;

type BookingFieldsProps = { dialog: Dialog; textConsent: string; onNoneSuits: () => void };

function BookingFields({ dialog, textConsent, onNoneSuits }: BookingFieldsProps) {
  const { contact, change, problem, times, time } = dialog;
  const problemOf = (field: string) => (problem?.field === field ? problem.words : null);
  const isByEmail = contact.confirmationMethod === 'email';
  return (
    <form onSubmit={dialog.submit} className={classes.form} noValidate>
      <p className={classes.intro}>{t.howBookingWorks}</p>
      <p className={classes.intro}>{t.whatWeShare}</p>
      <ChooseTime
        offered={dialog.offered}
        failed={times.isError}
        onTryAgain={() => void times.refetch()}
        value={time.startsAt}
        onChoose={dialog.choose}
        problem={problemOf('time')}
      />
      <Button variant="subtle" onClick={onNoneSuits}>
        {t.noneOfThese}
      </Button>
      <p className={classes.kept} role="status">
        {time.held && t.holdingUntil({ time: formatTime(time.held.holdExpiresAt) })}
      </p>
      <TextInput
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        label={t.phoneNumber}
        description={t.phoneHint}
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
          label={t.email}
          required
          value={contact.email}
          error={problemOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={dialog.close}>
          {t.notNow}
        </Button>
        <Button type="submit" loading={dialog.sending}>
          {t.confirmBooking}
        </Button>
      </DialogActions>
    </form>
  );
}

function MethodChoice({ contact, change }: Pick<Dialog, 'contact' | 'change'>) {
  return (
    <fieldset className={classes.methods}>
      <legend>{t.howShouldWeConfirm}</legend>
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
