import { formatDateTime } from '#shared/format/format-date.ts';
import { BoardPart } from '#ui/board.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { Overview } from '../../overview.contract.ts';
import classes from './overview.module.css';

/** What happened lately, from the audit trail. */
export function ActivityList({ activity }: Pick<Overview, 'activity'>) {
  return (
    <BoardPart title="Recent Activity" lead="From the audit trail, without names of patients.">
      {activity.length === 0 ? (
        <EmptyPart title="Nothing has happened yet" hint="What patients and the team do appears here." />
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
    </BoardPart>
  );
}
