import { Section } from '#ui/page-layout.tsx';
import * as t from './landing.words.ts';
import { steps } from './landing-page.words.ts';
import classes from './sections.module.css';

export function HowItWorks() {
  return (
    <Section id="how-it-works" title={t.howItWorks} lead={t.fromOneSentence}>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
