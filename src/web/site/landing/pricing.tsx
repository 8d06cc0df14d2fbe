import { Section } from '#ui/page-layout.tsx';
import { PlanCard } from '../pieces/plan-card.tsx';
import * as t from './landing.words.ts';
import { guarantee, plans } from './landing-page.words.ts';
import classes from './sections.module.css';

export function Pricing() {
  return (
    <Section id="pricing" title={t.twoPlansNoSurprises} lead={t.withPayPerUse}>
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
        <li className={classes.guarantee}>
          <h3>{guarantee.title}</h3>
          <p>{guarantee.text}</p>
        </li>
      </ul>
      <p className={classes.small}>{t.cancelAnytimeNoHiddenFees}</p>
    </Section>
  );
}
