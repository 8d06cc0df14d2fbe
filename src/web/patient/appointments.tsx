import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import { AppointmentCard } from '#modules/appointments/ui/parts/appointment-card.tsx';
import { CalendarFeed } from '#modules/appointments/ui/parts/calendar-feed.tsx';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { splitAppointments } from '#modules/appointments/ui/parts/upcoming.rules.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { LoadingRequests, NothingToShow } from '#modules/requests/ui/parts/request-list-states.tsx';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import classes from './appointments.module.css';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [
  { title: `Your appointments · ${productName}` },
  { name: 'robots', content: 'noindex' },
];

function Cards({ list }: { list: readonly AppointmentView[] }) {
  return (
    <ul className={classes.cards}>
      {list.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          requestPath={appointment.requestId ? ticketPath(appointment.requestId) : null}
        />
      ))}
    </ul>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The page begins empty, so the browser itself cannot find the appointment that the address names. */
function useNamedAppointment(isThere: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash, isThere]);
}

function Appointments() {
  const { data, error, isFetching, refetch } = useQuery(
    appointments.listMyAppointments.queryOptions({ input: { cancelled: 'yes' } }),
  );
  useEndSessionOn(error);
  useNamedAppointment(data !== undefined);
  if (!data && error) {
    return (
      <NothingToShow
        heading="h2"
        title="Your appointments could not be loaded"
        hint="They are safe on our side. Please check your connection and try again."
      >
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </NothingToShow>
    );
  }
  if (!data) return <LoadingRequests label="Loading your appointments" />;
  const { toChoose, coming, over } = splitAppointments(data, new Date());
  return (
    <div className={classes.parts}>
      {toChoose.length > 0 && (
        <Part id="choose-title" title="Pick another time">
          <Cards list={toChoose} />
        </Part>
      )}
      <Part id="coming-title" title="Coming up">
        {coming.length > 0 ? (
          <Cards list={coming} />
        ) : (
          <NothingToShow
            title="No appointments coming up"
            hint="Tell us what you need, and we find a time and ask the office for it."
          >
            <Button component={Link} to="/dashboard?tab=concierge">
              Start a request
            </Button>
          </NothingToShow>
        )}
      </Part>
      {over.length > 0 && (
        <Part id="over-title" title="Earlier and cancelled">
          <Cards list={over} />
        </Part>
      )}
      <Panel as="section" labelledBy="feed-title">
        <h2 id="feed-title" className={classes.feedTitle}>
          In your calendar
        </h2>
        <CalendarFeed />
      </Panel>
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page
      title="Your appointments"
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
  );
}

export default function AppointmentsPage() {
  return (
    <div className={classes.page}>
      <SignedInOnly
        waiting={
          <Frame>
            <LoadingRequests label="Loading your appointments" />
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
