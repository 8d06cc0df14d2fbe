import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Panel } from '#ui/page-layout.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { PassLink } from '../../visit-pass.views.ts';
import { appointments } from '../parts/my-appointments.ts';
import { useAppointmentMutation } from '../parts/use-appointment-mutation.ts';
import classes from './pass.module.css';
import * as t from './pass.words.ts';

function useShare(appointmentId: string) {
  const [address, setAddress] = useState<string | null>(null);
  const making = useAppointmentMutation({
    act: () => appointments.shareVisitPass.call({ id: appointmentId }),
    failed: t.couldntCreateTheLink,
    onDone: ({ path }) => setAddress(`${window.location.origin}${path}`),
  });
  const ending = useAppointmentMutation({
    act: () => appointments.endVisitPassLink.call({ id: appointmentId }),
    done: { title: t.sharingStopped, description: 'The link no longer opens.' },
    failed: t.couldntStopSharing,
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

/** Uses the native share sheet; otherwise copies the link. */
async function send(address: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: t.visitDetails, url: address });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: t.linkCopied, description: 'Paste it into a message to your family.' });
  } catch {
    showToast({
      title: t.notCopied,
      description: 'Select the link and copy it.',
      tone: 'destructive',
    });
  }
}

/** Starts and stops sharing the pass by link. */
export function SharePass({ appointmentId, link }: { appointmentId: string; link: PassLink | null }) {
  const titleId = useId();
  const share = useShare(appointmentId);
  const { address } = share;
  return (
    <div className={classes.share} data-screen-only>
      <Panel as="section" labelledBy={titleId}>
        <h2 id={titleId} className={classes.shareTitle}>
          {t.shareWithFamily}
        </h2>
        <p>{t.anyoneWithTheLinkSees}</p>
        {address && (
          <TextInput
            label={t.linkToShare}
            description={t.sendItNowWeWont}
            readOnly
            size="md"
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {link && (
          <p className={classes.soft} role="status">
            {t.theLinkWorksUntil} {formatDateTime(link.expiresAt)}.{' '}
            {link.openedAt ? t.lastOpened({ dateTime: formatDateTime(link.openedAt) }) : t.notOpenedYet}
          </p>
        )}
        <div className={classes.acts}>
          {address && (
            <Button size="md" onClick={() => void send(address)}>
              {t.sendLink}
            </Button>
          )}
          <Button
            size="md"
            variant={address ? 'default' : 'light'}
            loading={share.making}
            onClick={share.make}
          >
            {link ? t.newLink : t.createLink}
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
              {t.stopSharing}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  );
}
