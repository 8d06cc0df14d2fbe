import { formatDateTime } from '#shared/format/format-date.ts';
import { mergePageViews } from '../../access.words.ts';
import type { AccessEntry } from '../../patient-views.ts';
import classes from './access-list.module.css';
import * as t from './settings.words.ts';

/** Staff access to a patient's data, newest first. */
export function AccessList({ entries }: { entries: readonly AccessEntry[] }) {
  return (
    <ul className={classes.list}>
      {mergePageViews(entries).map(({ id, at, who, what, reason, done }) => (
        <li key={id}>
          <p className={classes.what}>
            {what}
            {!done && ' (denied)'}
          </p>
          <p className={classes.when}>
            {who} · <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {reason && <p className={classes.when}>{t.reasonGiven({ reason })}</p>}
        </li>
      ))}
    </ul>
  );
}
