import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FoldOnPhone } from '#ui/fold.tsx';
import * as t from './pieces.words.ts';
import classes from './plan-card.module.css';
import { PlannedMark } from './planned-mark.tsx';

export type PlanPoint = string | { text: string; planned: true };

export type Plan = {
  name: string;
  /** What the plan starts with. */
  starts?: string;
  price: string;
  per: string;
  note: string;
  points: readonly PlanPoint[];
  action: string;
  to: string;
  popular: boolean;
};

function Point({ point }: { point: PlanPoint }) {
  const text = typeof point === 'string' ? point : point.text;
  return (
    <li>
      <IconCheck size={20} stroke={2.4} aria-hidden />
      <span>
        {text} {typeof point !== 'string' && <PlannedMark />}
      </span>
    </li>
  );
}

function PlanCard({ plan, headingLevel }: { plan: Plan; headingLevel: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={classes.plan} data-popular={plan.popular || undefined}>
      <div>
        <Heading>{plan.name}</Heading>
        {plan.popular && <span className={classes.popular}>{t.mostPopular}</span>}
        {plan.starts && <span className={classes.starts}>{plan.starts}</span>}
      </div>
      <p className={classes.price}>
        <strong>{plan.price}</strong>
        {plan.per}
      </p>
      <p className={classes.note}>{plan.note}</p>
      <FoldOnPhone title={t.whatsIncluded}>
        <ul className={classes.points}>
          {plan.points.map((point) => (
            <Point key={typeof point === 'string' ? point : point.text} point={point} />
          ))}
        </ul>
      </FoldOnPhone>
      <Button
        component={Link}
        to={plan.to}
        size="lg"
        fullWidth
        variant={plan.popular ? 'filled' : 'outline'}
        className={classes.action}
      >
        {plan.action}
      </Button>
    </li>
  );
}

type PlanListProps = { plans: readonly Plan[]; headingLevel?: 2 | 3; children?: ReactNode };

/** Plans side by side, each with price, features and button. `children` are further list items. */
export function PlanList({ plans, headingLevel = 3, children }: PlanListProps) {
  return (
    <ul className={classes.plans}>
      {plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} headingLevel={headingLevel} />
      ))}
      {children}
    </ul>
  );
}
