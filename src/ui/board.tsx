import { type ReactNode, useId } from 'react';
import classes from './board.module.css';

/** The parts of an operator's screen, below each other. */
export function Board({ children }: { children: ReactNode }) {
  return <div className={classes.parts}>{children}</div>;
}

type BoardPartProps = { title: string; lead?: ReactNode; acts?: ReactNode; children: ReactNode };

/** One part of it: its name (a third-level heading), what can be done with it, its content. */
export function BoardPart({ title, lead, acts, children }: BoardPartProps) {
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
