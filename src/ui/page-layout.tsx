import type { ReactNode } from 'react';
import classes from './page-layout.module.css';

/** Limits content to a readable width with page margins. `narrow` is for forms and plain text. */
export function PageColumn({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'narrow' }) {
  return (
    <div className={classes.column} data-width={width}>
      {children}
    </div>
  );
}

type PageProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A page with a level 1 heading, an optional lead paragraph, and content. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <PageColumn>
      <div className={classes.page}>
        <header className={classes.header}>
          <div>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
          {actions}
        </header>
        {children}
      </div>
    </PageColumn>
  );
}

type PanelProps = {
  children: ReactNode;
  tone?: 'plain' | 'tint' | 'sunken' | 'deep';
  as?: 'div' | 'section' | 'article' | 'li';
  labelledBy?: string;
};

/** A card with a thin border and no shadow. */
export function Panel({ children, tone = 'plain', as: Element = 'div', labelledBy }: PanelProps) {
  return (
    <Element className={classes.panel} data-tone={tone} aria-labelledby={labelledBy}>
      {children}
    </Element>
  );
}

type SectionProps = {
  id: string;
  title: string;
  lead?: string;
  tone?: 'plain' | 'sunken' | 'deep';
  /** Shown beside the content on wide screens and below it on small ones. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A full-width section with a linkable heading. */
export function Section({ id, title, lead, tone = 'plain', aside, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section} data-tone={tone}>
      <PageColumn>
        <div className={aside ? classes.besides : undefined}>
          <div>
            <header className={classes.sectionHeader}>
              <h2 id={`${id}-title`} className={classes.sectionTitle}>
                {title}
              </h2>
              {lead && <p className={classes.lead}>{lead}</p>}
            </header>
            {children}
          </div>
          {aside}
        </div>
      </PageColumn>
    </section>
  );
}
