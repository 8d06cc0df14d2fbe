import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { requestJson } from '#platform/browser/request-json.ts';
import { takeReturnPath } from '#platform/browser/return-path.ts';
import type { SessionUser } from '#platform/browser/session.ts';
import { formatTime } from '#shared/format/format-date.ts';
import { patientPath } from '#ui/record-links.tsx';
import * as t from './frame.words.ts';
import classes from './screens.module.css';

/** Disables the forms of the page, whose input the server would reject. Searches stay usable. */
function useReadOnlyForms(): void {
  useEffect(() => {
    const disable = () => {
      for (const form of document.querySelectorAll<HTMLFormElement>('form:not([inert])')) {
        if (form.closest('search') || form.querySelector('[type=search]')) continue;
        form.inert = true;
        form.dataset.readOnly = t.disabledWhileYouView;
      }
    };
    disable();
    const observer = new MutationObserver(disable);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

/** Shown above every page while staff view as a patient; disappears when the view ends. */
export function ViewBanner({ user, until }: { user: SessionUser; until: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useReadOnlyForms();
  // A full page load, so that no data of the viewed patient remains. Back to where the view was started.
  const leave = useCallback(
    () => window.location.assign(takeReturnPath() ?? patientPath(user.id)),
    [user.id],
  );
  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now());
    const timer = window.setTimeout(leave, left);
    return () => window.clearTimeout(timer);
  }, [until, leave]);
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
