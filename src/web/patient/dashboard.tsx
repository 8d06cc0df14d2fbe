import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useMyAppointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { UpcomingAppointments } from '#modules/appointments/ui/parts/upcoming-appointments.tsx';
import { useRequestPlan } from '#modules/calls/ui/call-plan/request-plan.tsx';
import { useRequestableMembers } from '#modules/household/ui/household.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { type RequestGroup, requestGroup } from '#modules/requests/request-status.rules.ts';
import { useMyRequests } from '#modules/requests/ui/parts/my-requests.ts';
import { LoadingRequests, NoRequests } from '#modules/requests/ui/parts/request-list-states.tsx';
import { StartRequestForm } from '#modules/requests/ui/parts/start-request-form.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { ActiveRequest } from './active-request.tsx';
import classes from './dashboard.module.css';
import { HistoryRequest } from './history-request.tsx';
import { neededOf, needingFirst } from './needs-you.rules.ts';
import { NeedsYou } from './needs-you.tsx';
import * as t from './patient.words.ts';
import { useLightWhilePrinting } from './use-light-while-printing.ts';
import { useRequestsOnShow } from './use-requests-on-show.ts';
import { useEndSessionOn, useSignedInPatient } from './use-signed-in-patient.ts';

export const meta = () => [{ title: t.yourDashboardPageTitle({ productName }) }];

/** Links with `?tab=concierge` focus the request box. */
function useFocusOnConcierge() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [search] = useSearchParams();
  const concierge = search.get('tab') === 'concierge';
  useEffect(() => {
    if (concierge) box.current?.focus();
  }, [concierge]);
  return box;
}

const listMessages: Record<RequestGroup, { loading: string; failed: string }> = {
  active: { loading: t.loadingYourRequests, failed: t.failedToLoadRequests },
  history: { loading: t.loadingYourRequests, failed: t.failedToLoadHistory },
};

type RequestListProps = {
  group: RequestGroup;
  query: ReturnType<typeof useMyRequests>;
  children: (request: RequestView, among: readonly RequestView[]) => ReactNode;
};

function RequestList({ group, query, children }: RequestListProps) {
  return (
    <QueryPart
      query={query}
      name={listMessages[group]}
      hint={t.pleaseRefreshThePage}
      waiting={<LoadingRequests />}
    >
      {(all) => {
        const own = needingFirst(all.filter(({ status }) => requestGroup(status) === group));
        return own.length > 0 ? (
          <div className={classes.list}>{own.map((request) => children(request, own))}</div>
        ) : (
          <NoRequests group={group} />
        );
      }}
    </QueryPart>
  );
}

const countSuffix = (requests: RequestView[] | undefined, group: RequestGroup): string =>
  requests ? ` (${requests.filter(({ status }) => requestGroup(status) === group).length})` : '';

function Requests() {
  const query = useMyRequests();
  useEndSessionOn(query.error);
  const { group, setGroup, isOpen, toggle, onApproved } = useRequestsOnShow(query.data);
  return (
    <Tabs
      value={group}
      onChange={(tab) => setGroup(tab === 'history' ? 'history' : 'active')}
      keepMounted={false}
      className={classes.requests ?? ''}
    >
      <Tabs.List grow className={classes.tabs ?? ''} aria-label={t.yourRequests}>
        <Tabs.Tab value="active">{t.activeRequests({ count: countSuffix(query.data, 'active') })}</Tabs.Tab>
        <Tabs.Tab value="history">{t.requestHistory({ count: countSuffix(query.data, 'history') })}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="active">
        <h2 className={classes.hidden}>{t.activeRequests2}</h2>
        <RequestList group="active" query={query}>
          {(request, among) => (
            <ActiveRequest
              key={request.id}
              request={request}
              folded={among.length > 1 && neededOf(request) === null}
              onApproved={onApproved}
            />
          )}
        </RequestList>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <h2 className={classes.hidden}>{t.requestHistory2}</h2>
        <RequestList group="history" query={query}>
          {(request) => (
            <HistoryRequest
              key={request.id}
              request={request}
              open={isOpen(request.id)}
              onToggle={() => toggle(request.id)}
            />
          )}
        </RequestList>
      </Tabs.Panel>
    </Tabs>
  );
}

type DashboardProps = { user: SessionUser };

const greeting = ({ firstName }: SessionUser): string => t.hello({ firstName: firstName.trim() });

/** Shows everything at once, so that nothing moves when the second response arrives. */
function PatientDashboard({ user }: DashboardProps) {
  const requests = useMyRequests();
  const appointments = useMyAppointments();
  if (!requests.isFetched || !appointments.isFetched) return <Waiting title={greeting(user)} />;
  return <Loaded user={user} requests={requests.data ?? []} appointments={appointments.data ?? []} />;
}

type LoadedProps = DashboardProps & Parameters<typeof NeedsYou>[0];

function Loaded({ user, requests, appointments }: LoadedProps) {
  const box = useFocusOnConcierge();
  const people = useRequestableMembers();
  const plan = useRequestPlan();
  useLightWhilePrinting();
  return (
    <div className={classes.dashboard}>
      <Page title={greeting(user)}>
        <div className={classes.parts}>
          <NeedsYou requests={requests} appointments={appointments} />
          <UpcomingAppointments limit={2} showMore />
          <div className={classes.start}>
            <Panel as="section" labelledBy="start-request-title">
              <StartRequestForm boxRef={box} people={people} plan={plan} />
            </Panel>
          </div>
          <Requests />
        </div>
      </Page>
    </div>
  );
}

function Waiting({ title = t.yourDashboard }: { title?: string }) {
  return (
    <div className={classes.dashboard}>
      <Page title={title}>
        <LoadingRequests />
      </Page>
    </div>
  );
}

export default function Dashboard() {
  const session = useSignedInPatient();
  if (session.state === 'signed-in') return <PatientDashboard key={session.user.id} user={session.user} />;
  if (session.state !== 'unknown') return <Waiting />;
  return (
    <Page title={t.weCantReachTheServer} lead={t.yourRequestsAreSafeCheck}>
      <Button loading={session.trying} onClick={session.tryAgain}>
        {t.tryAgain}
      </Button>
    </Page>
  );
}
