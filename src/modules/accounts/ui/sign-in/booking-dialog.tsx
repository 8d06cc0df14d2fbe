import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import '#ui/theme/overlay-styles.ts';
import { Alert, Button, Checkbox, Modal, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { prices } from '#shared/money/price.words.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { useOpenAfterMount } from '#ui/use-open-after-mount.ts';
import { PersonFields } from '../settings/person-fields.tsx';
import classes from './account-forms.module.css';
import { type BookingForm, canComplete } from './booking-form.ts';
import { DemoCardFields } from './demo-card-fields.tsx';
import * as t from './sign-in.words.ts';

type BookingDialogProps = {
  opened: boolean;
  onClose: () => void;
  initial: BookingForm;
  submitting: boolean;
  /** The server's error message, shown next to the button. */
  problem: string | null;
  demonstration: boolean;
  onComplete: (form: BookingForm) => void;
};

/** The "Complete Your Booking" dialog, with name and contact details. It charges nothing. */
export function BookingDialog({ opened, onClose, ...form }: BookingDialogProps) {
  return (
    <Modal opened={useOpenAfterMount(opened)} onClose={onClose} title={t.completeYourBooking} size="lg">
      <BookingFields {...form} />
    </Modal>
  );
}

function BookingFields(props: Omit<BookingDialogProps, 'opened' | 'onClose'>) {
  const { initial, submitting, problem, demonstration, onComplete } = props;
  const form = useForm<BookingForm>({ initialValues: initial });
  const [submitted, setSubmitted] = useState(false);
  const problemId = useId();
  const submit = form.onSubmit((values) => {
    setSubmitted(true);
    if (canComplete(values) && !submitting) onComplete(values);
  });
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <p className={classes.intro}>{t.bookingIntro({ fee: prices.fee })}</p>
      <PersonFields form={form} />
      {demonstration && <DemoCardFields />}
      <fieldset className={classes.group}>
        <legend>{t.howShouldWeSendUpdates}</legend>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
          <Checkbox label={t.email} {...form.getInputProps('notifyByEmail', { type: 'checkbox' })} />
          <Checkbox label={t.textMessage} {...form.getInputProps('notifyBySms', { type: 'checkbox' })} />
          <Checkbox label={t.phoneCall} {...form.getInputProps('notifyByPhone', { type: 'checkbox' })} />
        </SimpleGrid>
        {form.values.notifyBySms && <p className={classes.note}>{textConsentWording('en')}</p>}
      </fieldset>
      {problem && submitted && (
        <Alert id={problemId} color="red" role="alert" title={t.couldntCompleteYourBooking}>
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth disabled={!canComplete(form.values) || submitting}>
        {submitting ? t.creatingYourAccount : t.completeBooking}
      </Button>
      <p className={classes.note}>
        {t.alreadyHaveAnAccount} <Link to="/auth">{t.signIn}</Link>
        {t.wellKeepYourConversation}
      </p>
    </form>
  );
}
