import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RequestDetail } from '#features/care-requests/care-requests.contract.ts';
import { countWords } from '#features/care-requests/result-words.ts';
import { deliveredEarlierMinutes } from './chat-content.ts';
import { DemonstrationResults } from './demonstration-results.tsx';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';

type ResultsStageProps = {
  requestId: string;
  estimatedMinutes: number;
  demonstration: boolean;
  home: boolean;
  onReset: () => void;
};

const minuteMilliseconds = 60_000;

/** Demonstration mode shows the figure of its own clock, and says so; otherwise it is the measured time. */
function deliveryText(request: RequestDetail, estimatedMinutes: number, demonstration: boolean): string {
  if (demonstration && request.lockedResults?.kind === 'offices')
    return `Delivered in ${estimatedMinutes - deliveredEarlierMinutes} minutes on the demonstration clock`;
  const ready = request.timeline.findLast(({ status }) => status === 'awaiting_patient_confirmation');
  if (!ready) return 'Your results are here';
  const minutes = Math.ceil((Date.parse(ready.at) - Date.parse(request.createdAt)) / minuteMilliseconds);
  return `Delivered in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

export function ResultsStage(props: ResultsStageProps) {
  const { requestId, estimatedMinutes, demonstration, home, onReset } = props;
  const { data: request } = useRequest(requestId);
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        Your results are ready
      </h2>
      {request && (
        <p className={classes.delivered}>
          <IconCircleCheck size={22} aria-hidden /> {deliveryText(request, estimatedMinutes, demonstration)}
        </p>
      )}
      {request ? <ResultsPreview request={request} /> : <Skeleton height={180} radius="md" />}
      {demonstration && request?.lockedResults?.kind === 'offices' && <DemonstrationResults home={home} />}
      <Button variant="default" onClick={onReset}>
        Start New Conversation
      </Button>
    </section>
  );
}

function ResultsPreview({ request }: { request: RequestDetail }) {
  const { lockedResults } = request;
  const unlocked = request.status === 'completed';
  return (
    <article className={classes.preview} aria-label="Your request">
      {request.completionSummary && <p>{request.completionSummary}</p>}
      {lockedResults && (
        <dl className={classes.facts}>
          <div>
            <dt>{lockedResults.kind === 'offices' ? 'Options found' : 'Put together by a person'}</dt>
            <dd>
              {lockedResults.kind === 'offices'
                ? lockedResults.optionCount
                : countWords(lockedResults.kind, lockedResults.optionCount)}
            </dd>
          </div>
          {lockedResults.kind === 'offices' && (
            <div>
              <dt>Calls made</dt>
              <dd>{lockedResults.callCount}</dd>
            </div>
          )}
          <div>
            <dt>Size of the results</dt>
            <dd>{lockedResults.sizeCharacters.toLocaleString('en-US')} characters</dd>
          </div>
        </dl>
      )}
      {!unlocked && (
        <p className={classes.locked}>
          <IconLock size={20} aria-hidden /> {request.fee.explanation}
        </p>
      )}
      <Button component={Link} to="/dashboard" size="lg">
        {unlocked ? 'Open your results' : 'Review and approve'}
      </Button>
    </article>
  );
}
