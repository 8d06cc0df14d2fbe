import { formatDateTime } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { productName } from '#shared/product.ts';
import type { RequestDetail, RequestView } from '../../care-requests.contract.ts';
import { stateWords } from '../../request-state.words.ts';
import { statusLabel } from '../../request-status.rules.ts';
import { useRequestDetail } from '../parts/my-requests.ts';
import * as t from './progress.words.ts';
import classes from './request-timeline.module.css';
import { shownStates } from './shown-states.ts';

const actorWords: Record<string, string> = {
  patient: 'You',
  harborline: productName,
  staff: t.careTeam({ productName }),
};

/** Timeline entries, oldest first. */
export function TimelineEntries({ timeline }: { timeline: RequestDetail['timeline'] }) {
  return (
    <ol className={classes.entries}>
      {shownStates(timeline).map(({ entry, state }) => (
        <li key={entry.id} className={classes.entry}>
          <p className={classes.when}>
            <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> ·{' '}
            {actorWords[entry.actor] ?? entry.actor}
          </p>
          <p className={classes.what}>
            {state && <strong title={statusLabel(entry.status)}>{stateWords[state]}</strong>}
            {state && entry.note && ' – '}
            {entry.note}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The request's timeline, fetched when opened. */
export function RequestTimeline({ request }: { request: Pick<RequestView, 'id' | 'title'> }) {
  const [open, setOpen] = useState(false);
  const detail = useRequestDetail(request.id, { enabled: open });
  return (
    <details className={classes.timeline} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary} aria-label={t.timelineOfRequest(request)}>
        {t.timeline}
      </summary>
      {detail.isPending && open && <Skeleton height={72} aria-label={t.loading} />}
      {detail.isError && <p className={classes.what}>{t.couldntLoadTimeline}</p>}
      {detail.data && <TimelineEntries timeline={detail.data.timeline} />}
    </details>
  );
}
