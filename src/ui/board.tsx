import { type ReactNode, useId } from 'react';
import classes from './board.module.css';

/** Stacks the sections of a staff screen. */
export function Board({ children }: { children: ReactNode }) {
  return <div className={classes.parts}>{children}</div>;
}

type BoardPartProps = { title: string; lead?: ReactNode; acts?: ReactNode; children: ReactNode };

/** A section: heading (level 3), actions, content. */
export function BoardSection({ title, lead, acts, children }: BoardPartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h3 id={id} className={classes.title}>
            {title}
          </h3>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      {children}
    </section>
  );
}
