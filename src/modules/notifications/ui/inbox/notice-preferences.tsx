import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import { QueryPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { useUnsavedChanges } from '#ui/unsaved-changes.ts';
import type { NoticeSettingsView } from '../../notices.contract.ts';
import { ChannelChoice } from './channel-choice.tsx';
import * as t from './inbox.words.ts';
import { LanguageChoice } from './language-choice.tsx';
import type { Change, ChosenSettings } from './notice-choices.ts';
import classes from './notice-preferences.module.css';
import { notices, refetchNotices } from './notice-queries.ts';
import { QuietHoursChoice } from './quiet-hours-choice.tsx';
import { TopicChoice } from './topic-choice.tsx';

/** Notification settings: channels, topics, quiet hours and language. */
export function NoticePreferences({ user }: { user: SessionUser }) {
  const query = useQuery(notices.getNoticeSettings.queryOptions());
  const queryClient = useQueryClient();
  const { phone } = user;
  // A new phone number has no text consent yet, so reload the settings.
  useEffect(() => {
    if (phone !== undefined) refetchNotices(queryClient);
  }, [phone, queryClient]);
  return (
    <QueryPart
      query={query}
      name={{ loading: t.loadingNotificationSettings, failed: t.couldntLoadThisSection }}
    >
      {(settings) => <Preferences settings={settings} user={user} />}
    </QueryPart>
  );
}

const toChosenSettings = ({
  email,
  sms,
  phone,
  off,
  quiet,
  timeZone,
  language,
}: NoticeSettingsView): ChosenSettings => ({
  email,
  sms,
  phone,
  off,
  quiet,
  timeZone,
  language,
});

/** Unsaved choices. A server-side change, such as a STOP text, overrides the text choice. */
function useChosen(settings: NoticeSettingsView) {
  const [edits, setEdits] = useState<Partial<ChosenSettings>>({});
  const [seenTexting, setSeenTexting] = useState(settings.texting);
  if (seenTexting !== settings.texting) {
    setSeenTexting(settings.texting);
    setEdits(({ sms: _outdated, ...others }) => others);
  }
  const chosen = { ...toChosenSettings(settings), ...edits };
  const change: Change = (changes) => setEdits((before) => ({ ...before, ...changes }));
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(toChosenSettings(settings));
  return { chosen, change, isChanged, clearEdits: () => setEdits({}) };
}

function Preferences({ settings, user }: { settings: NoticeSettingsView; user: SessionUser }) {
  const { chosen, change, isChanged, clearEdits } = useChosen(settings);
  useUnsavedChanges(isChanged);
  const { start, isPending, problem } = useMutationWithToast({
    act: notices.saveNoticeSettings.call,
    onDone: (saved, queryClient) => {
      queryClient.setQueryData(notices.getNoticeSettings.queryKey(), saved);
      clearEdits();
      showToast({ title: t.notificationSettingsSaved });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(chosen);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <ChannelChoice settings={settings} chosen={chosen} email={user.email} onChange={change} />
      <TopicChoice chosen={chosen} isStaff={user.role === 'admin'} onChange={change} />
      {user.role !== 'admin' && <QuietHoursChoice chosen={chosen} onChange={change} />}
      <LanguageChoice chosen={chosen} onChange={change} />
      {problem && (
        <Alert color="red" role="alert" title={t.notificationSettingsNotSaved}>
          {problem}
        </Alert>
      )}
      {(isChanged || isPending) && (
        <div>
          <Button type="submit" loading={isPending}>
            {t.saveNotifications}
          </Button>
        </div>
      )}
    </form>
  );
}
