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
  const [url, setUrl] = useState<string | null>(null);
  const creating = useAppointmentMutation({
    act: () => appointments.shareVisitPass.call({ id: appointmentId }),
    failed: t.couldntCreateTheLink,
    onDone: ({ path }) => setUrl(`${window.location.origin}${path}`),
  });
  const ending = useAppointmentMutation({
    act: () => appointments.endVisitPassLink.call({ id: appointmentId }),
    done: { title: t.sharingStopped, description: t.theLinkNoLongerOpens },
    failed: t.couldntStopSharing,
    onDone: () => setUrl(null),
  });
  return {
    url,
    creating: creating.isPending,
    ending: ending.isPending,
    create: () => creating.start(undefined),
    end: () => ending.start(undefined),
  };
}

/** Uses the native share sheet; otherwise copies the link. */
async function send(url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: t.visitDetails, url });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: t.linkCopied, description: t.pasteIntoAMessage });
  } catch {
    showToast({
      title: t.notCopied,
      description: t.selectTheLinkAndCopyIt,
      tone: 'destructive',
    });
  }
}

/** Starts and stops sharing the pass by link. */
export function SharePass({ appointmentId, link }: { appointmentId: string; link: PassLink | null }) {
  const titleId = useId();
  const share = useShare(appointmentId);
  const { url } = share;
  return (
    <div className={classes.share} data-screen-only>
      <Panel as="section" labelledBy={titleId}>
        <h2 id={titleId} className={classes.shareTitle}>
          {t.shareWithFamily}
        </h2>
        <p>{t.whatTheLinkShows}</p>
        {url && (
          <TextInput
            label={t.linkToShare}
            description={t.sendItNow}
            readOnly
            size="md"
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {link && (
          <p className={classes.soft} role="status">
            {t.linkValidUntil} {formatDateTime(link.expiresAt)}.{' '}
            {link.openedAt ? t.lastOpened({ dateTime: formatDateTime(link.openedAt) }) : t.notOpenedYet}
          </p>
        )}
        <div className={classes.acts}>
          {url && (
            <Button size="md" onClick={() => void send(url)}>
              {t.sendLink}
            </Button>
          )}
          <Button
            size="md"
            variant={url ? 'default' : 'light'}
            loading={share.creating}
            onClick={share.create}
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
