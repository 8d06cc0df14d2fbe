import { Button, TextInput } from '@mantine/core';
import '#ui/theme/field-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#ui/toasts/toasts.tsx';
import classes from './calendar-feed.module.css';
import { appointments } from './parts/my-appointments.ts';
import * as t from './parts/parts.words.ts';
import { useAppointmentMutation } from './parts/use-appointment-mutation.ts';

function useCalendarFeed() {
  const [url, setUrl] = useState<string | null>(null);
  const feed = useQuery(appointments.getCalendarFeed.queryOptions());
  const failed = t.couldntUpdateTheCalendarLink;
  const renewing = useAppointmentMutation({
    act: () => appointments.renewCalendarFeed.call(),
    failed,
    onDone: ({ path }) => setUrl(`${window.location.origin}${path}`),
  });
  const ending = useAppointmentMutation({
    act: () => appointments.endCalendarFeed.call(),
    done: { title: t.calendarLinkDeleted, description: t.calendarsCanNoLongerUseIt },
    failed,
    onDone: () => setUrl(null),
  });
  return { url, since: feed.data?.since ?? null, renewing, ending };
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: t.copied, description: t.pasteIntoYourCalendar });
  } catch {
    showToast({
      title: t.notCopied,
      description: t.selectTheLinkAndCopyIt,
      tone: 'destructive',
    });
  }
}

/** Manages the calendar link. */
export function CalendarFeed() {
  const { url, since, renewing, ending } = useCalendarFeed();
  return (
    <div className={classes.feed}>
      <p>{t.calendarLinkIntro}</p>
      {url && (
        <div className={classes.address}>
          <TextInput
            label={t.calendarLink}
            description={t.copyItNow}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copy(url)}>
            {t.copy}
          </Button>
        </div>
      )}
      <div className={classes.acts}>
        <Button
          variant={since ? 'default' : 'light'}
          loading={renewing.isPending}
          onClick={() => renewing.start(undefined)}
        >
          {since ? t.getANewLink : t.getCalendarLink}
        </Button>
        {since && (
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink-soft)"
            loading={ending.isPending}
            onClick={() => ending.start(undefined)}
          >
            {t.deleteLink}
          </Button>
        )}
      </div>
      {since && !url && <p className={classes.soft}>{t.alreadyHasLink}</p>}
    </div>
  );
}
