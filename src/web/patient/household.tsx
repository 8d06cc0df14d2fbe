import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppointmentView } from '#modules/appointments/appointments.contract.ts';
import { appointmentAnchor } from '#modules/appointments/ui/parts/appointment-links.ts';
import { appointments } from '#modules/appointments/ui/parts/my-appointments.ts';
import { splitAppointments } from '#modules/appointments/ui/parts/upcoming.rules.ts';
import { HouseholdMembers } from '#modules/household/ui/household-members.tsx';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { requestGroup } from '#modules/requests/request-status.rules.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { useMyRequests } from '#modules/requests/ui/parts/my-requests.ts';
import { StatusBadge } from '#modules/requests/ui/parts/status-badge.tsx';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './household.module.css';
import * as t from './patient.words.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { useEndSessionOn } from './use-signed-in-patient.ts';

export const meta = () => [
  { title: t.householdPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const shownRequests = 3;

type MemberRequestsProps = { name: string; requests: readonly RequestView[] };

/** The newest requests for one family member, active ones first. */
function MemberRequests({ name, requests }: MemberRequestsProps) {
  const own = requests.filter(({ forPerson }) => forPerson === name);
  if (own.length === 0) return null;
  const isActive = ({ status }: RequestView) => requestGroup(status) === 'active';
  const sorted = own.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)));
  return (
    <ul className={classes.requests} aria-label={t.requestsFor({ name })}>
      {sorted.slice(0, shownRequests).map((request) => (
        <li key={request.id}>
          <Link to={ticketPath(request.id)}>{request.title}</Link> <StatusBadge request={request} />
        </li>
      ))}
      {sorted.length > shownRequests && (
        <li>
          <Link to="/tickets">{t.allRequests({ count: sorted.length })}</Link>
        </li>
      )}
    </ul>
  );
}

/** A link to the next visit of one family member; null if none is booked. */
function nextAppointmentOf(visits: readonly AppointmentView[], name: string): ReactNode {
  const [next] = splitAppointments(visits, new Date()).coming.filter(({ forWhom }) => forWhom === name);
  return next ? (
    <Link to={`/appointments#${appointmentAnchor(next.id)}`} className={classes.visit}>
      {t.visitAt({ time: formatOfficeTime(next), office: next.provider.name })}
    </Link>
  ) : null;
}

function Household() {
  const { data: requests = [], error } = useMyRequests();
  const { data: visits = [] } = useQuery(appointments.listMyAppointments.queryOptions({ input: {} }));
  useEndSessionOn(error);
  return (
    <section aria-labelledby="household-title">
      <VisuallyHidden component="h2" id="household-title">
        {t.yourHousehold}
      </VisuallyHidden>
      <HouseholdMembers
        careOf={(name) => ({
          nextAppointment: nextAppointmentOf(visits, name),
          requests: <MemberRequests name={name} requests={requests} />,
        })}
      />
    </section>
  );
}

const frame = {
  title: t.household,
  lead: t.requestCareForFamily,
  actions: (
    <Button component={Link} to="/dashboard?tab=concierge" variant="default">
      {t.startARequest}
    </Button>
  ),
};

export default function HouseholdPage() {
  return (
    <SignedInOnly
      waiting={
        <Page {...frame}>
          <LoadingPart label={t.loadingYourHousehold} lines={4} />
        </Page>
      }
    >
      {(user) => (
        <Page key={user.id} {...frame}>
          <Household />
        </Page>
      )}
    </SignedInOnly>
  );
}
