import { useMode } from '#features/administration/browser/use-mode.ts';
import classes from './mode-badge.module.css';

/** Tells an administrator which hands do the work for them. Empty until the server has said it. */
export function ModeBadge() {
  const { mode } = useMode();
  if (!mode) return null;
  return (
    <span className={classes.badge} data-mode={mode} title="The mode that holds for your account">
      {mode === 'production' ? 'Production' : 'Demo'}
    </span>
  );
}
