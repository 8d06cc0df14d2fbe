import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { accountSettings, keepSettings } from './account-settings.ts';
import classes from './call-settings.module.css';
import * as t from './settings.words.ts';
import { SettingsForm, WithSettings } from './settings-part.tsx';

/** Whether calls beyond a request's call plan need the patient's approval. */
export const CallSettings = () => (
  <WithSettings>{(settings) => <CallSettingsForm settings={settings} />}</WithSettings>
);

function CallSettingsForm({ settings }: { settings: AccountSettings }) {
  const [asks, setAsks] = useState(settings.asksBeforeFurtherCalls);
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.updateCallSettings.call,
    done: { title: t.callSettingsSaved },
    onDone: (saved, queryClient) => keepSettings(queryClient, saved),
  });
  return (
    <SettingsForm
      trouble={t.couldntSaveYourCallSettings}
      problem={problem}
      pending={isPending}
      submitLabel={t.save}
      onSubmit={() => start({ asksBeforeFurtherCalls: asks })}
    >
      <Checkbox
        size="md"
        classNames={{ description: classes.hint ?? '' }}
        label={t.askMeBeforeEachAdditional}
        description={t.eachRequestShowsTheOffices}
        checked={asks}
        onChange={(event) => setAsks(event.currentTarget.checked)}
      />
    </SettingsForm>
  );
}
