import { useCallbacks } from '#modules/intake/ui/staff/callback-list.tsx';
import { alertsToShow, useStaffAlerts } from '#modules/notifications/ui/inbox/staff-alert-list.tsx';
import { formatCount } from '#shared/format/format-number.ts';
import classes from './concierge-operations.module.css';

export const alertsId = 'alerts';
export const callbacksId = 'callbacks';

/** Moves to a section, also for the keyboard. */
function goTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

/** How many alerts and callbacks are open; each leads to its list below the queue. */
export function OpenItems() {
  const alerts = alertsToShow(useStaffAlerts().data ?? []).length;
  const callbacks = useCallbacks().data?.length ?? 0;
  if (alerts + callbacks === 0) return null;
  return (
    <div className={classes.items}>
      {alerts > 0 && (
        <button type="button" onClick={() => goTo(alertsId)}>
          {formatCount(alerts, 'alert')}
        </button>
      )}
      {callbacks > 0 && (
        <button type="button" onClick={() => goTo(callbacksId)}>
          {formatCount(callbacks, 'callback')}
        </button>
      )}
    </div>
  );
}
