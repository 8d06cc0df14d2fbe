import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type SessionUser, useMay } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { refusalOf, type StaffRole, staffRoleLabels } from '#shared/staff-rights.ts';
import { EmptyPart, LoadingPart } from '#ui/part-states.tsx';
import classes from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import { adminTabs, tabsFor } from './admin-tabs.ts';
import { MetricCards } from './metric-cards.tsx';

export const meta = () => [
  { title: `Network Administrator · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

/** Mails to the team name what they are about and no tab: an office stands with the network, the rest with the operations. */
const tabOfMail = (search: URLSearchParams): string | null => {
  if (search.has('office')) return 'providers';
  return search.has('alert') || search.has('appointment') ? 'operations' : null;
};

/**
 * The tab stands in the address, so that the back button and a reload keep the place. `missing` is the right that
 * somebody lacks whom a link has led to a tab that their role does not have.
 */
function useTab(role: StaffRole) {
  const [search, setSearch] = useSearchParams();
  const tabs = tabsFor(role);
  const [first] = tabs;
  const named = search.get('tab') ?? tabOfMail(search);
  const wanted = adminTabs.find(({ value }) => value === named);
  const open = tabs.find(({ value }) => value === named) ?? first;
  const setTab = (next: string | null) =>
    setSearch(next && next !== first?.value ? { tab: next } : {}, { preventScrollReset: true });
  const missing = wanted && open?.value !== wanted.value ? wanted.rights[0] : null;
  return { tabs, tab: open?.value ?? '', setTab, missing };
}

/** On a small screen the list of tabs is wider than the window: the open one is never out of sight. */
function useTabInSight(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[role=tab][data-tab="${tab}"]`);
    if (!list.current || !open) return;
    list.current.scrollLeft = open.offsetLeft - (list.current.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  return list;
}

/** Each tab has a second-level heading that only screen readers hear: the headings in a tab are third-level. */
function AdminTabs({ role }: { role: StaffRole }) {
  const { tabs, tab, setTab, missing } = useTab(role);
  const list = useTabInSight(tab);
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.parts ?? ''}>
      <Tabs.List ref={list} className={classes.tabs ?? ''} aria-label="Parts of the administration">
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} data-tab={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {missing && <EmptyPart title={refusalOf(role, missing)} />}
      {tabs.map(({ value, label, Content }) => (
        <Tabs.Panel key={value} value={value}>
          <h2 className={classes.hidden}>{label}</h2>
          <Suspense fallback={<LoadingPart label={`Loading ${label}`} />}>
            <Content />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

const nameOf = ({ firstName, lastName, email }: SessionUser) => `${firstName} ${lastName}`.trim() || email;

/** Whoever may do everything need not be told so. */
const leadOf = (user: SessionUser): string =>
  user.staffRole === null || user.staffRole === 'administrator'
    ? nameOf(user)
    : `${nameOf(user)} · ${staffRoleLabels[user.staffRole]}`;

function StaffLink() {
  if (!useMay()('staff.look')) return null;
  return (
    <Button
      component={Link}
      to="/admin/staff"
      variant="default"
      leftSection={<IconUsers size={18} aria-hidden />}
    >
      Staff
    </Button>
  );
}

export default function Admin() {
  return (
    <AdminOnly
      waiting={
        <AdminFrame title="Network Administrator">
          <LoadingPart label="Loading the administration" />
        </AdminFrame>
      }
    >
      {(user) => (
        <AdminFrame key={user.id} title="Network Administrator" lead={leadOf(user)} actions={<StaffLink />}>
          <MetricCards />
          {user.staffRole && <AdminTabs role={user.staffRole} />}
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
