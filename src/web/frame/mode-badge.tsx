import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { useMay } from '#platform/browser/session.ts';
import { openStaffDialog } from '#web/admin/palette/staff-dialogs.ts';
import classes from './mode-badge.module.css';

/**
 * Tells people of the team which hands do the work for them, and leads those who may to the switch. Empty until the
 * server has answered.
 */
export function ModeBadge({ onOpen }: { onOpen?: () => void }) {
  const { badge: mode } = useMode();
  const mayLook = useMay()('settings.look');
  if (!mode) return null;
  const name = mode === 'production' ? 'Production' : 'Demo';
  if (!mayLook) {
    return (
      <span className={classes.badge} data-mode={mode} title="The mode that holds for your account">
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.badge}
      data-mode={mode}
      title="The mode that holds for your account. Look at the switch."
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        openStaffDialog('mode');
      }}
    >
      {name}
    </button>
  );
}
