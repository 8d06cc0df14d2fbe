import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { accountSettings, keepSettings } from './account-settings.ts';
import classes from './call-settings.module.css';
import { SettingsForm, WithSettings } from './settings-part.tsx';

/** Whether calls beyond a request's plan wait for the person's word. */
export const CallSettings = () => (
  <WithSettings>{(settings) => <CallSettingsForm settings={settings} />}</WithSettings>
);

function CallSettingsForm({ settings }: { settings: AccountSettings }) {
  const [asks, setAsks] = useState(settings.asksBeforeFurtherCalls);
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.updateCallSettings.call,
    done: { title: 'Your wish about calls was saved' },
    onDone: (saved, queryClient) => keepSettings(queryClient, saved),
  });
  return (
    <SettingsForm
      trouble="Your wish about calls was not saved"
      problem={problem}
      pending={isPending}
      submitLabel="Save"
      onSubmit={() => start({ asksBeforeFurtherCalls: asks })}
    >
      <Checkbox
        size="md"
        classNames={{ description: classes.hint ?? '' }}
        label="Ask me before each further call"
        description={
          'Each request shows whom we call first. With this on, every other call, also a second try, ' +
          'waits until you allow it. The clock is paused meanwhile. You can choose otherwise for a ' +
          'single request.'
        }
        checked={asks}
        onChange={(event) => setAsks(event.currentTarget.checked)}
      />
    </SettingsForm>
  );
}
