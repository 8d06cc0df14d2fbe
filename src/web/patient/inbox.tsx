import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { inboxPageSize } from '#modules/notifications/inbox-page-size.ts';
import { InboxList, ReadAllButton } from '#modules/notifications/ui/inbox/inbox-list.tsx';
import { notices } from '#modules/notifications/ui/inbox/notice-queries.ts';
import { LoadingRequests, NothingToShow } from '#modules/requests/ui/parts/request-list-states.tsx';
import { productName } from '#shared/product.ts';
import { Pager } from '#ui/data-list/pager.tsx';
import { Page } from '#ui/page-layout.tsx';
import classes from './inbox.module.css';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [{ title: `Inbox · ${productName}` }, { name: 'robots', content: 'noindex' }];

/** The page stands in the address, so that the back button and a reload keep the place. */
function usePage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  return { page, setPage: (wanted: number) => setSearch(wanted > 1 ? { page: String(wanted) } : {}) };
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title="Inbox"
      lead="Everything we told you, the newest first."
      actions={
        <div className={classes.actions}>
          {actions}
          <Button component={Link} to="/settings#notices" variant="default">
            Choose what we send
          </Button>
        </div>
      }
    >
      {children}
    </Page>
  );
}

function Inbox() {
  const { page, setPage } = usePage();
  const query = useQuery(
    notices.listInbox.queryOptions({ input: { page }, placeholderData: (last) => last }),
  );
  const { data, error, isFetching, refetch } = query;
  useEndSessionOn(error);
  if (!data && error) {
    return (
      <Frame>
        <NothingToShow
          title="Your inbox could not be loaded"
          hint="Please check your connection and try again."
        >
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </NothingToShow>
      </Frame>
    );
  }
  if (!data)
    return (
      <Frame>
        <LoadingRequests />
      </Frame>
    );
  const pages = Math.max(1, Math.ceil(data.totalCount / inboxPageSize));
  return (
    <Frame actions={<ReadAllButton unreadCount={data.unreadCount} />}>
      {data.entries.length === 0 ? (
        <NothingToShow
          title="Nothing here yet"
          hint="News about your requests and appointments will stand here, whatever else we send you."
        />
      ) : (
        <InboxList entries={data.entries} />
      )}
      <Pager label="Pages of your inbox" page={Math.min(page, pages)} pages={pages} onPage={setPage} />
    </Frame>
  );
}

export default function InboxPage() {
  return (
    <SignedInOnly
      waiting={
        <Frame>
          <LoadingRequests />
        </Frame>
      }
    >
      {(user) => <Inbox key={user.id} />}
    </SignedInOnly>
  );
}
