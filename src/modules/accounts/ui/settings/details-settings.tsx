import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import { writtenPhone } from '#ui/phone-link.tsx';
import { checkProfilePhone } from '../../profile.rules.ts';
import { accountSettings, keepUser } from './account-settings.ts';
import { SettingsForm } from './settings-part.tsx';

const named = (label: string) => (value: string) =>
  value.trim() === '' ? `Please enter your ${label}` : null;

/** Name and telephone number. A number can be changed, not taken away. */
export function DetailsSettings({ user }: { user: SessionUser }) {
  const [sentOnce, setSentOnce] = useState(false);
  const form = useForm({
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: writtenPhone(user.phone ?? ''),
    },
    validate: {
      firstName: named('first name'),
      lastName: named('last name'),
      phone: (phone) => (phone.trim() === '' && !user.phone ? null : checkProfilePhone(phone)),
    },
    validateInputOnChange: sentOnce,
  });
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.updateDetails.call,
    done: { title: 'Your details were saved' },
    onDone: (saved, queryClient) => {
      keepUser(queryClient, saved);
      form.setFieldValue('phone', writtenPhone(saved.phone ?? ''));
    },
  });
  const submit = form.onSubmit(
    (values) => start({ ...values, phone: values.phone.trim() }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <SettingsForm
      trouble="Your details were not saved"
      problem={problem}
      pending={isPending}
      submitLabel="Save details"
      onSubmit={() => {
        setSentOnce(true);
        submit();
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="First name"
          autoComplete="given-name"
          maxLength={80}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          maxLength={80}
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      <TextInput
        label="Phone number"
        description="Offices and we call it about your requests and appointments"
        type="tel"
        autoComplete="tel"
        placeholder="(813) 555-0123"
        {...form.getInputProps('phone')}
      />
    </SettingsForm>
  );
}
