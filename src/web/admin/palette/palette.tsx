import '#ui/theme/field-styles.ts';
import '#ui/theme/overlay-styles.ts';
import '@mantine/spotlight/styles.layer.css';
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
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { longest } from '#modules/admin/form-rules.ts';
import { usePermission } from '#platform/browser/session.ts';
import classes from './palette.module.css';
import * as t from './palette.words.ts';
import { type PaletteEntry, paletteGroups } from './palette-entries.ts';
import { openStaffDialog } from './staff-dialogs.ts';
import { type Found, useStaffSearch } from './use-staff-search.ts';

const store = createSpotlightStore();

const icons: Readonly<Record<string, ReactNode>> = {
  Actions: <IconBolt size={20} aria-hidden />,
  Pages: <IconLayoutDashboard size={20} aria-hidden />,
  Patients: <IconUser size={20} aria-hidden />,
  Requests: <IconTicket size={20} aria-hidden />,
  Providers: <IconBuildingHospital size={20} aria-hidden />,
};

type Offered = { key: string; label: string; description?: string; run: () => void };
type OfferedGroup = { title: string; entries: readonly Offered[] };

function useOffered(typed: string): { groups: OfferedGroup[]; isSearching: boolean; isFailed: boolean } {
  const navigate = useNavigate();
  const own = paletteGroups(typed, usePermission());
  const found = useStaffSearch(typed, own.length > 0);
  const fromEntry = (entry: PaletteEntry): Offered => ({
    key: entry.label,
    label: entry.label,
    run: () => ('to' in entry ? void navigate(entry.to) : openStaffDialog(entry.opens)),
  });
  const fromResult = ({ id, label, description, to }: Found): Offered => ({
    key: id,
    label,
    description,
    run: () => void navigate(to),
  });
  const groups = [
    ...own.map(({ title, entries }) => ({ title, entries: entries.map(fromEntry) })),
    ...found.groups.map(({ title, entries }) => ({ title, entries: entries.map(fromResult) })),
  ];
  return { groups, isSearching: found.isSearching, isFailed: found.isFailed };
}

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
  const all = groups.flatMap(({ entries }) => entries);
  const chosen = all[selected];
  return (
    <span role="status" className={classes.announcer}>
      {chosen
        ? [chosen.label, chosen.description, t.positionOfTotal({ value: selected + 1, allCount: all.length })]
            .filter(Boolean)
            .join(', ')
        : ''}
    </span>
  );
}

function emptyMessage({ isSearching, isFailed }: { isSearching: boolean; isFailed: boolean }): string {
  if (isSearching) return t.searching;
  return isFailed ? t.couldntSearchCheckYourConnection : t.noResultsTryAName;
}

/** Command palette: pages, actions, patients, requests and providers. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, isSearching, isFailed } = useOffered(typed);
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
      maxHeight={420}
      attributes={{ content: { 'aria-label': t.searchOrJumpTo } }}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        action: classes.action ?? '',
        actionDescription: classes.description ?? '',
        actionsGroup: classes.groupLabel ?? '',
      }}
    >
      <SpotlightSearch
        placeholder={t.searchPatientsRequestsProvidersPages}
        aria-label={t.searchOrJumpTo}
        leftSection={<IconSearch size={22} aria-hidden />}
        maxLength={longest.search}
        autoComplete="off"
        spellCheck={false}
      />
      <SpotlightActionsList id={listId}>
        {groups.map(({ title, entries }) => (
          <SpotlightActionsGroup key={title} label={title}>
            {entries.map(({ key, label, description, run }) => (
              <SpotlightAction
                key={key}
                label={label}
                leftSection={icons[title]}
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
