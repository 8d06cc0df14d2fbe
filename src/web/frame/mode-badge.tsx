import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { usePermission } from '#platform/browser/session.ts';
import { openStaffDialog } from '#web/admin/palette/staff-dialogs.ts';
import * as t from './frame.words.ts';
import classes from './mode-badge.module.css';

/**
 * Mode badge for staff, with a link to the switch for those with permission. Empty until the server answers.
 */
export function ModeBadge({ onOpen }: { onOpen?: () => void }) {
  const { badge: mode } = useMode();
  const mayLook = usePermission()('settings.look');
  if (!mode) return null;
  const name = mode === 'production' ? t.production : t.demo;
  if (!mayLook) {
    return (
      <span className={classes.badge} data-mode={mode} title={t.yourAccountsMode}>
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classes.badge}
      data-mode={mode}
      title={t.viewOrSwitchMode}
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
