import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { HouseholdMembers } from '#modules/household/ui/household-members.tsx';
import type { RequestView } from '#modules/requests/care-requests.contract.ts';
import { requestGroup } from '#modules/requests/request-status.rules.ts';
import { ticketPath } from '#modules/requests/ticket-path.ts';
import { useMyRequests } from '#modules/requests/ui/parts/my-requests.ts';
import { StatusBadge } from '#modules/requests/ui/parts/status-badge.tsx';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
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

function Household() {
  const { data: requests = [], error } = useMyRequests();
  useEndSessionOn(error);
  return (
    <div className={classes.page}>
      <Panel as="section" labelledBy="household-title">
        <h2 id="household-title" className={classes.title}>
          {t.yourHousehold}
        </h2>
        <HouseholdMembers showRequests={(name) => <MemberRequests name={name} requests={requests} />} />
      </Panel>
    </div>
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
