import { type ReactNode, useId } from 'react';
import classes from './board.module.css';

/** A vertical stack of sections on a staff screen. */
export function Board({ children }: { children: ReactNode }) {
  return <div className={classes.parts}>{children}</div>;
}

type BoardSectionProps = { title: string; lead?: ReactNode; acts?: ReactNode; children: ReactNode };

/** A section with a level 3 heading, optional action buttons, and content. */
export function BoardSection({ title, lead, acts, children }: BoardSectionProps) {
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
