import '#ui/theme/field-styles.ts';
import '#ui/theme/overlay-styles.ts';
import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import {
  createSpotlightStore,
  SpotlightAction,
  SpotlightActionsGroup,
  SpotlightActionsList,
  SpotlightEmpty,
  SpotlightRoot,
  SpotlightSearch,
  useSpotlight,
} from '@mantine/spotlight';
import {
  IconBolt,
  IconBuildingHospital,
  IconLayoutDashboard,
  IconSearch,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxLengths } from '#modules/admin/form-rules.ts';
import { usePermission } from '#platform/browser/session.ts';
import { usePageActionGroups } from '#ui/keys/page-actions.ts';
import { useKeyGroups } from '#ui/keys/single-keys.ts';
import classes from './palette.module.css';
import * as t from './palette.words.ts';
import { isMatch, type PaletteEntry, paletteGroups } from './palette-entries.ts';
import { openStaffDialog } from './staff-dialogs.ts';
import { type Found, useStaffSearch } from './use-staff-search.ts';

const store = createSpotlightStore();

const actionIcon = <IconBolt size={20} aria-hidden />;

const icons: Readonly<Record<string, ReactNode>> = {
  Pages: <IconLayoutDashboard size={20} aria-hidden />,
  Patients: <IconUser size={20} aria-hidden />,
  Requests: <IconTicket size={20} aria-hidden />,
  Providers: <IconBuildingHospital size={20} aria-hidden />,
};

type Offered = { key: string; label: string; description?: string; run: () => void };
type OfferedGroup = { title: string; label?: string; entries: readonly Offered[] };

/**
 * Actions of the open item, including its shortcuts. Shortcuts of a list page only move between rows, so they
 * show up once their name is typed.
 */
