import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { appointmentAnchor } from '#modules/appointments/ui/parts/appointment-links.ts';
import { useMyAppointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { inboxPageSize } from '#modules/notifications/inbox-page-size.ts';
import type { InboxEntryView } from '#modules/notifications/notices.contract.ts';
import { InboxList, ReadAllButton, type Subject } from '#modules/notifications/ui/inbox/inbox-list.tsx';
import { notices } from '#modules/notifications/ui/inbox/notice-queries.ts';
import { nameRequests, nextStep } from '#modules/requests/request-state.rules.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { useMyRequests } from '#modules/requests/ui/parts/my-requests.ts';
import { EmptyState, LoadingRequests } from '#modules/requests/ui/parts/request-list-states.tsx';
import { StatusBadge } from '#modules/requests/ui/parts/status-badge.tsx';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';
import { productName } from '#shared/product.ts';
import { Pager } from '#ui/data-list/pager.tsx';
import { Page } from '#ui/page-layout.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { EmptyBottle } from '#ui/scenes/state-scenes.tsx';
import classes from './inbox.module.css';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [
  { title: t.inboxPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/** The page is in the URL, so that the back button and reload keep it. */
function usePage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  return { page, setPage: (wanted: number) => setSearch(wanted > 1 ? { page: String(wanted) } : {}) };
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title={t.inbox}
      lead={t.allYourNotificationsNewestFirst}
      actions={
        <div className={classes.actions}>
          {actions}
          <Button component={Link} to="/settings#notices" variant="default">
            {t.notificationSettings}
          </Button>
        </div>
      }
    >
      {children}
    </Page>
  );
}

/** The request or appointment that a notification links to, with its current state. */
function useSubjects(): (entry: InboxEntryView) => Subject | null {
  const requests = useMyRequests().data ?? [];
  const visits = useMyAppointments({ cancelled: 'yes' }).data ?? [];
  const names = nameRequests(requests);
  return ({ linkPath }) => {
    const request = requests.find(({ id }) => linkPath.startsWith(ticketPath(id)));
    if (request)
      return {
        name: names.get(request.id) ?? request.title,
        badge: <StatusBadge request={request} />,
        step: nextStep(request, new Date()),
      };
    const visit = visits.find(({ id }) => linkPath.endsWith(`#${appointmentAnchor(id)}`));
    return visit ? { name: t.visitName({ name: visit.provider.name, time: formatOfficeTime(visit) }) } : null;
  };
}

function Inbox() {
  const { page, setPage } = usePage();
  const query = useQuery(
    notices.listInbox.queryOptions({ input: { page }, placeholderData: (last) => last }),
  );
  useEndSessionOn(query.error);
  const subjectOf = useSubjects();
  return (
    <Frame actions={query.data && <ReadAllButton unreadCount={query.data.unreadCount} />}>
      <QueryPart query={query} name={t.yourInbox} waiting={<LoadingRequests />}>
        {({ entries, totalCount }) => {
          const pages = Math.max(1, Math.ceil(totalCount / inboxPageSize));
          return (
            <>
              {entries.length === 0 ? (
                <EmptyState
                  title={t.noNotificationsYet}
                  hint={t.updatesOnYourRequests}
                  scene={<EmptyBottle />}
                />
              ) : (
                <InboxList entries={entries} subjectOf={subjectOf} />
              )}
              <Pager label={t.inboxPages} page={Math.min(page, pages)} pages={pages} onPage={setPage} />
            </>
          );
        }}
      </QueryPart>
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
