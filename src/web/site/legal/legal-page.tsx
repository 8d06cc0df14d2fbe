import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Fold } from '#ui/fold.tsx';
import { Page, Panel } from '#ui/page-layout.tsx';
import { legalLinks } from '#web/frame/navigation-links.ts';
import * as t from './legal.words.ts';
import classes from './legal-page.module.css';
import { OperatorFacts } from './operator-facts.tsx';

export type LegalSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  links?: readonly { label: string; to: string }[];
};

export type LegalText = {
  title: string;
  lead: string;
  /** What a patient has to know, one line each. */
  promises: readonly string[];
  sections: readonly LegalSection[];
  /** For other readers, after the patients' text. */
  engineers?: { title: string; lead: string; sections: readonly LegalSection[] };
};

const isOnSite = (to: string) => to.startsWith('/');

function Links({ links }: { links: NonNullable<LegalSection['links']> }) {
  return (
    <ul className={classes.links}>
      {links.map(({ label, to }) => (
        <li key={to}>{isOnSite(to) ? <Link to={to}>{label}</Link> : <a href={to}>{label}</a>}</li>
      ))}
    </ul>
  );
}

function Sections({ sections }: { sections: readonly LegalSection[] }) {
  return sections.map(({ id, title, paragraphs, points, links }) => (
    <Fold key={id} id={id} title={title}>
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
      {links && <Links links={links} />}
    </Fold>
  ));
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label={t.onThisPage} className={classes.parts}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ hash: id }}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the section in the address, which browsers don't do for a closed one. */
function useOpenNamedSection() {
  const { hash, key } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => {
    const section = hash ? page.current?.querySelector(`details[id="${CSS.escape(hash.slice(1))}"]`) : null;
    if (!section) return;
    section.setAttribute('open', '');
    section.scrollIntoView();
    section.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
  return page;
}

/** A legal text in two layers: what we promise in short lines, then the full text, section by section. */
export function LegalPage({ text, path }: { text: LegalText; path: string }) {
  const page = useOpenNamedSection();
  const { promises, sections, engineers } = text;
  return (
    <Page title={text.title} lead={text.lead}>
      <Panel as="section" labelledBy="promises">
        <h2 id="promises" className={classes.heading}>
          {t.inShort}
        </h2>
        <ul className={classes.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <IconCheck size={20} stroke={2.4} aria-hidden />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <div className={classes.grid} ref={page}>
        <Contents sections={[...sections, ...(engineers?.sections ?? [])]} />
        <div className={classes.text}>
          <section aria-label={t.fullText}>
            <Sections sections={sections} />
          </section>
          {engineers && (
            <section aria-labelledby="engineers" className={classes.engineers}>
              <h2 id="engineers" className={classes.heading}>
                {engineers.title}
              </h2>
              <p>{engineers.lead}</p>
              <Sections sections={engineers.sections} />
            </section>
          )}
          <section aria-labelledby="operator" className={classes.operator}>
            <h2 id="operator" className={classes.heading}>
              {t.whoRunsThisService}
            </h2>
            <OperatorFacts />
          </section>
          <p className={classes.end}>
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