function useItemActions(typed: string, afterClosing: (run: () => void) => void): OfferedGroup[] {
  const pageGroups = usePageActionGroups();
  const keys = useKeyGroups().groups.filter(({ title }) => title !== t.everywhere);
  const isItemOpen = pageGroups.length > 0;
  const keyGroups = keys.map(({ title, keys: all }) => ({
    title,
    actions: all.map(({ words, act }) => ({ label: words, run: act })),
  }));
  const shown = new Set<string>();
  return [...pageGroups, ...(isItemOpen || typed.trim() !== '' ? keyGroups : [])]
    .map(({ title, actions }) => ({
      title,
      entries: actions
        .filter((action) => isMatch(action, typed) && !shown.has(action.label))
        .map(({ label, run }) => {
          shown.add(label);
          return { key: label, label, run: () => afterClosing(run) };
        }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

type Offers = { groups: OfferedGroup[]; isSearching: boolean; isFailed: boolean };

function useOffered(typed: string, afterClosing: (run: () => void) => void): Offers {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const ofItem = useItemActions(typed, afterClosing);
  const own = paletteGroups(typed, usePermission());
  const found = useStaffSearch(typed, ofItem.length + own.length > 0);
  const run = (entry: PaletteEntry) => {
    if ('to' in entry) void navigate(entry.to);
    else if ('opens' in entry) openStaffDialog(entry.opens);
    else setColorScheme(entry.colors);
  };
  const fromEntry = (entry: PaletteEntry): Offered => ({
    key: entry.label,
    label: entry.label,
    run: () => run(entry),
  });
  const fromResult = ({ id, label, description, to }: Found): Offered => ({
    key: id,
    label,
    description,
    run: () => void navigate(to),
  });
  const groups = [
    ...ofItem,
    ...own.map(({ title, entries }) => ({ title, entries: entries.map(fromEntry) })),
    ...found.groups.map(({ entries, ...group }) => ({ ...group, entries: entries.map(fromResult) })),
  ];
  return { groups, isSearching: found.isSearching, isFailed: found.isFailed };
}

const focusReturnMilliseconds = 50;
const listId = 'palette-list';

/** Preselects the first entry, also when results arrive after typing, so that Enter opens it. */
function usePreselectFirst(groups: readonly OfferedGroup[]): void {
  const { opened } = useSpotlight(store);
  const shape = groups.map(({ entries }) => entries.map(({ key }) => key).join()).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first entry changes with the results.
  useEffect(() => {
    if (!opened) return;
    const frame = requestAnimationFrame(() => {
      const list = document.getElementById(listId);
      if (!list || list.querySelector('[data-selected]')) return;
      list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
      store.setState({ ...store.getState(), selected: 0 });
    });
    return () => cancelAnimationFrame(frame);
  }, [opened, shape]);
}

/** Announces the selected entry, which the library marks only visually. */
function SelectionAnnouncer({ groups }: { groups: readonly OfferedGroup[] }) {
  const { selected } = useSpotlight(store);
  const all = groups.flatMap(({ title, label = title, entries }) =>
    entries.map((entry) => ({ ...entry, group: label === title ? '' : label })),
  );
  const chosen = all[selected];
  return (
    <VisuallyHidden component="span" role="status">
      {chosen
        ? [
            chosen.group,
            chosen.label,
            chosen.description,
            t.positionOfTotal({ value: selected + 1, allCount: all.length }),
          ]
            .filter(Boolean)
            .join(', ')
        : ''}
    </VisuallyHidden>
  );
}

function emptyMessage({ isSearching, isFailed }: { isSearching: boolean; isFailed: boolean }): string {
  if (isSearching) return t.searching;
  return isFailed ? t.couldntSearchCheckYourConnection : t.noResultsTryAName;
}

/** Command palette: pages, actions, patients, requests and providers. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  // An action may move the focus, which the closing palette would take back.
  const pending = useRef<(() => void) | null>(null);
  const { groups, isSearching, isFailed } = useOffered(typed, (run) => {
    pending.current = run;
  });
  const runPending = () => {
    const run = pending.current;
    pending.current = null;
    // Without motion it closes at once, and gives the focus back only a moment later.
    if (run) window.setTimeout(run, focusReturnMilliseconds);
  };
  useEffect(() => {
    store.setState({ ...store.getState(), opened, selected: opened ? 0 : -1 });
  }, [opened]);
  usePreselectFirst(groups);
  return (
    <SpotlightRoot
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      scrollable
      transitionProps={{ duration: 150, transition: 'fade', onExited: runPending }}
      attributes={{ content: { 'aria-label': t.searchOrJumpTo } }}
      classNames={{
        content: classes.content ?? '',
        body: classes.body ?? '',
        search: classes.search ?? '',
        actionsList: classes.list ?? '',
        action: classes.action ?? '',
        actionDescription: classes.description ?? '',
        actionsGroup: classes.groupLabel ?? '',
      }}
    >
      <SpotlightSearch
        placeholder={t.searchPatientsRequestsProvidersPages}
        aria-label={t.searchOrJumpTo}
        leftSection={<IconSearch size={22} aria-hidden />}
        maxLength={maxLengths.search}
        autoComplete="off"
        spellCheck={false}
      />
      <SpotlightActionsList id={listId}>
        {groups.map(({ title, label = title, entries }) => (
          <SpotlightActionsGroup key={title} label={label}>
            {entries.map(({ key, label, description, run }) => (
              <SpotlightAction
                key={key}
                label={label}
                leftSection={icons[title] ?? actionIcon}
                dimmedSections={false}
                {...(description ? { description } : {})}
                onClick={run}
              />
            ))}
          </SpotlightActionsGroup>
        ))}
        {groups.length === 0 && <SpotlightEmpty>{emptyMessage({ isSearching, isFailed })}</SpotlightEmpty>}
      </SpotlightActionsList>
      <div className={classes.foot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t.select}
        </span>
        <span>
          <kbd>{t.enter}</kbd> {t.open}
        </span>
        <span>
          <kbd>{t.esc}</kbd> {t.close}
        </span>
      </div>
      <SelectionAnnouncer groups={groups} />
    </SpotlightRoot>
  );
}
