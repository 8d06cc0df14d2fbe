import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import { CalendarFeed } from '#modules/appointments/ui/calendar-feed.tsx';
import { AppointmentCard } from '#modules/appointments/ui/parts/appointment-card.tsx';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { PastAppointment } from '#modules/appointments/ui/parts/past-appointment.tsx';
import { splitAppointments } from '#modules/appointments/ui/parts/upcoming.rules.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { EmptyState, LoadingRequests } from '#modules/requests/ui/parts/request-list-states.tsx';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { EmptyCalendar } from '#ui/scenes/state-scenes.tsx';
import { BackButton } from '../frame/back-button.tsx';
import classes from './appointments.module.css';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [
  { title: t.yourAppointmentsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

type ListProps = {
  list: readonly AppointmentView[];
  Item: typeof AppointmentCard | typeof PastAppointment;
  className: string | undefined;
};

function List({ list, Item, className }: ListProps) {
  return (
    <ul className={className}>
      {list.map((appointment) => (
        <Item
          key={appointment.id}
          appointment={appointment}
          requestPath={appointment.requestId ? ticketPath(appointment.requestId) : null}
        />
      ))}
    </ul>
  );
}

const Cards = ({ list }: Pick<ListProps, 'list'>) => (
  <List list={list} Item={AppointmentCard} className={classes.cards} />
);

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The list loads after navigation, so the browser can't scroll to the anchor itself. */
function useNamedAppointment(isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash, isLoaded]);
}

function Appointments() {
  const query = useQuery(appointments.listMyAppointments.queryOptions({ input: { cancelled: 'yes' } }));
  useEndSessionOn(query.error);
  useNamedAppointment(query.data !== undefined);
  return (
    <QueryPart
      query={query}
      name={t.yourAppointmentList}
      hint={t.theyreSafeCheckYourConnection}
      waiting={<LoadingRequests label={t.loadingYourAppointments} />}
    >
      {(all) => <Parts {...splitAppointments(all, new Date())} />}
    </QueryPart>
  );
}

function Parts({ toChoose, coming, canceled, past }: ReturnType<typeof splitAppointments>) {
  return (
    <div className={classes.parts}>
      {toChoose.length > 0 && (
        <Part id="choose-title" title={t.pickAnotherTime}>
          <Cards list={toChoose} />
        </Part>
      )}
      <Part id="coming-title" title={t.upcoming}>
        {coming.length > 0 ? (
          <Cards list={coming} />
        ) : (
          <EmptyState title={t.noUpcomingAppointments} hint={t.tellUsWhatYouNeed} scene={<EmptyCalendar />}>
            <Button component={Link} to="/dashboard?tab=concierge">
              {t.startARequest}
            </Button>
          </EmptyState>
        )}
      </Part>
      {canceled.length + past.length > 0 && (
        <Part id="over-title" title={t.pastAndCanceled}>
          {canceled.length > 0 && <Cards list={canceled} />}
          {past.length > 0 && <List list={past} Item={PastAppointment} className={classes.lines} />}
        </Part>
      )}
      <Panel as="section" labelledBy="feed-title">
        <h2 id="feed-title" className={classes.feedTitle}>
          {t.yourCalendar}
        </h2>
        <CalendarFeed />
      </Panel>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page title={t.yourAppointments} actions={<BackButton to="/dashboard">{t.backToDashboard}</BackButton>}>
      {children}
    </Page>
  );
}

export default function AppointmentsPage() {
  return (
    <div className={classes.page}>
      <SignedInOnly
        waiting={
          <Frame>
            <LoadingRequests label={t.loadingYourAppointments} />
          </Frame>
        }
      >
        {(user) => (
          <Frame key={user.id}>
            <Appointments />
          </Frame>
        )}
      </SignedInOnly>
    </div>
  );
}
