import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingPart } from '#design/part-states.tsx';
import { productName } from '#kernel/product.ts';
import type { SessionUser } from '#platform/browser/session.ts';
import classes from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import { adminTabs } from './admin-tabs.ts';
import { MetricCards } from './metric-cards.tsx';

export const meta = () => [
  { title: `Network Administrator · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

const [firstTab] = adminTabs;

/** Mails to the care team name what they are about and no tab: that stands with the operations. */
const ledByMail = (search: URLSearchParams): boolean => search.has('alert') || search.has('appointment');

/** The tab stands in the address, so that the back button and a reload keep the place. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab') ?? (ledByMail(search) ? 'operations' : null);
  const tab = adminTabs.find(({ value }) => value === named) ?? firstTab;
  const setTab = (wanted: string | null) =>
    setSearch(wanted && wanted !== firstTab.value ? { tab: wanted } : {}, { preventScrollReset: true });
  return { tab: tab.value, setTab };
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
function AdminTabs() {
  const { tab, setTab } = useTab();
  const list = useTabInSight(tab);
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.parts ?? ''}>
      <Tabs.List ref={list} className={classes.tabs ?? ''} aria-label="Parts of the administration">
        {adminTabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} data-tab={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {adminTabs.map(({ value, label, Content }) => (
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
        <AdminFrame key={user.id} title="Network Administrator" lead={nameOf(user)}>
          <MetricCards />
          <AdminTabs />
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
