import { Section } from '#ui/page-layout.tsx';
import { evidence } from './landing-page.words.ts';
import classes from './sections.module.css';

function ExampleResult() {
  return (
    <figure className={classes.example}>
      <figcaption className={classes.exampleMark}>{evidence.exampleMark}</figcaption>
      <p className={classes.fact}>
        <strong>{evidence.exampleOffice}</strong>
      </p>
      {evidence.exampleFacts.map(({ label, value, quote }) => (
        <div key={label} className={classes.fact}>
          <p className={classes.factHead}>
            <span>{label}</span>
            <span>{value}</span>
          </p>
          <blockquote>“{quote}”</blockquote>
        </div>
      ))}
    </figure>
  );
}

/** Sample result: each fact with the quote behind it. */
export function Evidence() {
  return (
    <Section
      id="evidence"
      title={evidence.title}
      lead={evidence.lead}
      tone="sunken"
      aside={<ExampleResult />}
    >
      <ul className={classes.reasons}>
        {evidence.reasons.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
