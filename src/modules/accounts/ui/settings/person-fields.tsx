import '@mantine/core/styles/SimpleGrid.layer.css';
import '#ui/theme/field-styles.ts';
import { PasswordInput, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { BookingForm } from '../sign-in/booking-form.ts';

/** Name, ways to be reached, and what an office asks for. */
export function PersonFields({ form }: { form: UseFormReturnType<BookingForm> }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <TextInput label="Phone" type="tel" required autoComplete="tel" {...form.getInputProps('phone')} />
        <TextInput
          label="Date of birth"
          type="date"
          autoComplete="bday"
          {...form.getInputProps('dateOfBirth')}
        />
        <TextInput label="Insurance carrier" placeholder="None" {...form.getInputProps('insuranceCarrier')} />
      </SimpleGrid>
      <TextInput
        label="Address"
        description="Stays in this window for now: it is not sent."
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <PasswordInput
        label="Password (optional)"
        description="At least 8 characters, so that you can come back on another device."
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        {...form.getInputProps('password')}
      />
    </>
  );
}
