import { Section } from '#ui/page-layout.tsx';
import { PlanList } from '../pieces/plan-card.tsx';
import * as t from './landing.words.ts';
import { guarantee, plans } from './landing-page.words.ts';
import classes from './sections.module.css';

export function Pricing() {
  return (
    <Section id="pricing" title={t.twoPlansNoSurprises} lead={t.withPayPerUse}>
      <PlanList plans={plans}>
        <li className={classes.guarantee}>
          <h3>{guarantee.title}</h3>
          <p>{guarantee.text}</p>
        </li>
      </PlanList>
      <p className={classes.small}>{t.cancelAnytimeNoHiddenFees}</p>
    </Section>
  );
}
