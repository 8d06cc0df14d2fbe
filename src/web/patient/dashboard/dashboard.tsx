import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import { useMyAppointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { UpcomingAppointments } from '#modules/appointments/ui/parts/upcoming-appointments.tsx';
import type { BillNeedingYou } from '#modules/bills/bills.contract.ts';
import { useBillsNeedingYou } from '#modules/bills/ui/bill-queries.ts';
import { useRequestPlan } from '#modules/calls/ui/call-plan/request-plan.tsx';
import { useRequestableMembers } from '#modules/household/ui/household.ts';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { nameRequests, neededOf } from '#modules/requests/request-state.rules.ts';
import { type RequestGroup, requestGroup } from '#modules/requests/request-status.rules.ts';
import { useMyRequests } from '#modules/requests/ui/parts/my-requests.ts';
import { LoadingRequests, NoRequests } from '#modules/requests/ui/parts/request-list-states.tsx';
import { StartRequestForm } from '#modules/requests/ui/parts/start-request-form.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import * as t from '../patient.words.ts';
import { useLightWhilePrinting } from '../use-light-while-printing.ts';
import { useEndSessionOn, useSignedInPatient } from '../use-signed-in-patient.ts';
import { ActiveRequest } from './active-request.tsx';
import { BillNeedingYouLine } from './bill-needing-you.tsx';
import classes from './dashboard.module.css';
import { HistoryRequest } from './history-request.tsx';
import { TimeToChoose } from './time-to-choose.tsx';
import { useRequestsOnShow } from './use-requests-on-show.ts';

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

const groupTitles: Record<RequestGroup, string> = { active: t.activeRequests2, history: t.requestHistory2 };

type RequestListProps = {
  group: RequestGroup;
  query: ReturnType<typeof useMyRequests>;
  children: (own: readonly RequestView[]) => ReactNode;
  /** Something else in the list, such as an appointment. */
  hasMore?: boolean;
};

function RequestList({ group, query, children, hasMore = false }: RequestListProps) {
  return (
    <QueryPart
      query={query}
      name={listMessages[group]}
      hint={t.pleaseRefreshThePage}
      waiting={<LoadingRequests />}
    >
      {(all) => {
        const names = nameRequests(all);
        const own = all
          .filter(({ status }) => requestGroup(status) === group)
          .map((request) => ({ ...request, title: names.get(request.id) ?? request.title }));
        if (own.length > 0 || hasMore) return <div className={classes.list}>{children(own)}</div>;
        return (
          <>
            <VisuallyHidden component="h2">{groupTitles[group]}</VisuallyHidden>
            <NoRequests group={group} />
          </>
        );
      }}
    </QueryPart>
  );
}

const countSuffix = (requests: RequestView[] | undefined, group: RequestGroup): string =>
  requests ? ` (${requests.filter(({ status }) => requestGroup(status) === group).length})` : '';

const GroupTitle = ({ children }: { children: string }) => <h2 className={classes.groupTitle}>{children}</h2>;

/** What needs the patient besides requests. */
type ToDo = { toChoose: readonly AppointmentView[]; bills: readonly BillNeedingYou[] };

/** One list, so that a request that changes its group keeps what is open in it. */
function Requests({ toChoose, bills }: ToDo) {
  const query = useMyRequests();
  useEndSessionOn(query.error);
  const { group, setGroup, isOpen, toggle, onApproved } = useRequestsOnShow(query.data);
  const active = (request: RequestView) => (
    <ActiveRequest
      key={request.id}
      request={request}
      isOpen={isOpen(request.id)}
      onToggle={() => toggle(request.id)}
      onApproved={onApproved}
    />
  );
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
        <RequestList group="active" query={query} hasMore={toChoose.length + bills.length > 0}>
          {(own) => {
            const needing = own.filter((request) => neededOf(request) !== null);
            const others = own.filter((request) => !needing.includes(request));
            const count = needing.length + toChoose.length;
            return [
              count > 0 && <GroupTitle key="needs">{t.needsYou({ count })}</GroupTitle>,
              ...needing.map(active),
              ...toChoose.map((appointment) => (
                <TimeToChoose key={appointment.id} appointment={appointment} />
              )),
              bills.length > 0 && (
                <GroupTitle key="bills">{t.billsNeedYou({ count: bills.length })}</GroupTitle>
              ),
              ...bills.map((bill) => <BillNeedingYouLine key={bill.id} bill={bill} />),
              others.length > 0 && (
                <GroupTitle key="others">{t.inProgress({ count: others.length })}</GroupTitle>
              ),
              ...others.map(active),
            ];
          }}
        </RequestList>
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <RequestList group="history" query={query}>
          {(own) => [
            <VisuallyHidden component="h2" key="title">
              {groupTitles.history}
            </VisuallyHidden>,
            ...own.map((request) => (
              <HistoryRequest
                key={request.id}
                request={request}
                isOpen={isOpen(request.id)}
                onToggle={() => toggle(request.id)}
              />
            )),
          ]}
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
  const bills = useBillsNeedingYou();
  if (!requests.isFetched || !appointments.isFetched || !bills.isFetched)
    return <Waiting title={greeting(user)} />;
  return (
    <Loaded
      user={user}
      requests={requests.data ?? []}
      appointments={appointments.data ?? []}
      bills={bills.data?.bills ?? []}
    />
  );
}

type LoadedProps = DashboardProps & {
  requests: readonly RequestView[];
  appointments: readonly AppointmentView[];
  bills: readonly BillNeedingYou[];
};

function Loaded({ user, requests, appointments, bills }: LoadedProps) {
  const box = useFocusOnConcierge();
  const people = useRequestableMembers();
  const plan = useRequestPlan();
  useLightWhilePrinting();
  const toChoose = appointments.filter(({ needsChoice }) => needsChoice);
  const hasToDo = toChoose.length + bills.length > 0;
  const isQuiet = !hasToDo && requests.every((request) => neededOf(request) === null);
  // Decided once: a first request must not move the form under the patient's hands.
  const [listFirst] = useState(
    () => hasToDo || requests.some(({ status }) => requestGroup(status) === 'active'),
  );
  const list = <Requests key="list" toChoose={toChoose} bills={bills} />;
  const form = (
    <div key="form" className={classes.start}>
      <Panel as="section" labelledBy="start-request-title">
        <StartRequestForm boxRef={box} people={people} plan={plan} />
      </Panel>
    </div>
  );
  const visits = <UpcomingAppointments key="visits" limit={2} showMore />;
  const records = (
    <p key="records" data-screen-only>
      <Link to="/records">{t.toYourRecords}</Link>
    </p>
  );
  return (
    <div className={classes.dashboard}>
      <Page
        title={greeting(user)}
        lead={isQuiet && requests.length > 0 ? t.nothingNeedsYou : null}
        actions={
          listFirst && (
            <div data-screen-only>
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => box.current?.focus()}>
                {t.newRequest}
              </Button>
            </div>
          )
        }
      >
        <div className={classes.parts}>
          {listFirst ? [list, visits, records, form] : [form, visits, records, list]}
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
