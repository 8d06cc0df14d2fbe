import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Panel } from '#ui/page-layout.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { PassLink } from '../../visit-pass.views.ts';
import { appointments } from '../parts/my-appointments.ts';
import { useAppointmentAct } from '../parts/use-appointment-act.ts';
import classes from './pass.module.css';

function useShare(appointmentId: string) {
  const [address, setAddress] = useState<string | null>(null);
  const making = useAppointmentAct({
    act: () => appointments.shareVisitPass.call({ id: appointmentId }),
    failed: 'The link was not made',
    onDone: ({ path }) => setAddress(`${window.location.origin}${path}`),
  });
  const ending = useAppointmentAct({
    act: () => appointments.endVisitPassLink.call({ id: appointmentId }),
    done: { title: 'Sharing stopped', description: 'The link no longer opens.' },
    failed: 'The link still works',
    onDone: () => setAddress(null),
  });
  return {
    address,
    making: making.isPending,
    ending: ending.isPending,
    make: () => making.start(undefined),
    end: () => ending.start(undefined),
  };
}

/** The phone's own way to send it; where there is none, or it is dismissed, the link is copied. */
async function send(address: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: 'Visit details', url: address });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Link copied', description: 'Paste it into a message to your family.' });
  } catch {
    showToast({
      title: 'Not copied',
      description: 'Please select the link and copy it.',
      tone: 'destructive',
    });
  }
}

/** Shares the pass with family by a secret link, and stops it. */
export function SharePass({ appointmentId, link }: { appointmentId: string; link: PassLink | null }) {
  const titleId = useId();
  const share = useShare(appointmentId);
  const { address } = share;
  return (
    <div className={classes.share} data-screen-only>
      <Panel as="section" labelledBy={titleId}>
        <h2 id={titleId} className={classes.shareTitle}>
          Share with family
        </h2>
        <p>
          Anyone with the link sees where and when the visit is, what to bring and pay, and what to say at the
          desk. They don’t see what the visit is for, your name, your doctor’s order or your insurance.
        </p>
        {address && (
          <TextInput
            label="Link to share"
            description="Send it now: we don’t show it again"
            readOnly
            size="md"
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {link && (
          <p className={classes.soft} role="status">
            The link works until {formatDateTime(link.expiresAt)}.{' '}
            {link.openedAt ? `Last opened ${formatDateTime(link.openedAt)}.` : 'Nobody has opened it yet.'}
          </p>
        )}
        <div className={classes.acts}>
          {address && (
            <Button size="md" onClick={() => void send(address)}>
              Send the link
            </Button>
          )}
          <Button
            size="md"
            variant={address ? 'default' : 'light'}
            loading={share.making}
            onClick={share.make}
          >
            {link ? 'Make a new link' : 'Make a link'}
          </Button>
          {link && (
            <Button
              size="md"
              variant="subtle"
              color="gray"
              c="var(--ink-soft)"
              loading={share.ending}
              onClick={share.end}
            >
              Stop sharing
            </Button>
          )}
        </div>
      </Panel>
    </div>
  );
}
