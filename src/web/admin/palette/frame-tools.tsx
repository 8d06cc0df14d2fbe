import { Button } from '@mantine/core';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import classes from './frame-tools.module.css';
import * as t from './palette.words.ts';
import { openStaffDialog } from './staff-dialogs.ts';

const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Mouse access to the palette and the shortcut list, on every staff page. */
export function FrameTools() {
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        className={classes.find ?? ''}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <kbd className={classes.key} aria-hidden>
            {isApple() ? '⌘ K' : t.ctrlK}
          </kbd>
        }
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openStaffDialog('palette')}
      >
        {t.search}
      </Button>
      <Button
        variant="default"
        className={classes.keys ?? ''}
        aria-haspopup="dialog"
        aria-label={t.keyboardShortcuts}
        title={t.keyboardShortcuts}
        onClick={() => openStaffDialog('keys')}
      >
        <IconKeyboard size={20} aria-hidden />
      </Button>
    </div>
  );
}
