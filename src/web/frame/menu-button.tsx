import { IconMenu2 } from '@tabler/icons-react';
import * as t from './frame.words.ts';
import classes from './site-frame.module.css';

/** Opens the side menu. Only on small screens. */
export const MenuButton = ({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) => (
  <button
    type="button"
    className={classes.menuButton}
    onClick={onOpen}
    aria-label={t.openMenu}
    aria-expanded={isOpen}
  >
    <IconMenu2 size={26} aria-hidden />
  </button>
);
