import '@mantine/core/styles/Group.layer.css';
import { Button, Group } from '@mantine/core';
import {
  IconCalendarCheck,
  IconCircleCheck,
  IconFolderHeart,
  IconMessageCircle,
  IconPigMoney,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { MembershipBegin } from '#modules/billing/ui/memberships/membership-page.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { Page, Panel } from '#ui/page-layout.tsx';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { dashboardPath } from '#web/frame/navigation-links.ts';
import { SignedInOnly } from '#web/patient/signed-in-only.tsx';
import classes from './onboarding-complete.module.css';

export const meta = () => [{ title: `Welcome · ${productName}` }];

const nextSteps = [
  {
    icon: IconMessageCircle,
    title: 'Make your first request',
    text: 'Tell us what care you need.',
    to: '/dashboard?tab=concierge',
  },
  {
    icon: IconCalendarCheck,
    title: 'Book appointments',
    text: 'We call the office and book the time.',
    to: '/appointments',
  },
  {
    icon: IconFolderHeart,
    title: 'Upload records',
    text: 'Keep reports and letters in one place.',
    to: null,
  },
  {
    icon: IconPigMoney,
    title: 'Set up your HSA',
    text: 'Pay the fees of your requests about care from your health savings.',
    to: '/hsa',
  },
] as const;

/** Of who chose the membership: it begins with its first payment, here, and the trial is another plan. */
function PlanStatus({ user, chosePaid }: { user: SessionUser; chosePaid: boolean }) {
  const member = user.membershipType === 'monthly';
  if (chosePaid && !member)
    return (
      <div className={classes.begin}>
        <p>You chose the monthly membership. It begins with its first payment; nothing was charged yet.</p>
        <MembershipBegin />
      </div>
    );
  return (
    <Panel tone="tint">
      <p className={classes.planTitle}>
        <IconCircleCheck size={26} aria-hidden />
        {member ? 'Monthly Membership Active' : 'Free Trial Started'}
      </p>
      <p className={classes.planText}>
        {member
          ? 'Unlimited concierge requests • 24/7 support • All premium features'
          : '1 free concierge request • Upgrade anytime for unlimited access'}
      </p>
    </Panel>
  );
}

function Welcome({ user }: { user: SessionUser }) {
  const [search] = useSearchParams();
  return (
    <Page title={`Welcome, ${user.firstName || 'and good to have you'}`} lead="Your account is ready.">
      <PlanStatus user={user} chosePaid={search.get('plan') === 'paid'} />
      <h2 className={classes.next}>What you can do next</h2>
      <ul className={classes.tiles}>
        {nextSteps.map(({ icon: Icon, title, text, to }) => (
          <li key={title}>
            <Icon size={28} stroke={1.6} aria-hidden />
            <h3>{to === null ? title : <Link to={to}>{title}</Link>}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Group>
        <Button component={Link} to="/dashboard?tab=concierge" size="lg">
          Make Your First Healthcare Request
        </Button>
        <Button component={Link} to={dashboardPath(user)} size="lg" variant="default">
          Explore Your Dashboard
        </Button>
      </Group>
    </Page>
  );
}

export default function OnboardingComplete() {
  return (
    <SignedInOnly quietly waiting={<LoadingScreen />}>
      {(user) => <Welcome user={user} />}
    </SignedInOnly>
  );
}
