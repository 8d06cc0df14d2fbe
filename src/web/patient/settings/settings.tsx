import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Navigate, useBlocker, useLocation } from 'react-router';
import type { SessionUser } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { Page, Panel } from '#ui/page-layout.tsx';
import { hasUnsavedChanges } from '#ui/unsaved-changes.ts';
import { SignedInOnly } from '../signed-in-only.tsx';
import classes from './settings.module.css';
import * as t from './settings.words.ts';
import { groupAt, groupsFor, type SettingsGroup, type SettingsSection } from './settings-sections.tsx';

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
function useNamedSection(shown: string | undefined) {
  const { hash } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const id = hash.slice(1);
    const section = id && id !== shown ? document.getElementById(id) : null;
    if (!section || !page.current) return;
    document.getElementById(titleIdOf(id))?.focus({ preventScroll: true });
    return keepInView(section, page.current);
  }, [hash, shown]);
  return page;
}

type GroupLinksProps = { groups: readonly SettingsGroup[]; shown: SettingsGroup };

function GroupLinks({ groups, shown }: GroupLinksProps) {
  return (
    <nav aria-label={t.settingsSections} className={classes.links}>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <Link to={{ hash: group.id }} aria-current={group === shown ? 'true' : undefined}>
              {group.title}
            </Link>
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

/** Asks before a link leaves the settings with unsaved changes. Groups stay mounted, so they keep theirs. */
function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.reset?.();
  return (
    <ConfirmDialog opened={blocker.state === 'blocked'} onClose={stay} title={t.leaveWithoutSaving}>
      <p>{t.yourChangesArentSaved}</p>
      <DialogActions>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t.leave}
        </Button>
        <Button onClick={stay}>{t.keepEditing}</Button>
      </DialogActions>
    </ConfirmDialog>
  );
}

function Groups({ user }: { user: SessionUser }) {
  const { hash } = useLocation();
  const groups = groupsFor(user);
  const shown = groupAt(groups, hash);
  const page = useNamedSection(shown?.id);
  if (!shown) return null;
  return (
    <div className={classes.columns}>
      {groups.length > 1 && <GroupLinks groups={groups} shown={shown} />}
      <div ref={page}>
        {groups.map((group) => (
          <div key={group.id} id={group.id} className={classes.sections} hidden={group !== shown}>
            {group.sections.map((section) => (
              <Section key={section.id} section={section} user={user} />
            ))}
            {group.id === 'you' && user.role !== 'admin' && (
              <p className={classes.elsewhere}>
                {t.family} <Link to="/household">{t.yourHouseholdPage}</Link>.
              </p>
            )}
          </div>
        ))}
      </div>
      <UnsavedGuard />
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
  // Older emails link to the household here.
  if (useLocation().hash === '#household') return <Navigate to="/household" replace />;
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
          <Groups key={user.id} user={user} />
        </Frame>
      )}
    </SignedInOnly>
  );
}
