import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs, VisuallyHidden } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type SessionUser, usePermission } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { refusalOf, type StaffRole, staffRoleLabels } from '#shared/staff-rights.ts';
import { EmptyPart, LoadingPart } from '#ui/part-states.tsx';
import classes from './admin.module.css';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import { adminTabs, defaultTabOf, tabsFor } from './admin-tabs.ts';
import { MetricStrip } from './metric-strip.tsx';

export const meta = () => [
  { title: t.adminPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/**
 * Email links contain an id but no tab: offices are in Provider Network, everything else in Concierge
 * Operations.
 */
const tabOfMail = (search: URLSearchParams): string | null => {
  if (search.has('office')) return 'providers';
  return search.has('alert') || search.has('appointment') ? 'operations' : null;
};

/**
 * The tab is in the URL, so that the back button and reload keep it. `missing` is the permission the user
 * lacks for a linked tab.
 */
function useTab(role: StaffRole) {
  const [search, setSearch] = useSearchParams();
  const tabs = tabsFor(role);
  const start = defaultTabOf(role);
  const named = search.get('tab') ?? tabOfMail(search);
  const wanted = adminTabs.find(({ value }) => value === named);
  const tab = tabs.find(({ value }) => value === named)?.value ?? start;
  const setTab = (next: string | null) =>
    setSearch(next && next !== start ? { tab: next } : {}, { preventScrollReset: true });
  const missing = wanted && tab !== wanted.value ? wanted.rights[0] : null;
  return { tabs, tab, setTab, missing };
}

/** Scrolls the active tab into view on small screens, where the tab list overflows. */
function useTabInSight(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[role=tab][data-tab="${tab}"]`);
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return list;
}

/** Each tab has a visually hidden level 2 heading; headings inside are level 3. */
function AdminTabs({ role }: { role: StaffRole }) {
  const { tabs, tab, setTab, missing } = useTab(role);
  const list = useTabInSight(tab);
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.parts ?? ''}>
      <Tabs.List ref={list} className={classes.tabs ?? ''} aria-label={t.adminSections}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} data-tab={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {missing && <EmptyPart title={refusalOf(role, missing)} />}
      {tabs.map(({ value, label, Content }) => (
        <Tabs.Panel key={value} value={value}>
          <VisuallyHidden component="h2">{label}</VisuallyHidden>
          <Suspense fallback={<LoadingPart label={t.loading({ label })} />}>
            <Content />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const nameOf = ({ firstName, lastName, email }: SessionUser) => `${firstName} ${lastName}`.trim() || email;

/** The role is the title. */
const titleOf = ({ staffRole }: SessionUser): string =>
  staffRole === null || staffRole === 'administrator'
    ? t.networkAdministrator
    : t.staffOfRole({ role: staffRoleLabels[staffRole] });

function StaffLink() {
  if (!usePermission()('staff.look')) return null;
  return (
    <Button
      component={Link}
      to="/admin/staff"
      variant="default"
      leftSection={<IconUsers size={18} aria-hidden />}
    >
      {t.staff}
    </Button>
  );
}

export default function Admin() {
  return (
    <AdminOnly
      waiting={
        <AdminFrame title={t.adminTitle}>
          <LoadingPart label={t.loadingTheAdminDashboard} />
        </AdminFrame>
      }
    >
      {(user) => (
        <AdminFrame key={user.id} title={titleOf(user)} lead={nameOf(user)} actions={<StaffLink />}>
          <MetricStrip />
          {user.staffRole && <AdminTabs role={user.staffRole} />}
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
