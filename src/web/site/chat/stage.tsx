import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './stages.module.css';

type StageProps = {
  title: string;
  children: ReactNode;
};

/** One stage of the work. Starts at its top, so that a shorter stage never shows the footer first. */
export function Stage({ title, children }: StageProps) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    section.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return (
    <section ref={section} className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
