import type { ReactNode } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  title: string;
  headingLevel?: 2 | 3;
  /** The fragment that links to it. */
  id?: string;
  children: ReactNode;
};

/** Details behind their heading, closed until opened. */
export function Fold({ title, headingLevel = 2, id, children }: FoldProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <details id={id} className={classes.fold}>
      <summary>
        <Heading className={classes.title}>{title}</Heading>
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
