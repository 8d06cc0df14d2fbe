import { queueTime, shortDuration } from '#modules/requests/request-queue.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { useNow } from '#ui/use-now.ts';
import { staffNote } from '../staff-request/staff-note.words.ts';
import classes from './queue.module.css';
import * as t from './queue.words.ts';

const tones: Record<ReturnType<typeof queueTime>['kind'], StateTone> = {
  late: 'danger',
  due_soon: 'attention',
  left: 'progress',
  paused: 'quiet',
  closed: 'quiet',
};

/** How late a request is, or how much time is left. */
export function QueueTime(request: Pick<QueueEntry, 'requestStatus' | 'slaDeadline' | 'slaStoppedAt'>) {
  const { kind, minutes } = queueTime(request, useNow());
  if (kind === 'closed') return <span className={classes.quiet}>{t.closed}</span>;
  const time = shortDuration(minutes);
  const words = kind === 'paused' ? t.paused : kind === 'late' ? t.timeLate({ time }) : t.timeLeft({ time });
  return (
    <StateBadge tone={tones[kind]}>
      <time dateTime={request.slaDeadline} title={formatDateTime(request.slaDeadline)}>
        {words}
      </time>
    </StateBadge>
  );
}

const minuteMilliseconds = 60_000;
const maxRelativeMinutes = 7 * 24 * 60;

function agoWords(at: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(at)) / minuteMilliseconds);
  if (minutes < 1) return t.justNow;
  if (minutes >= maxRelativeMinutes) return formatDate(at);
  return t.timeAgo({ time: shortDuration(minutes) });
}

/** The newest timeline entry and when it was. */
export function LastEvent({ lastEvent }: Pick<QueueEntry, 'lastEvent'>) {
  const now = useNow();
  if (!lastEvent) return <span className={classes.quiet}>–</span>;
  const words = staffNote(lastEvent.actor, lastEvent.words);
  return (
    <span className={classes.line} title={`${formatDateTime(lastEvent.at)}: ${words}`}>
      <time dateTime={lastEvent.at} className={classes.quiet}>
        {agoWords(lastEvent.at, now)}
      </time>{' '}
      {words}
    </span>
  );
}
