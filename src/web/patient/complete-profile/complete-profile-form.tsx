import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { checkProfilePhone } from '#modules/accounts/profile.rules.ts';
import { InsuranceFields } from '#modules/accounts/ui/settings/insurance-fields.tsx';
import { insuranceToSend, savedInsurance } from '#modules/accounts/ui/settings/insurance-form.ts';
import * as t from '../patient.words.ts';
import classes from './complete-profile.module.css';
import { useSaveProfile } from './complete-profile-save.ts';

/** Validates on submit, then on each change. */
export function CompleteProfileForm({ insuranceJson }: { insuranceJson: string | null }) {
  const [insurance, setInsurance] = useState(() => savedInsurance(insuranceJson));
  const [skipped, setSkipped] = useState(false);
  const [sentOnce, setSentOnce] = useState(false);
  const form = useForm({
    initialValues: { phone: '' },
    validate: { phone: checkProfilePhone },
    validateInputOnChange: sentOnce,
  });
  const { save, saving, problem } = useSaveProfile();
  const submit = form.onSubmit(
    ({ phone }) => save({ phone: phone.trim(), insuranceJson: insuranceToSend(insurance, skipped) }),
    () => form.getInputNode('phone')?.focus(),
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        setSentOnce(true);
        submit(event);
      }}
    >
      <TextInput
        label={t.phoneNumber}
        description={t.requiredForAppointmentConfirmations}
        type="tel"
        required
        autoComplete="tel"
        placeholder="(813) 555-0123"
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
      <InsuranceFields
        insurance={insurance}
        onChange={setInsurance}
        skipped={skipped}
        setSkipped={setSkipped}
      />
      {problem && (
        <Alert color="red" role="alert" title={t.couldntSaveYourProfile}>
          {problem}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t.continueToDashboard}
      </Button>
    </form>
  );
}
