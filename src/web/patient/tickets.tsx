import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { conversationsContract } from '#modules/intake/conversations.contract.ts';
import { ConversationCard } from '#modules/intake/ui/parts/conversation-card.tsx';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { isOpenTicket, pageOf } from '#modules/requests/tickets.rules.ts';
import { careRequests } from '#modules/requests/ui/parts/my-requests.ts';
import { LoadingRequests, NothingToShow } from '#modules/requests/ui/parts/request-list-states.tsx';
import { TicketCard } from '#modules/requests/ui/parts/ticket-card.tsx';
import { queriesFor } from '#platform/browser/api.ts';
import { productName } from '#shared/product.ts';
import { Pager } from '#ui/data-list/pager.tsx';
import { Page } from '#ui/page-layout.tsx';
import classes from './dashboard.module.css';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [{ title: `My Tickets · ${productName}` }, { name: 'robots', content: 'noindex' }];

const conversations = queriesFor<typeof conversationsContract>('conversations');

const tabs = ['open', 'resolved', 'chats'] as const;
type Tab = (typeof tabs)[number];

/** Tab and page stand in the address, so that the back button and a reload keep the place. */
function usePlace() {
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'open';
  const setTab = (wanted: string | null) =>
    setSearch(wanted && wanted !== 'open' ? { tab: wanted } : {}, { preventScrollReset: true });
  const setPage = (page: number) =>
    setSearch({ ...(tab === 'open' ? {} : { tab }), ...(page > 1 ? { page: String(page) } : {}) });
  return { tab, page: Math.floor(Number(search.get('page'))) || 1, setTab, setPage };
}

type Listed = { isError: boolean; isFetching: boolean; refetch: () => unknown };
type PagedListProps<Item> = {
  query: Listed;
  items: readonly Item[] | undefined;
  label: string;
  empty: { title: string; hint?: string };
  place: ReturnType<typeof usePlace>;
  children: (item: Item) => ReactNode;
};

function PagedList<Item>({ query, items, label, empty, place, children }: PagedListProps<Item>) {
  if (!items && query.isError) {
    return (
      <NothingToShow title="This list could not be loaded" hint="Please check your connection and try again.">
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </NothingToShow>
    );
  }
  if (!items) return <LoadingRequests />;
  if (items.length === 0) return <NothingToShow {...empty} />;
  const { shown, page, pages } = pageOf(items, place.page);
  return (
    <>
      <div className={classes.list}>{shown.map(children)}</div>
      <Pager label={label} page={page} pages={pages} onPage={place.setPage} />
    </>
  );
}

const counted = (items: readonly unknown[] | undefined) => (items ? ` (${items.length})` : '');

function MyTickets() {
  const place = usePlace();
  const tickets = useQuery(careRequests.listMyTickets.queryOptions());
  const chats = useQuery(conversations.listMyConversations.queryOptions());
  useEndSessionOn(tickets.error);
  const open = tickets.data?.filter(({ status }) => isOpenTicket(status));
  const resolved = tickets.data?.filter(({ status }) => !isOpenTicket(status));
  const titles: Record<Tab, string> = {
    open: `Open${counted(open)}`,
    resolved: `Resolved${counted(resolved)}`,
    chats: `Chat History${counted(chats.data)}`,
  };
  const noTickets = { title: 'No tickets found' };
  return (
    <Tabs value={place.tab} onChange={place.setTab} keepMounted={false} className={classes.requests ?? ''}>
      <Tabs.List grow className={classes.tabs ?? ''} aria-label="Your tickets">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {titles[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="open">
        <h2 className={classes.hidden}>Open tickets</h2>
        <PagedList query={tickets} items={open} label="Pages of open tickets" empty={noTickets} place={place}>
          {(ticket) => <TicketCard key={ticket.id} ticket={ticket} />}
        </PagedList>
      </Tabs.Panel>
      <Tabs.Panel value="resolved">
        <h2 className={classes.hidden}>Resolved tickets</h2>
        <PagedList
          query={tickets}
          items={resolved}
          label="Pages of resolved tickets"
          empty={noTickets}
          place={place}
        >
          {(ticket) => <TicketCard key={ticket.id} ticket={ticket} />}
        </PagedList>
      </Tabs.Panel>
      <Tabs.Panel value="chats">
        <h2 className={classes.hidden}>Chat history</h2>
        <PagedList
          query={chats}
          items={chats.data}
          label="Pages of chats"
          empty={{
            title: 'No chat conversations yet',
            hint: 'Start a conversation with our AI assistant on the home page',
          }}
          place={place}
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
        title="My Tickets"
        lead="Everything you asked us for, and what became of it."
        actions={
          <Button
            component={Link}
            to="/dashboard"
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
          >
            Back to Dashboard
          </Button>
        }
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
