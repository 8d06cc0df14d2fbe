import { slaTimeLeft } from '#modules/requests/request-queue.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import { useNow } from '#ui/use-now.ts';
import classes from '../staff-queue/queue.module.css';
import * as t from './staff-request.words.ts';

type SlaTimeLeftProps = Pick<QueueEntry, 'status' | 'slaDeadline' | 'slaStoppedAt'>;

/** Time left until the SLA deadline. */
export function SlaTimeLeft(request: SlaTimeLeftProps) {
  const left = slaTimeLeft(request, useNow());
  if (!left) return <span className={classes.quiet}>{t.closed}</span>;
  return (
    <span className={classes.stack}>
      <StateBadge tone={left.isPressing ? 'danger' : left.isStopped ? 'quiet' : 'progress'}>
        <time dateTime={request.slaDeadline}>{left.words}</time>
      </StateBadge>
      {left.isStopped && <span className={classes.quiet}>{t.clockPaused}</span>}
    </span>
  );
}
