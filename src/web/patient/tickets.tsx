import '@mantine/core/styles/Tabs.layer.css';
import { Tabs, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { conversationsContract } from '#modules/intake/conversations.contract.ts';
import { ConversationCard } from '#modules/intake/ui/parts/conversation-card.tsx';
import { nameRequests, needingFirst } from '#modules/requests/request-state.rules.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { isOpenTicket, pageOf } from '#modules/requests/tickets.rules.ts';
import { careRequests, useMyRequests } from '#modules/requests/ui/parts/my-requests.ts';
import { EmptyState, LoadingRequests } from '#modules/requests/ui/parts/request-list-states.tsx';
import { TicketLine } from '#modules/requests/ui/parts/ticket-line.tsx';
import { queriesFor } from '#platform/browser/api.ts';
import { productName } from '#shared/product.ts';
import { Pager } from '#ui/data-list/pager.tsx';
import { Page } from '#ui/page-layout.tsx';
import { type PartQuery, QueryPart } from '#ui/part-states.tsx';
import { AtAnchor } from '#ui/scenes/state-scenes.tsx';
import { BackButton } from '../frame/back-button.tsx';
import classes from './dashboard/dashboard.module.css';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [
  { title: t.myTicketsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const conversations = queriesFor<typeof conversationsContract>('conversations');

const tabs = ['open', 'resolved', 'chats'] as const;
type Tab = (typeof tabs)[number];

/** Tab and page are in the URL, so that the back button and reload keep them. */
function useUrlState() {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'open';
  const setTab = (wanted: string | null) =>
    setSearch(wanted && wanted !== 'open' ? { tab: wanted } : {}, { preventScrollReset: true });
  const setPage = (page: number) =>
    setSearch({ ...(tab === 'open' ? {} : { tab }), ...(page > 1 ? { page: String(page) } : {}) });
  return { tab, page: Math.floor(Number(search.get('page'))) || 1, setTab, setPage };
}

type PagedListProps<Item> = {
  query: PartQuery<unknown>;
  items: readonly Item[] | undefined;
  label: string;
  empty: { title: string; hint?: string };
  view: ReturnType<typeof useUrlState>;
  children: (item: Item) => ReactNode;
};

function PagedList<Item>({ query, items, label, empty, view, children }: PagedListProps<Item>) {
  return (
    <QueryPart query={{ ...query, data: items }} name={t.thisList} waiting={<LoadingRequests />}>
      {(all) => {
        if (all.length === 0) return <EmptyState {...empty} scene={<AtAnchor />} />;
        const { shown, page, pages } = pageOf(all, view.page);
        return (
          <>
            <div className={classes.list}>{shown.map(children)}</div>
            <Pager label={label} page={page} pages={pages} onPage={view.setPage} />
          </>
        );
      }}
    </QueryPart>
  );
}

type Ticket = Parameters<typeof TicketLine>[0];

/** Tickets with their requests, in the order of the dashboard. */
function useTickets() {
  const tickets = useQuery(careRequests.listMyTickets.queryOptions());
  const requests = useMyRequests();
  const query = tickets.data && !requests.data ? requests : tickets;
  if (!tickets.data || !requests.data) return { query, lines: undefined };
  const names = nameRequests(requests.data);
  const lines = needingFirst(requests.data).flatMap((request): Ticket[] => {
    const ticket = tickets.data.find(({ id }) => id === request.id);
    return ticket ? [{ ticket, request, name: names.get(request.id) ?? request.title }] : [];
  });
  return { query, lines };
}

const counted = (items: readonly unknown[] | undefined) => (items ? ` (${items.length})` : '');

function MyTickets() {
  const view = useUrlState();
  const { query, lines } = useTickets();
  const chats = useQuery(conversations.listMyConversations.queryOptions());
  useEndSessionOn(query.error);
  const open = lines?.filter(({ ticket }) => isOpenTicket(ticket.status));
  const resolved = lines?.filter(({ ticket }) => !isOpenTicket(ticket.status));
  const titles: Record<Tab, string> = {
    open: t.open({ counted: counted(open) }),
    resolved: t.resolved({ counted: counted(resolved) }),
    chats: t.chatHistory2({ counted: counted(chats.data) }),
  };
  const noTickets = { title: t.noTicketsFound };
  return (
    <Tabs value={view.tab} onChange={view.setTab} keepMounted={false} className={classes.requests ?? ''}>
      <Tabs.List grow className={classes.tabs ?? ''} aria-label={t.yourTickets}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {titles[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="open">
        <VisuallyHidden component="h2">{t.openTickets}</VisuallyHidden>
        <PagedList query={query} items={open} label={t.openTicketPages} empty={noTickets} view={view}>
          {(line) => <TicketLine key={line.ticket.id} {...line} />}
        </PagedList>
      </Tabs.Panel>
      <Tabs.Panel value="resolved">
        <VisuallyHidden component="h2">{t.resolvedTickets}</VisuallyHidden>
        <PagedList query={query} items={resolved} label={t.resolvedTicketPages} empty={noTickets} view={view}>
          {(line) => <TicketLine key={line.ticket.id} {...line} />}
        </PagedList>
      </Tabs.Panel>
      <Tabs.Panel value="chats">
        <VisuallyHidden component="h2">{t.chatHistory}</VisuallyHidden>
        <PagedList
          query={chats}
          items={chats.data}
          label={t.chatPages}
          empty={{
            title: t.noChatConversationsYet,
            hint: t.startAConversation,
          }}
          view={view}
        >
          {(conversation) => (
            <ConversationCard key={conversation.id} conversation={conversation} ticketPath={ticketPath} />
          )}
        </PagedList>
      </Tabs.Panel>
    </Tabs>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.dashboard}>
      <Page
        title={t.myTickets}
        lead={t.allYourRequestsAndTheir}
        actions={<BackButton to="/dashboard">{t.backToDashboard}</BackButton>}
      >
        {children}
      </Page>
    </div>
  );
}

export default function Tickets() {
  return (
    <SignedInOnly
      waiting={
        <Frame>
          <LoadingRequests />
        </Frame>
      }
    >
      {(user) => (
        <Frame>
          <MyTickets key={user.id} />
        </Frame>
      )}
    </SignedInOnly>
  );
}
