import { useEffect, useState } from 'react';
import type { QueueEntry } from '#modules/requests/request-queue.contract.ts';
import { promiseLeft } from '#modules/requests/request-queue.rules.ts';
import { StateBadge } from '#ui/state-badge.tsx';
import classes from './queue.module.css';

const refreshMilliseconds = 30_000;

/** Now, read again every half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), refreshMilliseconds);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}

type PromiseLeftProps = Pick<QueueEntry, 'status' | 'slaDeadline' | 'slaStoppedAt'>;

/** What is left of what was promised to the patient. */
export function PromiseLeft(request: PromiseLeftProps) {
  const left = promiseLeft(request, useNow());
  if (!left) return <span className={classes.quiet}>Over</span>;
  return (
    <span className={classes.stack}>
      <StateBadge tone={left.isPressing ? 'danger' : left.isStopped ? 'quiet' : 'progress'}>
        <time dateTime={request.slaDeadline}>{left.words}</time>
      </StateBadge>
      {left.isStopped && <span className={classes.quiet}>Clock stopped</span>}
    </span>
  );
}
