import { Section } from '#ui/page-layout.tsx';
import { PlanCard } from '../pieces/plan-card.tsx';
import { guarantee, plans } from './landing-content.ts';
import classes from './sections.module.css';

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Two plans, no surprises"
      lead="With Pay-Per-Task, the quoted fee of a request is charged only after you approve its finished work."
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
