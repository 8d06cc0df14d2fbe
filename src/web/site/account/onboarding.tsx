import { IconBolt, IconUsers, IconWallet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { describePage } from '../page-meta.ts';
import { DemoOnly } from '../pieces/demo-only.tsx';
import { PageHero } from '../pieces/page-hero.tsx';
import { PlanList } from '../pieces/plan-card.tsx';
import { BookedOfficeCard } from '../providers/booked-office-card.tsx';
import * as t from './account.words.ts';
import classes from './onboarding.module.css';
import {
  instantAccess,
  memberFigure,
  onboardingHero,
  onboardingPlans,
  permanentFigure,
  promise,
} from './onboarding.words.ts';

export const meta = () =>
  describePage({
    path: '/onboarding',
    title: t.chooseAPlan({ productName }),
    description: t.onboardingDescription,
  });

type FigureProps = { icon: ReactNode; content: { figure: string; note: string } };

function Figure({ icon, content }: FigureProps) {
  return (
    <li>
      {icon}
      <strong>{content.figure}</strong>
      <span>{content.note}</span>
    </li>
  );
}

export default function Onboarding() {
  // Existing users start the membership in their account.
  const { user } = useSession();
  return (
    <div className={classes.page}>
      <PageHero {...onboardingHero} />
      <PageColumn>
        <BookedOfficeCard />
        <div className={classes.plans}>
          <PlanList
            plans={onboardingPlans.map((plan) =>
              user && plan.popular ? { ...plan, to: '/membership' } : plan,
            )}
            headingLevel={2}
          />
        </div>
        <p className={classes.promise}>{promise}</p>
        <ul className={classes.figures}>
          <DemoOnly
            otherwise={
              <Figure icon={<IconWallet size={28} stroke={1.6} aria-hidden />} content={permanentFigure} />
            }
          >
            <Figure icon={<IconUsers size={28} stroke={1.6} aria-hidden />} content={memberFigure} />
          </DemoOnly>
          <Figure icon={<IconBolt size={28} stroke={1.6} aria-hidden />} content={instantAccess} />
        </ul>
      </PageColumn>
    </div>
  );
}
