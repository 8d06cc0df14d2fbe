import type { ReactNode } from 'react';
import { PageColumn } from '#ui/page-layout.tsx';
import classes from './page-hero.module.css';

type PageHeroProps = {
  title: string;
  lead: string;
  /** Buttons or a short list below the lead. */
  children?: ReactNode;
  /** Next to the text on wide screens, below it on small ones. */
  picture?: ReactNode;
  /** Where the picture is on phones: below the text, beside it, or as the lower end from edge to edge. */
  onPhone?: 'below' | 'beside' | 'end';
};

/** Hero of a public page. */
export function PageHero({ title, lead, children, picture, onPhone = 'below' }: PageHeroProps) {
  return (
    <div className={classes.hero} data-on-phone={onPhone}>
      <PageColumn>
        <div className={classes.grid} data-alone={picture ? undefined : true}>
          <div>
            <h1>{title}</h1>
            <p className={classes.lead}>{lead}</p>
            {children && <div className={classes.below}>{children}</div>}
          </div>
          {picture && <div className={classes.picture}>{picture}</div>}
        </div>
      </PageColumn>
      {/* Last, because it is at the bottom: while the page arrives, it would move down with it. */}
      <svg className={classes.water} viewBox="0 0 1440 160" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 54c180-42 340-42 520-6s330 42 520 10 290-28 400-6v108H0Z" />
        <path d="M0 104c160-26 330-24 500 2s360 26 540 2 280-24 400-4v56H0Z" />
      </svg>
    </div>
  );
}
