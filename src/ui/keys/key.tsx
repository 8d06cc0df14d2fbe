import type { ReactNode } from 'react';
import classes from './key.module.css';

/** A key as shown on a keyboard. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={classes.key}>{children}</kbd>;
