import '@mantine/core/styles/Progress.layer.css';
import { Progress, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDot } from '@tabler/icons-react';
import type { RequestDetail } from '#features/care-requests/care-requests.contract.ts';
import { activityEveryPercent, activityMessages } from './chat-content.ts';
import classes from './stages.module.css';

const icons = { done: IconCircleCheckFilled, now: IconCircleDot, later: IconCircle } as const;

function Activity({ message, state }: { message: string; state: keyof typeof icons }) {
  const Icon = icons[state];
  return (
    <li data-state={state}>
      <Icon size={22} />
      {message}
    </li>
  );
}

type WorkingProgressProps = { percent: number; request: RequestDetail | undefined };

/** The bar with its seven activities, and below them what has really happened: calls made. */
export function WorkingProgress({ percent, request }: WorkingProgressProps) {
  const current = Math.min(Math.floor(percent / activityEveryPercent), activityMessages.length - 1);
  const planned = request?.progress.callsPlanned ?? 0;
  return (
    <>
      <Progress value={percent} size="lg" radius="xl" aria-label="Working on your request" />
      <VisuallyHidden role="status">{activityMessages[current]}</VisuallyHidden>
      <ul className={classes.activities} aria-hidden="true">
        {activityMessages.map((message, index) => (
          <Activity
            key={message}
            message={message}
            state={index < current ? 'done' : index === current ? 'now' : 'later'}
          />
        ))}
      </ul>
      <p className={classes.calls}>
        {planned > 0
          ? `${request?.progress.callsFinished ?? 0} of ${planned} ${planned === 1 ? 'call' : 'calls'} finished`
          : 'Choosing which offices to call'}
      </p>
    </>
  );
}
