import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import { SignedInOnly } from '../signed-in-only.tsx';
import classes from './settings.module.css';
import * as t from './settings.words.ts';
import { type SettingsSection, sectionsFor } from './settings-sections.tsx';

export const meta = () => [
  { title: t.settingsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const titleIdOf = (id: string) => `${id}-title`;

const settleMilliseconds = 3_000;
const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps `target` in view while content above it loads, until the user scrolls. */
function keepInView(target: HTMLElement, page: HTMLElement): () => void {
  const show = () => target.scrollIntoView({ behavior: 'instant' });
  const observer = new ResizeObserver(show);
  const stop = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    for (const event of userInputEvents) window.removeEventListener(event, stop);
  };
  const timer = window.setTimeout(stop, settleMilliseconds);
  for (const event of userInputEvents) window.addEventListener(event, stop, { passive: true });
  observer.observe(page);
  show();
  return stop;
}

/** Content loads after navigation, so the browser can't scroll to the anchor itself. */
function useNamedSection() {
  const { hash } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = hash.slice(1);
    const section = id ? document.getElementById(id) : null;
    if (!section || !page.current) return;
    document.getElementById(titleIdOf(id))?.focus({ preventScroll: true });
    return keepInView(section, page.current);
  }, [hash]);
  return page;
}

function SectionLinks({ sections }: { sections: readonly SettingsSection[] }) {
  return (
    <nav aria-label={t.settingsSections} className={classes.links}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ section, user }: { section: SettingsSection; user: SessionUser }) {
  const { id, title, lead, Content } = section;
  return (
    <div id={id} className={classes.section}>
      <Panel as="section" labelledBy={titleIdOf(id)}>
        <h2 id={titleIdOf(id)} tabIndex={-1} className={classes.sectionTitle}>
          {title}
        </h2>
        {lead && <p className={classes.sectionLead}>{lead}</p>}
        <Content user={user} />
      </Panel>
    </div>
  );
}

function Sections({ user }: { user: SessionUser }) {
  const page = useNamedSection();
  const sections = sectionsFor(user);
  return (
    <div className={classes.columns}>
      <SectionLinks sections={sections} />
      <div ref={page} className={classes.sections}>
        {sections.map((section) => (
          <Section key={section.id} section={section} user={user} />
        ))}
      </div>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.settings}>
      <Page title={t.settings} lead={t.yourDetailsSignInNotifications}>
        {children}
      </Page>
    </div>
  );
}

function Loading() {
  return (
    <output className={classes.sections} aria-label={t.loadingYourSettings}>
      <Skeleton component="span" display="block" height={260} radius="lg" />
      <Skeleton component="span" display="block" height={180} radius="lg" />
    </output>
  );
}

export default function Settings() {
  return (
    <SignedInOnly
      waiting={
        <Frame>
          <Loading />
        </Frame>
      }
    >
      {(user) => (
        <Frame>
          <Sections key={user.id} user={user} />
        </Frame>
      )}
    </SignedInOnly>
  );
}
