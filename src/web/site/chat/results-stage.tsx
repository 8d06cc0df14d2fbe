import { formatDateTime } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { LockedFigures } from '#modules/requests/ui/results/locked-figures.tsx';
import { DemonstrationResults } from './demonstration-results.tsx';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';

type ResultsStageProps = {
  requestId: string;
  demonstration: boolean;
  home: boolean;
  onReset: () => void;
};

const minuteMilliseconds = 60_000;
const longestInMinutes = 120;

/** How long the work took, as it was measured, beside the time that was promised. */
function deliveryText({ timeline, createdAt, slaDeadline }: RequestDetail): string {
  const ready = timeline.findLast(({ status }) => status === 'awaiting_patient_confirmation');
  const promised = `promised by ${formatDateTime(slaDeadline, { showZone: true })}`;
  if (!ready) return `Your results are here · ${promised}`;
  const minutes = Math.ceil((Date.parse(ready.at) - Date.parse(createdAt)) / minuteMilliseconds);
  if (minutes > longestInMinutes)
    return `Delivered ${formatDateTime(ready.at, { showZone: true })} · ${promised}`;
  return `Delivered in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} · ${promised}`;
}

export function ResultsStage({ requestId, demonstration, home, onReset }: ResultsStageProps) {
  const { data: request } = useRequest(requestId);
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        Your results are ready
      </h2>
      {request && (
        <p className={classes.delivered}>
          <IconCircleCheck size={22} aria-hidden /> {deliveryText(request)}
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
      {lockedResults && <LockedFigures locked={lockedResults} />}
      {!unlocked && (
        <p className={classes.locked}>
          <IconLock size={20} aria-hidden /> {request.fee.explanation}
        </p>
      )}
      <Button component={Link} to={ticketPath(request.id)} size="lg">
        {unlocked ? 'Open your results' : 'Review and approve'}
      </Button>
    </article>
  );
}
