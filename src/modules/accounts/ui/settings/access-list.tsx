import { formatDateTime } from '#shared/format/format-date.ts';
import { gatherLooks } from '../../access-words.ts';
import type { AccessEntry } from '../../patient-views.ts';
import classes from './access-list.module.css';

/** Who of the team looked at or changed something of a person, newest first. */
export function AccessList({ entries }: { entries: readonly AccessEntry[] }) {
  return (
    <ul className={classes.list}>
      {gatherLooks(entries).map(({ id, at, who, what, reason, done }) => (
        <li key={id}>
          <p className={classes.what}>
            {what}
            {!done && ' (tried, and refused)'}
          </p>
          <p className={classes.when}>
            {who} · <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {reason && <p className={classes.when}>Reason: {reason}</p>}
        </li>
      ))}
    </ul>
  );
}
