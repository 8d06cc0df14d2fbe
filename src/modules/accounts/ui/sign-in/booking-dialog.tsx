import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import '#ui/theme/overlay-styles.ts';
import { Alert, Button, Modal, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { prices } from '#shared/money/price.words.ts';
import { useOpenAfterMount } from '#ui/use-open-after-mount.ts';
import classes from './account-forms.module.css';
import { type BookingForm, bookingProblems, canComplete, firstToFill, missingWords } from './booking-form.ts';
import { LaterFields } from './later-fields.tsx';
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

/** The "Complete Your Booking" dialog, with contact details. It charges nothing. */
export function BookingDialog({ opened, onClose, ...form }: BookingDialogProps) {
  return (
    <Modal opened={useOpenAfterMount(opened)} onClose={onClose} title={t.completeYourBooking} size="lg">
      <BookingFields {...form} />
    </Modal>
  );
}

/** Fields that are only in the "Add later" part. */
const later: readonly string[] = ['password'];

function BookingFields(props: Omit<BookingDialogProps, 'opened' | 'onClose'>) {
  const { initial, submitting, problem, demonstration, onComplete } = props;
  const form = useForm<BookingForm>({ initialValues: initial, validate: bookingProblems });
  const [submitted, setSubmitted] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  const missingId = useId();
  const [first] = useState(() => firstToFill(initial));
  const missing = missingWords(form.values);
  const submit = form.onSubmit(
    (values) => {
      setSubmitted(true);
      if (!submitting) onComplete(values);
    },
    (errors) => {
      const wrong = Object.keys(errors)[0];
      if (wrong === undefined) return;
      if (later.includes(wrong) && fold.current) fold.current.open = true;
      form.getInputNode(wrong)?.focus();
    },
  );
  const focusFirst = (name: 'email' | 'phone') => (name === first ? { 'data-autofocus': true } : {});
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      <p className={classes.intro}>{t.bookingIntro({ fee: prices.fee })}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t.email}
          type="email"
          required
          autoComplete="email"
          enterKeyHint="next"
          {...focusFirst('email')}
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t.phone}
          type="tel"
          required
          autoComplete="tel"
          enterKeyHint="send"
          {...focusFirst('phone')}
          {...form.getInputProps('phone')}
        />
      </SimpleGrid>
      <div className={classes.submitPart}>
        {problem && submitted && !submitting && (
          <Alert color="red" role="alert" title={t.errorCreatingAccount}>
            {problem}
          </Alert>
        )}
        <Button
          type="submit"
          size="lg"
          fullWidth
          className={classes.submit ?? ''}
          // Reachable while something is missing, so that it can say what.
          aria-disabled={!canComplete(form.values) || submitting}
          aria-describedby={missingId}
        >
          {submitting ? t.creatingYourAccount : t.completeBooking}
        </Button>
        <p id={missingId} className={classes.note}>
          {missing ?? t.nothingBookedYet}
        </p>
      </div>
      <LaterFields ref={fold} form={form} demonstration={demonstration} />
      <p className={classes.note}>
        {t.alreadyHaveAnAccount} <Link to="/auth">{t.signIn}</Link>
        {t.wellKeepYourConversation}
      </p>
    </form>
  );
}
