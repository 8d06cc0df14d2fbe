import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import '#ui/theme/overlay-styles.ts';
import { Alert, Button, Checkbox, Modal, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { prices } from '#shared/money/price-words.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { useOpenAfterMount } from '#ui/use-open-after-mount.ts';
import { PersonFields } from '../settings/person-fields.tsx';
import classes from './account-forms.module.css';
import { type BookingForm, canComplete } from './booking-form.ts';
import { DemonstrationCard } from './demonstration-card.tsx';

type BookingDialogProps = {
  opened: boolean;
  onClose: () => void;
  initial: BookingForm;
  submitting: boolean;
  /** The server's sentence about what was wrong; shown beside the button. */
  problem: string | null;
  demonstration: boolean;
  onComplete: (form: BookingForm) => void;
};

/** "Complete Your Booking": who the person is and how to reach them. Nothing is charged here. */
export function BookingDialog({ opened, onClose, ...form }: BookingDialogProps) {
  return (
    <Modal opened={useOpenAfterMount(opened)} onClose={onClose} title="Complete Your Booking" size="lg">
      <BookingFields {...form} />
    </Modal>
  );
}

function BookingFields(props: Omit<BookingDialogProps, 'opened' | 'onClose'>) {
  const { initial, submitting, problem, demonstration, onComplete } = props;
  const form = useForm<BookingForm>({ initialValues: initial });
  const [touched, setTouched] = useState(false);
  const problemId = useId();
  const submit = form.onSubmit((values) => {
    setTouched(true);
    if (canComplete(values) && !submitting) onComplete(values);
  });
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <p className={classes.intro}>
        We need to know how to reach you. Your first request is free. After that, the {prices.fee} request fee
        is charged only after the work is completed and you approve it. Nothing is booked yet: you pick a time
        when you see the results.
      </p>
      <PersonFields form={form} />
      {demonstration && <DemonstrationCard />}
      <fieldset className={classes.group}>
        <legend>How may we tell you about your request?</legend>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
          <Checkbox label="Email" {...form.getInputProps('notifyByEmail', { type: 'checkbox' })} />
          <Checkbox label="Text message" {...form.getInputProps('notifyBySms', { type: 'checkbox' })} />
          <Checkbox label="Phone call" {...form.getInputProps('notifyByPhone', { type: 'checkbox' })} />
        </SimpleGrid>
        {form.values.notifyBySms && <p className={classes.note}>{textConsentWording('en')}</p>}
      </fieldset>
      {problem && touched && (
        <Alert id={problemId} color="red" role="alert" title="Your booking was not completed">
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth disabled={!canComplete(form.values) || submitting}>
        {submitting ? 'Creating your account…' : 'Complete Booking'}
      </Button>
      <p className={classes.note}>
        Already have an account? <Link to="/auth">Sign in</Link>, your conversation stays.
      </p>
    </form>
  );
}
