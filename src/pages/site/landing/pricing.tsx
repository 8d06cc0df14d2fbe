import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Section } from '#design/page-layout.tsx';
import { closing, guarantee, plans } from '../landing-content.ts';
import classes from './sections.module.css';

function PlanCard({ plan }: { plan: (typeof plans)[number] }) {
  return (
    <li className={classes.plan} data-popular={plan.popular || undefined}>
      <h3>{plan.name}</h3>
      {plan.popular && <span className={classes.popular}>Most Popular</span>}
      <p className={classes.price}>
        <strong>{plan.price}</strong>
        {plan.per}
      </p>
      <p>{plan.note}</p>
      <ul className={classes.planPoints}>
        {plan.points.map((point) => (
          <li key={point}>
            <IconCheck size={20} stroke={2.4} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      <Button component={Link} to={plan.to} size="lg" fullWidth variant={plan.popular ? 'filled' : 'outline'}>
        {plan.action}
      </Button>
    </li>
  );
}

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Two plans, no surprises"
      lead="The quoted fee is all you are ever charged, and only after you approve finished work."
    >
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
        <li className={classes.guarantee}>
          <h3>{guarantee.title}</h3>
          <p>{guarantee.text}</p>
        </li>
      </ul>
      <p className={classes.small}>Cancel anytime · No hidden fees · 30-day money-back guarantee</p>
    </Section>
  );
}

export function CallToAction() {
  return (
    <Section id="start" title={closing.title} lead={closing.lead} tone="deep">
      <Button component={Link} to="/auth?action=register" size="lg" color="coral.2" autoContrast>
        Start Free Trial
      </Button>
    </Section>
  );
}
