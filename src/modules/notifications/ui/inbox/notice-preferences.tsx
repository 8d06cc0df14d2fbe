import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { SessionUser } from '#platform/browser/session.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { NoticeSettingsView } from '../../notices.contract.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { DemonstrationTexts } from './demonstration-texts.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { Change, ChosenSettings } from './notice-choices.ts';
import classes from './notice-preferences.module.css';
import { notices, refetchNotices } from './notice-queries.ts';
import { QuietHoursChoice } from './quiet-hours-choice.tsx';
import { TopicChoice } from './topic-choice.tsx';

/** How, about what and when a person hears from us: one part of the settings page. */
export function NoticePreferences({ user }: { user: SessionUser }) {
  const query = useQuery(notices.getNoticeSettings.queryOptions());
  const queryClient = useQueryClient();
  const { phone } = user;
  // A new number has not agreed to texts yet: the server knows.
  useEffect(() => {
    if (phone !== undefined) refetchNotices(queryClient);
  }, [phone, queryClient]);
  if (query.data) return <Preferences settings={query.data} email={user.email} />;
  if (!query.error) {
    return (
      <output className={classes.loading} aria-label="Loading how we tell you">
        <Skeleton component="span" display="block" height={22} width="60%" />
        <Skeleton component="span" display="block" height={42} width="90%" />
        <Skeleton component="span" display="block" height={42} width="90%" />
      </output>
    );
  }
  return (
    <div className={classes.form}>
      <Alert color="red" role="alert" title="This part could not be loaded">
        Please check your connection and try again.
      </Alert>
      <div>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    </div>
  );
}

const chosenIn = ({
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

/** What was chosen and not yet saved. News of the server, as a STOP by telephone, replaces what it touches. */
function useChosen(settings: NoticeSettingsView) {
  const [edits, setEdits] = useState<Partial<ChosenSettings>>({});
  const [seenTexting, setSeenTexting] = useState(settings.texting);
  if (seenTexting !== settings.texting) {
    setSeenTexting(settings.texting);
    setEdits(({ sms: _outdated, ...others }) => others);
  }
  const chosen = { ...chosenIn(settings), ...edits };
  const change: Change = (changes) => setEdits((before) => ({ ...before, ...changes }));
  return { chosen, change, forget: () => setEdits({}) };
}

function Preferences({ settings, email }: { settings: NoticeSettingsView; email: string }) {
  const { chosen, change, forget } = useChosen(settings);
  const { start, isPending, problem } = useMutationWithToast({
    act: notices.saveNoticeSettings.call,
    onDone: (saved, queryClient) => {
      queryClient.setQueryData(notices.getNoticeSettings.queryKey(), saved);
      forget();
      showToast({ title: 'Saved', description: 'We tell you as you chose.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(chosen);
  };
  return (
    <>
      <form noValidate className={classes.form} onSubmit={submit}>
        <ChannelChoice settings={settings} chosen={chosen} email={email} onChange={change} />
        <TopicChoice chosen={chosen} onChange={change} />
        <QuietHoursChoice chosen={chosen} onChange={change} />
        <LanguageChoice chosen={chosen} onChange={change} />
        {problem && (
          <Alert color="red" role="alert" title="Your choice was not saved">
            {problem}
          </Alert>
        )}
        <div>
          <Button type="submit" loading={isPending}>
            Save how we tell you
          </Button>
        </div>
      </form>
      <DemonstrationTexts settings={settings} />
    </>
  );
}
