import { formatDateTime } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { LockedFigures } from '#modules/requests/ui/results/locked-figures.tsx';
import * as t from './chat.words.ts';
import { Stage } from './stage.tsx';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';

type ResultsStageProps = {
  requestId: string;
  demonstration: boolean;
  home: boolean;
  onReset: () => void;
};

const minuteMilliseconds = 60_000;
const maxMinutesShown = 120;

/** Delivery time as measured, next to the deadline. */
function deliveryText({ timeline, createdAt, slaDeadline }: RequestDetail): string {
  const ready = timeline.findLast(({ status }) => status === 'awaiting_patient_confirmation');
  const promised = t.dueByTime({ dateTime: formatDateTime(slaDeadline, { showZone: true }) });
  if (!ready) return t.yourResultsAreHere({ promised });
  const minutes = Math.ceil((Date.parse(ready.at) - Date.parse(createdAt)) / minuteMilliseconds);
  if (minutes > maxMinutesShown)
    return t.delivered({ dateTime: formatDateTime(ready.at, { showZone: true }), promised });
  return t.deliveredIn({ minutes, promised });
}

export function ResultsStage({ requestId, demonstration, home, onReset }: ResultsStageProps) {
  const { data: request } = useRequest(requestId);
  return (
    <Stage title={t.yourResultsAreReady}>
      {request ? (
        <>
          <p className={classes.delivered}>
            <IconCircleCheck size={22} aria-hidden /> {deliveryText(request)}
          </p>
          <ResultsPreview request={request} />
        </>
      ) : (
        <Skeleton height={320} radius="md" />
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onReset}>
          {t.startNewConversation}
        </Button>
        {demonstration && home && (
          <Button component={Link} to="/onboarding" variant="subtle">
            {t.getStartedForReal}
          </Button>
        )}
      </div>
    </Stage>
  );
}

function ResultsPreview({ request }: { request: RequestDetail }) {
  const { lockedResults } = request;
  const unlocked = request.status === 'completed';
  return (
    <article className={classes.preview} aria-label={t.yourRequest}>
      {request.completionSummary && <p>{request.completionSummary}</p>}
      {lockedResults && <LockedFigures locked={lockedResults} />}
      {!unlocked && (
        <p className={classes.locked}>
          <IconLock size={20} aria-hidden /> {request.fee.explanation}
        </p>
      )}
      <div className={classes.goOn}>
        <Button component={Link} to={ticketPath(request.id)} size="lg" fullWidth>
          {unlocked ? t.openYourResults : t.reviewAndApprove}
        </Button>
      </div>
    </article>
  );
}
