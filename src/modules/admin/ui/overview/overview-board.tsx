import { useState } from 'react';
import { Board } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { OverviewPeriod } from '../../overview.words.ts';
import { ActivityList } from './activity-list.tsx';
import { AwaitingReview } from './awaiting-review.tsx';
import classes from './overview.module.css';
import * as t from './overview.words.ts';
import { useOverview } from './overview-queries.ts';
import { Performance } from './performance.tsx';
import { QuickActions } from './quick-actions.tsx';

/** The overview: pending reviews, recent activity, quick actions and performance. */
export function OverviewBoard() {
  const [days, setDays] = useState<OverviewPeriod>('30');
  const query = useOverview(days);
  const { data } = query;
  return (
    <Board>
      {data && <AwaitingReview count={data.awaitingReview} />}
      <div className={classes.columns}>
        <QueryPart query={query} name={t.theOverview} lines={5}>
          {({ activity }) => <ActivityList activity={activity} />}
        </QueryPart>
        <QuickActions days={days} />
      </div>
      {data && <Performance figures={data.figures} days={days} onDays={setDays} />}
    </Board>
  );
}
