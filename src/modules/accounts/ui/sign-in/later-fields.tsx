import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { Checkbox, PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Ref, useId } from 'react';
import { textConsentWording } from '#shared/text/text-consent.ts';
import classes from './account-forms.module.css';
import type { BookingForm } from './booking-form.ts';
import { DemoCardFields } from './demo-card-fields.tsx';
import * as t from './sign-in.words.ts';

type LaterFieldsProps = {
  form: UseFormReturnType<BookingForm>;
  demonstration: boolean;
  ref: Ref<HTMLDetailsElement>;
};

/** Everything that can wait until after the request has started, collapsed until opened. */
export function LaterFields({ form, demonstration, ref }: LaterFieldsProps) {
  const hintId = useId();
  return (
    <details ref={ref} className={classes.later}>
      <summary aria-describedby={hintId}>{t.addLater}</summary>
      <p id={hintId} className={classes.hint}>
        {t.addLaterHint}
      </p>
      <div className={classes.form}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={t.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label={t.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
          <TextInput
            label={t.dateOfBirth}
            type="date"
            autoComplete="bday"
            {...form.getInputProps('dateOfBirth')}
          />
          <TextInput
            label={t.insuranceCarrier}
            placeholder={t.none}
            {...form.getInputProps('insuranceCarrier')}
          />
        </SimpleGrid>
        <PasswordInput
          label={t.passwordOptional}
          description={t.optionalPasswordNote}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
          {...form.getInputProps('password')}
        />
        <UpdateChoices form={form} />
        <TextInput
          label={t.address}
          description={t.addressNotSent}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        {demonstration && <DemoCardFields />}
      </div>
    </details>
  );
}

function UpdateChoices({ form }: Pick<LaterFieldsProps, 'form'>) {
  return (
    <fieldset className={classes.group}>
      <legend>{t.howShouldWeSendUpdates}</legend>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
        <Checkbox label={t.email} {...form.getInputProps('notifyByEmail', { type: 'checkbox' })} />
        <Checkbox label={t.textMessage} {...form.getInputProps('notifyBySms', { type: 'checkbox' })} />
        <Checkbox label={t.phoneCall} {...form.getInputProps('notifyByPhone', { type: 'checkbox' })} />
      </SimpleGrid>
      {form.values.notifyBySms && <p className={classes.note}>{textConsentWording('en')}</p>}
    </fieldset>
  );
}
