import { useState } from 'react';
import { Board } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { OverviewPeriod } from '../../overview.words.ts';
import { ActivityList } from './activity-list.tsx';
import { AwaitingReview } from './awaiting-review.tsx';
import classes from './overview.module.css';
import { useOverview } from './overview-queries.ts';
import { Performance } from './performance.tsx';
import { QuickActions } from './quick-actions.tsx';

/** The overview: pending reviews, performance, recent activity and quick actions. */
export function OverviewBoard() {
  const [days, setDays] = useState<OverviewPeriod>('30');
  const query = useOverview(days);
  const { data } = query;
  return (
    <Board>
      {data && <AwaitingReview count={data.awaitingReview} />}
      <QueryPart query={query} name="the overview" lines={5}>
        {({ figures }) => <Performance figures={figures} days={days} onDays={setDays} />}
      </QueryPart>
      <div className={classes.columns}>
        {data ? <ActivityList activity={data.activity} /> : <div />}
        <QuickActions days={days} />
      </div>
    </Board>
  );
}
