import type { ReactNode } from 'react';
import classes from './swipe-row.module.css';

/** Swiped sideways on phones. `children` is one list; its own grid lays it out on wide screens. */
export function SwipeRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the arrow keys
    <section className={classes.row} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
