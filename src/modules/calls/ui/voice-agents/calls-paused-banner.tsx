import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermission } from '#platform/browser/session.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import * as t from './voice-agents.words.ts';
import classes from './voice-line.module.css';
import { voiceLineQuery } from './voice-line-query.ts';

const oneMinute = 60_000;
/** Live updates report a pause at once. */
const seldom = { staleTime: oneMinute, refetchOnMount: true, refetchInterval: oneMinute } as const;

/** Shown on all staff pages while staff have paused all calls: who did it, and why. */
export function CallsPausedBanner() {
  const may = usePermission();
  const isStaff = may('figures.look');
  const { data } = useQuery({ ...voiceLineQuery(), ...seldom, enabled: isStaff });
  const stop = isStaff ? data?.stop : null;
  if (stop?.kind !== 'manual') return null;
  return (
    <section className={classes.banner} aria-label={t.callsToOfficesPaused}>
      <p>
        <strong>
          {t.manuallyPaused({
            by: stop.stoppedBy,
            pausedAt: formatDateTime(stop.stoppedAt),
            reason: stop.reason,
          })}
        </strong>{' '}
        {t.pauseEffects}
      </p>
      {may('agents.look') && <Link to="/admin?tab=ai-agents">{t.managePhoneLine}</Link>}
    </section>
  );
}
