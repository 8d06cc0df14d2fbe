import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BookingForm } from '../sign-in/booking-form.ts';
import * as t from './settings.words.ts';

/** Name, contact details, date of birth and insurance, which offices ask for. */
export function PersonFields({ form }: { form: UseFormReturnType<BookingForm> }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={t.firstName} autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label={t.lastName} autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput
          label={t.email}
          type="email"
          required
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput label={t.phone} type="tel" required autoComplete="tel" {...form.getInputProps('phone')} />
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
      <TextInput
        label={t.address}
        description={t.addressNotSent}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <PasswordInput
        label={t.passwordOptional}
        description={t.optionalPasswordNote}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
        {...form.getInputProps('password')}
      />
    </>
  );
}
