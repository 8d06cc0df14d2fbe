import type { ReactNode } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  title: string;
  headingLevel?: 2 | 3;
  /** The fragment that links to it. */
  id?: string;
  /** Whether it starts open. */
  startsOpen?: boolean;
  children: ReactNode;
};

type FoldOnPhoneProps = {
  title: string;
  /** Shows the title on wide screens, too, as a heading. */
  headingLevel?: 2 | 3;
  icon?: ReactNode;
  children: ReactNode;
};

/** Folded on phones, always open on wide screens. */
export function FoldOnPhone({ title, headingLevel, icon, children }: FoldOnPhoneProps) {
  const Heading = headingLevel ? (`h${headingLevel}` as const) : 'span';
  const name = (
    <>
      {icon}
      <Heading className={classes.title}>{title}</Heading>
    </>
  );
  return (
    <div className={classes.onPhone}>
      {headingLevel && <div className={classes.wideTitle}>{name}</div>}
      <details className={classes.fold}>
        <summary>{headingLevel ? name : <Heading>{title}</Heading>}</summary>
        <div className={classes.content}>{children}</div>
      </details>
    </div>
  );
}

/** Details behind their heading. */
export function Fold({ title, headingLevel = 2, id, startsOpen = false, children }: FoldProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <details id={id} className={classes.fold} open={startsOpen}>
      <summary>
        <Heading className={classes.title}>{title}</Heading>
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
