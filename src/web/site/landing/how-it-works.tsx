import { Section } from '#ui/page-layout.tsx';
import { steps } from './landing-content.ts';
import classes from './sections.module.css';

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="How it works"
      lead="From one sentence to a booked visit, in four steps."
    >
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
