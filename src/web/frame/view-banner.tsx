import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { requestJson } from '#platform/browser/request-json.ts';
import type { SessionUser } from '#platform/browser/session.ts';
import { formatTime } from '#shared/format/format-date.ts';
import classes from './screens.module.css';

/** Back among the patients, with nothing kept of the pages that were looked at. */
const leave = () => window.location.assign('/admin?tab=patients');

/** Stands above every page while an administrator looks at a patient's pages, and ends when the view does. */
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
      setProblem('The view could not be ended. Please check your connection and try again.');
      setLeaving(false);
    }
  }
  return (
    <section aria-label="View as patient" className={classes.viewing}>
      <p>
        You see the pages of <strong>{`${user.firstName} ${user.lastName}`.trim() || user.email}</strong>,
        read only, until {formatTime(until)}. The patient can read what you open.
      </p>
      <Button variant="default" size="sm" loading={isLeaving} onClick={() => void end()}>
        Leave this view
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
}
