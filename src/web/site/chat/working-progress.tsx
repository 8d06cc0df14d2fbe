import '@mantine/core/styles/Progress.layer.css';
import { Progress, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleDot, IconCircleMinus } from '@tabler/icons-react';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { LiveCalls } from '#modules/requests/ui/progress/live-calls.tsx';
import * as t from './chat.words.ts';
import classes from './stages.module.css';
import { activityMessages, currentStep, donePercent, type StepState, stepStates } from './working-steps.ts';

const icons: Record<StepState, typeof IconCircle> = {
  done: IconCircleCheckFilled,
  now: IconCircleDot,
  later: IconCircle,
  skipped: IconCircleMinus,
};

const stateLabels: Record<StepState, string> = {
  done: 'done',
  now: 'now',
  later: t.notYet,
  skipped: t.notNeeded,
};

function Activity({ message, state }: { message: string; state: StepState }) {
  const Icon = icons[state];
  return (
    <li data-state={state}>
      <Icon size={20} aria-hidden />
      {message}
      {state === 'skipped' ? t.notNeededSuffix : <VisuallyHidden>: {stateLabels[state]}</VisuallyHidden>}
    </li>
  );
}

/** Share of the work done, offices being called, and the seven activities, as reported by the server. */
export function WorkingProgress({ request }: { request: RequestDetail | undefined }) {
  const states = stepStates(request);
  const activity = activityMessages[currentStep(request)];
  return (
    <>
      <p className={classes.activity} role="status">
        {activity}
      </p>
      <Progress value={donePercent(request)} size="lg" radius="xl" aria-label={t.workingOnYourRequest} />
      <details className={classes.steps}>
        <summary>{t.allSteps}</summary>
        <ul className={classes.activities} aria-label={t.steps}>
          {activityMessages.map((message, index) => (
            <Activity key={message} message={message} state={states[index] ?? 'later'} />
          ))}
        </ul>
      </details>
      {/* Last, because it grows. */}
      {request && <LiveCalls request={request} />}
    </>
  );
}
