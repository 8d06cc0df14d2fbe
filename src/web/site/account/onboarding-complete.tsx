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
import { Arrived } from '#ui/scenes/state-scenes.tsx';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { startPath } from '#web/frame/navigation-links.ts';
import { SignedInOnly } from '#web/patient/signed-in-only.tsx';
import * as t from './account.words.ts';
import classes from './onboarding-complete.module.css';

export const meta = () => [{ title: t.welcomePageTitle({ productName }) }];

const nextSteps = [
  {
    icon: IconMessageCircle,
    title: t.makeYourFirstRequest,
    text: t.tellUsWhatCare,
    to: '/dashboard?tab=concierge',
  },
  {
    icon: IconCalendarCheck,
    title: t.bookAppointments,
    text: t.weCallTheOffice,
    to: '/appointments',
  },
  {
    icon: IconFolderHeart,
    title: t.uploadRecords,
    text: t.keepReportsAndLetters,
    to: '/records',
  },
  {
    icon: IconPigMoney,
    title: t.setUpYourHsa,
    text: t.payCareRequestFeesFrom,
    to: '/hsa',
  },
] as const;

/** For users who chose the membership: it starts with its first payment, here. */
function PlanStatus({ user, chosePaid }: { user: SessionUser; chosePaid: boolean }) {
  const member = user.membershipType === 'monthly';
  if (chosePaid && !member)
    return (
      <div className={classes.begin}>
        <p>{t.youChoseTheMonthlyMembership}</p>
        <MembershipBegin />
      </div>
    );
  return (
    <Panel tone="tint">
      <Arrived />
      <p className={classes.planTitle}>
        <IconCircleCheck size={26} aria-hidden />
        {member ? t.monthlyMembershipActive : t.freeTrialStarted}
      </p>
      <p className={classes.planText}>{member ? t.membershipSummary : t.freeTrialSummary}</p>
    </Panel>
  );
}

function Welcome({ user }: { user: SessionUser }) {
  const [search] = useSearchParams();
  return (
    <Page title={t.welcome({ firstName: user.firstName })} lead={t.yourAccountIsReady}>
      <PlanStatus user={user} chosePaid={search.get('plan') === 'paid'} />
      <h2 className={classes.next}>{t.nextSteps}</h2>
      <ul className={classes.tiles}>
        {nextSteps.map(({ icon: Icon, title, text, to }) => (
          <li key={title}>
            <Icon size={28} stroke={1.6} aria-hidden />
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <Group>
        <Button component={Link} to="/dashboard?tab=concierge" size="lg">
          {t.makeYourFirstHealthcareRequest}
        </Button>
        <Button component={Link} to={startPath(user, '/dashboard')} size="lg" variant="default">
          {t.exploreYourDashboard}
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
