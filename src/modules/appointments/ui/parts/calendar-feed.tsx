import { Button, TextInput } from '@mantine/core';
import '#ui/theme/field-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#ui/toasts/toasts.tsx';
import classes from './calendar-feed.module.css';
import { appointments } from './my-appointments.ts';
import * as t from './parts.words.ts';
import { useAppointmentMutation } from './use-appointment-mutation.ts';

function useCalendarFeed() {
  const [address, setAddress] = useState<string | null>(null);
  const feed = useQuery(appointments.getCalendarFeed.queryOptions());
  const failed = t.couldntUpdateTheCalendarLink;
  const renewing = useAppointmentMutation({
    act: () => appointments.renewCalendarFeed.call(),
    failed,
    onDone: ({ path }) => setAddress(`${window.location.origin}${path}`),
  });
  const ending = useAppointmentMutation({
    act: () => appointments.endCalendarFeed.call(),
    done: { title: t.calendarLinkDeleted, description: 'Calendars can no longer use it.' },
    failed,
    onDone: () => setAddress(null),
  });
  return { address, since: feed.data?.since ?? null, renewing, ending };
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: t.copied, description: 'Paste it where your calendar asks for a URL.' });
  } catch {
    showToast({
      title: t.notCopied,
      description: 'Select the link and copy it.',
      tone: 'destructive',
    });
  }
}

/** Manages the calendar link. */
export function CalendarFeed() {
  const { address, since, renewing, ending } = useCalendarFeed();
  return (
    <div className={classes.feed}>
      <p>{t.addYourAppointmentsToApple}</p>
      {address && (
        <div className={classes.address}>
          <TextInput
            label={t.calendarLink}
            description={t.copyItNowWeWont}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copy(address)}>
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
      {since && !address && <p className={classes.soft}>{t.youAlreadyHaveALink}</p>}
    </div>
  );
}
