import type { ReactNode } from 'react';
import classes from './state-badge.module.css';

/** `quiet` needs no action, `attention` does. The text carries the meaning, not the color. */
export type StateTone = 'good' | 'danger' | 'attention' | 'progress' | 'quiet';

/** A status of one or two words. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
