import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { DangerWarningNote } from '#modules/requests/ui/progress/danger-warning.tsx';
import { GuaranteedTime } from '#modules/requests/ui/progress/guaranteed-time.tsx';
import * as t from './chat.words.ts';
import { ClosedRequest } from './closed-request.tsx';
import { ManualWorkStage } from './manual-work-stage.tsx';
import { OpenQuestion } from './open-question.tsx';
import classes from './stages.module.css';
import { isClosed, isFinished, useRequest } from './use-request.ts';
import { useTickingPercent } from './use-ticking-percent.ts';
import { WorkingProgress } from './working-progress.tsx';
import { limitOf } from './working-steps.ts';

type WorkingStageProps = {
  requestId: string;
  /** The page was reloaded during the work, so the progress bar doesn't start at zero. */
  resumed: boolean;
  onResults: () => void;
  onReset: () => void;
};

export function WorkingStage({ requestId, resumed, onResults, onReset }: WorkingStageProps) {
  const { data: request, isError } = useRequest(requestId);
  if (request && isClosed(request)) return <ClosedRequest request={request} onReset={onReset} />;
  if (request?.openQuestion) {
    return (
      <OpenQuestion key={request.openQuestion.id} requestId={request.id} question={request.openQuestion} />
    );
  }
  if (request?.manualWork) return <ManualWorkStage request={request} onReset={onReset} />;
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        {t.workingOnIt}
      </h2>
      <DangerWarningNote requestId={requestId} />
      {request && <GuaranteedTime {...request} />}
      <AnimatedProgress
        key={request ? 'known' : 'unknown'}
        request={request}
        resumed={resumed}
        onResults={onResults}
      />
      {isError && !request && (
        <Alert color="yellow" role="alert">
          {t.weCantReachTheServer}
        </Alert>
      )}
      {request && (
        <p className={classes.small}>
          {t.youCanCloseThisPageWell} <Link to={ticketPath(request.id)}>{t.openYourRequest}</Link>
        </p>
      )}
      <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReset}>
        {t.startNewConversation}
      </Button>
    </section>
  );
}

type AnimatedProgressProps = { request: RequestDetail | undefined; resumed: boolean; onResults: () => void };

/** The bar advances as far as server events allow, and completes when there are results. */
function AnimatedProgress({ request, resumed, onResults }: AnimatedProgressProps) {
  const finished = request !== undefined && isFinished(request);
  const start = useRef(resumed ? limitOf(request) : 0);
  const percent = useTickingPercent({
    stepPercent: 2,
    everyMilliseconds: 100,
    limitPercent: finished ? 100 : limitOf(request),
    startPercent: start.current,
  });
  useEffect(() => {
    if (finished && percent >= 100) onResults();
  }, [finished, percent, onResults]);
  return <WorkingProgress percent={percent} request={request} />;
}
