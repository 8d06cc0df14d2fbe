import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { accounts } from '../sign-in/use-authentication.ts';
import { useSessionEnd } from './account-settings.ts';
import { insuranceToSend, savedInsurance } from './insurance-form.ts';
import { InsuranceInputs } from './insurance-inputs.tsx';
import * as t from './settings.words.ts';
import classes from './settings-part.module.css';
import { SettingsForm, SettingsQueryPart } from './settings-part.tsx';

/** Adds or changes insurance; saving empty fields removes it. */
export function InsuranceSettings({ user }: { user: SessionUser }) {
  const query = useQuery(accounts.getUser.queryOptions());
  useSessionEnd(query.error);
  const { phone } = user;
  // The endpoint saves both together, and the phone number is required.
  if (!phone) return <p className={classes.lead}>{t.savePhoneNumberFirst}</p>;
  return (
    <SettingsQueryPart query={query} loading="Loading your insurance">
      {({ insuranceJson }) => <InsuranceForm phone={phone} insuranceJson={insuranceJson} />}
    </SettingsQueryPart>
  );
}

function InsuranceForm({ phone, insuranceJson }: { phone: string; insuranceJson: string | null }) {
  const [insurance, setInsurance] = useState(() => savedInsurance(insuranceJson));
  const toSend = insuranceToSend(insurance, false);
  const { start, isPending, problem } = useMutationWithToast({
    act: accounts.updateProfile.call,
    done: { title: t.insuranceSaved },
    onDone: (saved, queryClient) => queryClient.setQueryData(accounts.getUser.queryKey(), saved),
  });
  return (
    <SettingsForm
      trouble={t.couldntSaveYourInsurance}
      problem={problem}
      pending={isPending}
      submitLabel={t.saveInsurance}
      isChanged={toSend !== insuranceToSend(savedInsurance(insuranceJson), false)}
      onSubmit={() => start({ phone, insuranceJson: toSend })}
    >
      <InsuranceInputs insurance={insurance} onChange={setInsurance} />
    </SettingsForm>
  );
}
