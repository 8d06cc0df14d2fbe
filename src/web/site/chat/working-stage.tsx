import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { DangerWarningNote } from '#modules/requests/ui/progress/danger-warning.tsx';
import { GuaranteedTime } from '#modules/requests/ui/progress/guaranteed-time.tsx';
import * as t from './chat.words.ts';
import { ClosedRequest } from './closed-request.tsx';
import { ManualWorkStage } from './manual-work-stage.tsx';
import { OpenQuestion } from './open-question.tsx';
import { Stage } from './stage.tsx';
import classes from './stages.module.css';
import { isClosed, isFinished, useRequest } from './use-request.ts';
import { WorkingProgress } from './working-progress.tsx';

type WorkingStageProps = {
  requestId: string;
  /** The page was reloaded during the work, so finished results show at once. */
  resumed: boolean;
  onResults: () => void;
  onReset: () => void;
};

/** So that results of quick calls don't replace the calls unread. */
const shownMilliseconds = 5000;

export function WorkingStage({ requestId, resumed, onResults, onReset }: WorkingStageProps) {
  const { data: request, isError } = useRequest(requestId);
  useResultsOnceShown(request !== undefined && isFinished(request), resumed, onResults);
  if (request && isClosed(request)) return <ClosedRequest request={request} onReset={onReset} />;
  if (request?.openQuestion) {
    return (
      <OpenQuestion key={request.openQuestion.id} requestId={request.id} question={request.openQuestion} />
    );
  }
  if (request?.manualWork) return <ManualWorkStage request={request} onReset={onReset} />;
  return (
    <Stage title={t.workingOnIt}>
      <DangerWarningNote requestId={requestId} />
      <div className={classes.deadline}>{request && <GuaranteedTime {...request} />}</div>
      <WorkingProgress request={request} />
      {isError && !request && (
        <Alert color="yellow" role="alert">
          {t.weCantReachTheServer}
        </Alert>
      )}
      <div className={classes.foot}>
        {request && (
          <p className={classes.small}>
            {t.youCanCloseThisPageWell} <Link to={ticketPath(request.id)}>{t.openYourRequest}</Link>
          </p>
        )}
        <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReset}>
          {t.startNewConversation}
        </Button>
      </div>
    </Stage>
  );
}

/** Moves on once the results are there and the calls were shown long enough to follow them. */
function useResultsOnceShown(finished: boolean, resumed: boolean, onResults: () => void): void {
  const [shown, setShown] = useState(resumed);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), shownMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (finished && shown) onResults();
  }, [finished, shown, onResults]);
}
