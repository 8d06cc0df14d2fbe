import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { requestJson } from '#platform/browser/request-json.ts';
import type { SessionUser } from '#platform/browser/session.ts';
import { formatTime } from '#shared/format/format-date.ts';
import * as t from './frame.words.ts';
import classes from './screens.module.css';

/** A full page load, so that no data of the viewed patient remains. */
const leave = () => window.location.assign('/admin?tab=patients');

/** Shown above every page while staff view as a patient; disappears when the view ends. */
export function ViewBanner({ user, until }: { user: SessionUser; until: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now());
    const timer = window.setTimeout(leave, left);
    return () => window.clearTimeout(timer);
  }, [until]);
  async function end() {
    if (isLeaving) return;
    setLeaving(true);
    setProblem(null);
    try {
      await requestJson('POST', '/view-as/end');
      leave();
    } catch {
      setProblem(t.couldntExitThePatientView);
      setLeaving(false);
    }
  }
  return (
    <section aria-label={t.viewAsPatient} className={classes.viewing}>
      <p>
        {t.youreViewingAs} <strong>{`${user.firstName} ${user.lastName}`.trim() || user.email}</strong>
        {t.readOnlyUntilThePatient({ time: formatTime(until) })}
      </p>
      <Button variant="default" size="sm" loading={isLeaving} onClick={() => void end()}>
        {t.exitPatientView}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
