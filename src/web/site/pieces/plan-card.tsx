import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
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

/** A plan with price, features and button. */
export function PlanCard({ plan, headingLevel = 3 }: { plan: Plan; headingLevel?: 2 | 3 }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={classes.plan} data-popular={plan.popular || undefined}>
      <Heading>{plan.name}</Heading>
      {plan.popular && <span className={classes.popular}>{t.mostPopular}</span>}
      {plan.starts && <span className={classes.starts}>{plan.starts}</span>}
      <p className={classes.price}>
        <strong>{plan.price}</strong>
        {plan.per}
      </p>
      <p className={classes.note}>{plan.note}</p>
      <ul className={classes.points}>
        {plan.points.map((point) => (
          <Point key={typeof point === 'string' ? point : point.text} point={point} />
        ))}
      </ul>
      <Button component={Link} to={plan.to} size="lg" fullWidth variant={plan.popular ? 'filled' : 'outline'}>
        {plan.action}
      </Button>
    </li>
  );
}
