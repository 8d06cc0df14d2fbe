import type { ReactNode } from 'react';
import classes from './state-badge.module.css';

/** `quiet` for what needs nobody, `attention` for what waits for somebody. The words say it; the colour only helps. */
export type StateTone = 'good' | 'danger' | 'attention' | 'progress' | 'quiet';

/** How something stands, in one or two words. */
export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
