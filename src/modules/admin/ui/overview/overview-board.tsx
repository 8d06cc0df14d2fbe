import { useState } from 'react';
import { Board } from '#ui/board.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { OverviewPeriod } from '../../overview-words.ts';
import { ActivityList } from './activity-list.tsx';
import { AwaitingReview } from './awaiting-review.tsx';
import classes from './overview.module.css';
import { useOverview } from './overview-queries.ts';
import { Performance } from './performance.tsx';
import { QuickActions } from './quick-actions.tsx';

/** What waits, what can be done, how the service does, what happened. */
export function OverviewBoard() {
  const [days, setDays] = useState<OverviewPeriod>('30');
  const { data, isError, isFetching, refetch } = useOverview(days);
  return (
    <Board>
      {data && <AwaitingReview count={data.awaitingReview} />}
      {data ? (
        <Performance figures={data.figures} days={days} onDays={setDays} />
      ) : isError ? (
        <FailedPart
          title="The overview could not be loaded"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      ) : (
        <LoadingPart label="Loading the overview" lines={5} />
      )}
      <div className={classes.besides}>
        {data ? <ActivityList activity={data.activity} /> : <div />}
        <QuickActions days={days} />
      </div>
    </Board>
  );
}
