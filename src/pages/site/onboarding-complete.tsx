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
import { Page, Panel } from '#design/page-layout.tsx';
import { productName } from '#kernel/product.ts';
import type { SessionUser } from '#platform/browser/session.ts';
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { dashboardPath } from '../frame/navigation-links.ts';
import { SignedInOnly } from '../patient/signed-in-only.tsx';
import classes from './onboarding-complete.module.css';

export const meta = () => [{ title: `Welcome · ${productName}` }];

const nextSteps = [
  { icon: IconMessageCircle, title: 'Make your first request', text: 'Tell us what care you need.' },
  { icon: IconCalendarCheck, title: 'Book appointments', text: 'We call the office and book the time.' },
  { icon: IconFolderHeart, title: 'Upload records', text: 'Keep reports and letters in one place.' },
  { icon: IconPigMoney, title: 'Set up your HSA', text: 'Pay for care from your health savings.' },
] as const;

function PlanStatus({ user, chosePaid }: { user: SessionUser; chosePaid: boolean }) {
  const member = user.membershipType === 'monthly';
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
      {chosePaid && !member && (
        <p className={classes.planText}>
          The membership you chose is not active yet, and nothing was charged.
        </p>
      )}
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
        {nextSteps.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} stroke={1.6} aria-hidden />
            <h3>{title}</h3>
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
