import { VisuallyHidden } from '@mantine/core';
import classes from './source-details.module.css';

export type SourceLine = { label: string; value: string; isCode?: boolean };

function Lines({ lines }: { lines: readonly SourceLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value, isCode = false }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-code={isCode || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type SourceGroup = { about: string; lines: readonly SourceLine[] };

type SourceListProps = { summary: string; about: string; groups: readonly SourceGroup[] };

/** One expandable list of the sources of a section's facts. Works without JavaScript. Expanded in print. */
export function SourceList({ summary, about, groups }: SourceListProps) {
  if (groups.length === 0) return null;
  return (
    <details className={classes.details}>
      <summary>
        {summary}
        <VisuallyHidden component="span">: {about}</VisuallyHidden>
      </summary>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
        <div key={group.about} role="group" aria-label={group.about} className={classes.group}>
          <strong>{group.about}</strong>
          <Lines lines={group.lines} />
        </div>
      ))}
    </details>
  );
}
