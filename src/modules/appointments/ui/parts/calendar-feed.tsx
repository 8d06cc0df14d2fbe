import { Button, TextInput } from '@mantine/core';
import '#ui/theme/field-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#ui/toasts/toasts.tsx';
import classes from './calendar-feed.module.css';
import { appointments } from './my-appointments.ts';
import { useAppointmentAct } from './use-appointment-act.ts';

function useCalendarFeed() {
  const [address, setAddress] = useState<string | null>(null);
  const feed = useQuery(appointments.getCalendarFeed.queryOptions());
  const failed = 'The calendar address was not changed';
  const renewing = useAppointmentAct({
    act: () => appointments.renewCalendarFeed.call(),
    failed,
    onDone: ({ path }) => setAddress(`${window.location.origin}${path}`),
  });
  const ending = useAppointmentAct({
    act: () => appointments.endCalendarFeed.call(),
    done: { title: 'The address has ended', description: 'Calendars can no longer read it.' },
    failed,
    onDone: () => setAddress(null),
  });
  return { address, since: feed.data?.since ?? null, renewing, ending };
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Copied', description: 'Paste it where your calendar asks for an address.' });
  } catch {
    showToast({
      title: 'Not copied',
      description: 'Please mark the address and copy it.',
      tone: 'destructive',
    });
  }
}

/** The secret address under which a calendar follows the appointments. */
export function CalendarFeed() {
  const { address, since, renewing, ending } = useCalendarFeed();
  return (
    <div className={classes.feed}>
      <p>
        Your calendar can follow your appointments by a secret address: changes appear there by themselves.
        Whoever has the address can see where and when you have an appointment. It ends when you change your
        password or email address, switch on two-step sign-in, or sign out all other devices.
      </p>
      {address && (
        <div className={classes.address}>
          <TextInput
            label="Your calendar's address"
            description="Copy it now: we do not show it again"
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copy(address)}>
            Copy
          </Button>
        </div>
      )}
      <div className={classes.acts}>
        <Button
          variant={since ? 'default' : 'light'}
          loading={renewing.isPending}
          onClick={() => renewing.start(undefined)}
        >
          {since ? 'Make a new address' : 'Make an address'}
        </Button>
        {since && (
          <Button
            variant="subtle"
            color="gray"
            c="var(--ink-soft)"
            loading={ending.isPending}
            onClick={() => ending.start(undefined)}
          >
            End the address
          </Button>
        )}
      </div>
      {since && !address && (
        <p className={classes.soft}>
          An address is in use. A new one ends it, and calendars have to be given the new one.
        </p>
      )}
    </div>
  );
}
