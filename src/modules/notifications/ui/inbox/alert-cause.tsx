import type { StaffAlertView } from '../../staff-alerts.contract.ts';
import * as t from './inbox.words.ts';
import classes from './staff-alert-list.module.css';

/** Who raised a security alert, and why. Empty without access to the audit log. */
export function AlertCause({ alert }: { alert: Pick<StaffAlertView, 'actors' | 'actorReason'> }) {
  const { actors, actorReason } = alert;
  if (actors.length === 0) return null;
  return (
    <p className={classes.cause}>
      {t.by({ names: actors.join(', ') })}
      {actorReason && t.reasonGiven({ reason: actorReason })}
    </p>
  );
}
