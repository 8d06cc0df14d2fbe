import classes from './source-details.module.css';

export type SourceLine = { label: string; value: string; isCode?: boolean };

type SourceDetailsProps = {
  question: string;
  /** Context for screen readers. */
  about: string;
  lines: readonly SourceLine[];
};

/** An expandable explanation of where a number comes from. Works without JavaScript. Expanded in print. */
export function SourceDetails({ question, about, lines }: SourceDetailsProps) {
  return (
    <details className={classes.details}>
      <summary>
        {question}
        <span className={classes.spoken}>: {about}</span>
      </summary>
      <dl>
        {lines.map(({ label, value, isCode = false }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-code={isCode || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
