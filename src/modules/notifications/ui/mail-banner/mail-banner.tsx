import { useQuery } from '@tanstack/react-query';
import { fallbackPollMilliseconds } from '#platform/browser/live-events.ts';
import { May } from '#platform/browser/may.tsx';
import { usePermission } from '#platform/browser/session.ts';
import { outbox } from '../outbox/outbox-queries.ts';
import classes from './mail-banner.module.css';
import * as t from './mail-banner.words.ts';

/** Tells staff that email isn't set up. Renders nothing if it is. */
export function MailBanner() {
  // Every role of staff; the frame also renders while the session loads.
  const isStaff = usePermission()('figures.look');
  const { data } = useQuery({
    ...outbox.getDeliveryStatus.queryOptions({
      staleTime: 60_000,
      refetchInterval: fallbackPollMilliseconds,
    }),
    enabled: isStaff,
  });
  if (!data || data.mail.configured) return null;
  const { waiting } = data.mail;
  return (
    <p role="status" className={classes.banner}>
      <strong>{t.emailNotSetUp}</strong> {t.noOneIsEmailed} {waiting > 0 && t.waiting({ count: waiting })}{' '}
      <May right="staff.change">{t.setSmtpUrl}</May>
    </p>
  );
}
