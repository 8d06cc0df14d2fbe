import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import classes from './frame-tools.module.css';
import * as t from './palette.words.ts';
import { openStaffDialog } from './staff-dialogs.ts';

const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Mouse access to the palette and the shortcut list, on every staff page. */
export function FrameTools() {
  return (
    <>
      <button
        type="button"
        className={classes.find}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openStaffDialog('palette')}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.label}>{t.search}</span>
        <kbd className={classes.key} aria-hidden>
          {isApple() ? '⌘ K' : t.ctrlK}
        </kbd>
      </button>
      <button
        type="button"
        className={classes.keys}
        aria-haspopup="dialog"
        aria-label={t.keyboardShortcuts}
        title={t.keyboardShortcuts}
        onClick={() => openStaffDialog('keys')}
      >
        <IconKeyboard size={20} aria-hidden />
      </button>
    </>
  );
}
