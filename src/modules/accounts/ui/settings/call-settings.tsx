import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { AccountSettings } from '../../account-settings.contract.ts';
import { accountSettings, cacheSettings } from './account-settings.ts';
import classes from './call-settings.module.css';
import * as t from './settings.words.ts';
import { SettingsForm, WithSettings } from './settings-part.tsx';

/** Whether calls beyond a request's call plan need the patient's approval. */
export const CallSettings = () => (
  <WithSettings>{(settings) => <CallSettingsForm settings={settings} />}</WithSettings>
);

function CallSettingsForm({ settings }: { settings: AccountSettings }) {
  const [checked, setChecked] = useState(settings.asksBeforeFurtherCalls);
  const { start, isPending, problem } = useMutationWithToast({
    act: accountSettings.updateCallSettings.call,
    done: { title: t.callSettingsSaved },
    onDone: (saved, queryClient) => cacheSettings(queryClient, saved),
  });
  return (
    <SettingsForm
      trouble={t.couldntSaveYourCallSettings}
      problem={problem}
      pending={isPending}
      submitLabel={t.save}
      isChanged={checked !== settings.asksBeforeFurtherCalls}
      onSubmit={() => start({ asksBeforeFurtherCalls: checked })}
    >
      <Checkbox
        size="md"
        classNames={{ description: classes.hint ?? '' }}
        label={t.askBeforeEachCall}
        description={t.askBeforeCallsNote}
        checked={checked}
        onChange={(event) => setChecked(event.currentTarget.checked)}
      />
    </SettingsForm>
  );
}
