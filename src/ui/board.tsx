import { type ReactNode, useId } from 'react';
import classes from './board.module.css';

/** A vertical stack of sections on a staff screen. */
export function Board({ children }: { children: ReactNode }) {
  return <div className={classes.parts}>{children}</div>;
}

type BoardSectionProps = {
  /** For links to this section. */
  id?: string;
  title: string;
  lead?: ReactNode;
  /** Filters, in one line with the title and the actions. */
  toolbar?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
};

/** A section with a level 3 heading, optional filters and action buttons, and content. */
export function BoardSection({ id, title, lead, toolbar, acts, children }: BoardSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes.part} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h3 id={titleId} className={classes.title}>
            {title}
          </h3>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {toolbar && <div className={classes.toolbar}>{toolbar}</div>}
        {acts && <div className={classes.acts}>{acts}</div>}
      </div>
      {children}
    </section>
  );
}
