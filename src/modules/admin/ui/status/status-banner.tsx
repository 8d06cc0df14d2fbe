import { Link } from 'react-router';
import { May } from '#platform/browser/may.tsx';
import { formatCount } from '#shared/format/format-number.ts';
import type { SystemStatus } from '../../status.contract.ts';
import { listLabels } from './part-labels.ts';
import classes from './status.module.css';
import * as t from './status.words.ts';
import { failingOf, useSystemStatus } from './status-queries.ts';

/** `3 emails, 1 text`; empty if there are none. */
const countsOf = ({ mail, sms }: SystemStatus['undelivered'], which: 'waiting' | 'failed'): string =>
  [
    ...(mail[which] > 0 ? [formatCount(mail[which], 'email')] : []),
    ...(sms[which] > 0 ? [formatCount(sms[which], 'text')] : []),
  ].join(', ');

/** Shown on every staff page: failing parts, and email and texts that weren't delivered. Renders nothing if there are none. */
export function StatusBanner() {
  const { data, isError } = useSystemStatus();
  if (!data) return null;
  // Undelivered messages are named with their counts.
  const failing = failingOf(data.parts).filter(({ name }) => !name.startsWith('undelivered_'));
  const hasNoMail = data.parts.some(({ name, state }) => name === 'mail' && state === 'not_configured');
  const waiting = countsOf(data.undelivered, 'waiting');
  const rejected = countsOf(data.undelivered, 'failed');
  if (!isError && failing.length === 0 && !hasNoMail && !waiting && !rejected) return null;
  return (
    <p role="status" className={classes.banner} data-tone={failing.length > 0 ? 'danger' : undefined}>
      {isError && <span>{t.noConnection}</span>}
      {failing.length > 0 && <strong>{t.failing({ parts: listLabels(failing) })}</strong>}
      {hasNoMail && (
        <span>
          <strong>{t.emailNotConfigured}</strong> {t.noOneIsEmailed}{' '}
          <May right="staff.change">{t.setSmtpUrl}</May>
        </span>
      )}
      {waiting && <span>{t.waiting({ counts: waiting })}</span>}
      {rejected && <span>{t.rejected({ counts: rejected })}</span>}
      <Link to="/admin/status">{t.viewStatus}</Link>
    </p>
  );
}
