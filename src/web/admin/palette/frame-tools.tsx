import { Button } from '@mantine/core';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import classes from './frame-tools.module.css';
import { openStaffDialog } from './staff-dialogs.ts';

const isApple = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** At the head of every page of the team: what opens the palette and the list of keys, for whoever uses a mouse. */
export function FrameTools() {
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        className={classes.find ?? ''}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          <kbd className={classes.key} aria-hidden>
            {isApple() ? '⌘ K' : 'Ctrl K'}
          </kbd>
        }
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openStaffDialog('palette')}
      >
        Find or do
      </Button>
      <Button
        variant="default"
        className={classes.keys ?? ''}
        aria-haspopup="dialog"
        aria-label="Keyboard"
        title="Keyboard"
        onClick={() => openStaffDialog('keys')}
      >
        <IconKeyboard size={20} aria-hidden />
      </Button>
    </div>
  );
}
