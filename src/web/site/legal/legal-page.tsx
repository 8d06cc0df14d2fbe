import { Link } from 'react-router';
import { Page } from '#ui/page-layout.tsx';
import { legalLinks } from '#web/frame/navigation-links.ts';
import * as t from './legal.words.ts';
import classes from './legal-page.module.css';

export type LegalText = {
  title: string;
  lead: string;
  sections: readonly {
    id: string;
    title: string;
    paragraphs: readonly string[];
    points?: readonly string[];
  }[];
};

export const lastChanged = t.lastUpdatedNovember262026;

/** A text page: table of contents on the left of wide screens. */
export function LegalPage({ text, path }: { text: LegalText; path: string }) {
  return (
    <Page title={text.title} lead={text.lead}>
      <div className={classes.grid}>
        <nav aria-label={t.onThisPage} className={classes.parts}>
          <ul>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.text}>
          {text.sections.map(({ id, title, paragraphs, points }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p className={classes.end}>
            {t.questions({ lastChanged })} <Link to="/contact">{t.writeToUs}</Link>
            {t.seeAlso}{' '}
            {legalLinks
              .filter(({ to }) => to !== path)
              .map(({ to, label }, index, others) => (
                <span key={to}>
                  <Link to={to}>{label}</Link>
                  {index < others.length - 1 ? ', ' : '.'}
                </span>
              ))}
          </p>
        </div>
      </div>
    </Page>
  );
}
