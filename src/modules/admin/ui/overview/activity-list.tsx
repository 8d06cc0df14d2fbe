import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardSection } from '#ui/board.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { Overview } from '../../overview.contract.ts';
import classes from './overview.module.css';
import * as t from './overview.words.ts';

/** Recent activity from the audit log. */
export function ActivityList({ activity }: Pick<Overview, 'activity'>) {
  return (
    <BoardSection title={t.recentActivity} lead={t.recentActivityLead}>
      {activity.length === 0 ? (
        <EmptyPart title={t.noActivityYet} hint={t.noActivityHint} />
      ) : (
        <ol className={classes.activity}>
          {activity.map(({ id, at, words }) => (
            <li key={id}>
              <span>{words}</span>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </BoardSection>
  );
}
