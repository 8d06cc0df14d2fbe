import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { ByHandStage } from './by-hand-stage.tsx';
import { ClosedRequest } from './closed-request.tsx';
import { OpenQuestion } from './open-question.tsx';
import classes from './stages.module.css';
import { isClosed, isFinished, useRequest } from './use-request.ts';
import { useTickingPercent } from './use-ticking-percent.ts';
import { useWaitedLong } from './use-waited-long.ts';
import { WorkingProgress } from './working-progress.tsx';

/** Where the bar waits until the server says that there are results. */
const waitingPercent = 96;

type WorkingStageProps = {
  requestId: string;
  /** The page was loaded again while the work was under way: the bar does not start over. */
  resumed: boolean;
  onResults: () => void;
  onReset: () => void;
};

export function WorkingStage({ requestId, resumed, onResults, onReset }: WorkingStageProps) {
  const { data: request, isError } = useRequest(requestId);
  const finished = request !== undefined && isFinished(request);
  const percent = useTickingPercent({
    stepPercent: 2,
    everyMilliseconds: 100,
    limitPercent: finished ? 100 : waitingPercent,
    startPercent: resumed ? waitingPercent : 0,
  });
  useEffect(() => {
    if (finished && percent >= 100) onResults();
  }, [finished, percent, onResults]);
  if (request && isClosed(request)) return <ClosedRequest request={request} onReset={onReset} />;
  if (request?.openQuestion) {
    return (
      <OpenQuestion key={request.openQuestion.id} requestId={request.id} question={request.openQuestion} />
    );
  }
  if (request?.byHand) return <ByHandStage request={request} onReset={onReset} />;
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        Working on it
      </h2>
      <WorkingProgress percent={percent} request={request} />
      {isError && !request && (
        <Alert color="yellow" role="alert">
          We cannot reach the server at the moment. The work goes on without this page.
        </Alert>
      )}
      <SlowNotice waiting={percent >= waitingPercent && !finished} />
      <Button variant="subtle" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onReset}>
        Start New Conversation
      </Button>
    </section>
  );
}

function SlowNotice({ waiting }: { waiting: boolean }) {
  const waitedLong = useWaitedLong(waiting);
  if (!waitedLong) return null;
  return (
    <div className={classes.notice} role="status">
      <p>This is taking longer than usual. You can close this page: we keep working.</p>
      <Button component={Link} to="/dashboard" variant="default">
        Follow it on your dashboard
      </Button>
    </div>
  );
}
