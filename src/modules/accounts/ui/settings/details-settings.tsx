import { maxPersonNameLength } from '#shared/text/text-rules.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import { displayPhone } from '#ui/phone-link.tsx';
import { missing, required } from '../../form-rules.ts';
import { checkProfilePhone } from '../../profile.rules.ts';
import { accountSettings, cacheUser } from './account-settings.ts';
import * as t from './settings.words.ts';
import { SettingsForm } from './settings-part.tsx';

/** Name and phone number. A phone number can be changed but not removed. */
export function DetailsSettings({ user }: { user: SessionUser }) {
  const [submitted, setSubmitted] = useState(false);
  const form = useForm({
    initialValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: displayPhone(user.phone ?? ''),
    },
    validate: {
      firstName: required(missing.firstName),
      lastName: required(missing.lastName),
      phone: (phone) => (phone.trim() === '' && !user.phone ? null : checkProfilePhone(phone)),
    },
    validateInputOnChange: submitted,
  });
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.updateDetails.call,
    done: { title: t.detailsSaved },
    onDone: (saved, queryClient) => {
      cacheUser(queryClient, saved);
      form.setFieldValue('phone', displayPhone(saved.phone ?? ''));
      form.resetDirty();
    },
  });
  const submit = form.onSubmit(
    (values) => start({ ...values, phone: values.phone.trim() }),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return (
    <SettingsForm
      trouble={t.couldntSaveYourDetails}
      problem={problem}
      pending={isPending}
      submitLabel={t.saveDetails}
      isChanged={form.isDirty()}
      onSubmit={() => {
        setSubmitted(true);
        submit();
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t.firstName}
          autoComplete="given-name"
          maxLength={maxPersonNameLength}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label={t.lastName}
          autoComplete="family-name"
          maxLength={maxPersonNameLength}
          {...form.getInputProps('lastName')}
        />
      </SimpleGrid>
      <TextInput
        label={t.phoneNumber}
        description={t.phoneNumberNote}
        type="tel"
        autoComplete="tel"
        placeholder="(813) 555-0123"
        {...form.getInputProps('phone')}
      />
    </SettingsForm>
  );
}
