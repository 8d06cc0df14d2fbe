import type { ReactNode } from 'react';
import classes from './key.module.css';

/** A keyboard key. */
export const Key = ({ children }: { children: ReactNode }) => <kbd className={classes.key}>{children}</kbd>;
