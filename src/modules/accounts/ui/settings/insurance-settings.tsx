import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { accounts } from '../sign-in/use-authentication.ts';
import { useSessionEnd } from './account-settings.ts';
import { insuranceToSend, savedInsurance } from './insurance-form.ts';
import { InsuranceInputs } from './insurance-inputs.tsx';
import classes from './settings-part.module.css';
import { LoadingPart, PartNotLoaded, SettingsForm } from './settings-part.tsx';

/** What was skipped when the profile was completed can be added here, changed, and taken away by emptying it. */
export function InsuranceSettings({ user }: { user: SessionUser }) {
  const { data, error, isFetching, refetch } = useQuery(accounts.getUser.queryOptions());
  useSessionEnd(error);
  // Both are saved together, and a number is what an account cannot be without.
  if (!user.phone) return <p className={classes.lead}>Please save your phone number above first.</p>;
  if (data) return <InsuranceForm phone={user.phone} insuranceJson={data.insuranceJson} />;
  if (!error) return <LoadingPart label="Loading your insurance" />;
  return <PartNotLoaded trying={isFetching} onTryAgain={() => void refetch()} />;
}

function InsuranceForm({ phone, insuranceJson }: { phone: string; insuranceJson: string | null }) {
  const [insurance, setInsurance] = useState(() => savedInsurance(insuranceJson));
  const { start, isPending, problem } = useMutationWithToast({
    act: accounts.updateProfile.call,
    done: { title: 'Your insurance was saved' },
    onDone: (saved, queryClient) => queryClient.setQueryData(accounts.getUser.queryKey(), saved),
  });
  return (
    <SettingsForm
      trouble="Your insurance was not saved"
      problem={problem}
      pending={isPending}
      submitLabel="Save insurance"
      onSubmit={() => start({ phone, insuranceJson: insuranceToSend(insurance, false) })}
    >
      <InsuranceInputs insurance={insurance} onChange={setInsurance} />
    </SettingsForm>
  );
}
