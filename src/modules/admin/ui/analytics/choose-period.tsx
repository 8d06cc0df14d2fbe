import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { periodProblem } from '../../form-rules.ts';
import classes from './analytics.module.css';
import * as t from './analytics.words.ts';
import type { usePeriod } from './use-period.ts';

const choices = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: '1 year' },
] as const;

type ChoosePeriodProps = Pick<
  ReturnType<typeof usePeriod>,
  'from' | 'to' | 'choose' | 'chooseDays' | 'isLastDays' | 'today'
>;

/** Why the range is invalid; null if it's valid. */
const rangeProblem = (from: string, to: string): string | null =>
  from && to ? periodProblem(from, to) : t.chooseBothDays;

export function ChoosePeriod({ from, to, choose, chooseDays, isLastDays, today }: ChoosePeriodProps) {
  const [range, setRange] = useState({ from, to });
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  function apply(event: FormEvent) {
    event.preventDefault();
    const found = rangeProblem(range.from, range.to);
    setProblem(found);
    if (!found) choose(range);
  }
  return (
    <form onSubmit={apply} className={classes.period} aria-label={t.period}>
      <fieldset className={classes.choices}>
        <legend>{t.last}</legend>
        {choices.map(({ days, label }) => (
          <Button
            key={days}
            variant={isLastDays(days) ? 'filled' : 'default'}
            aria-pressed={isLastDays(days)}
            onClick={() => chooseDays(days)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <div className={classes.days}>
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            size="sm"
            label={name === 'from' ? t.firstDay : t.lastDay}
            max={today}
            value={range[name]}
            aria-invalid={problem !== null}
            aria-describedby={problem ? problemId : undefined}
            onChange={({ currentTarget: { value } }) => setRange((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <Button type="submit" variant="default">
          {t.show}
        </Button>
      </div>
      {problem && (
        <p role="alert" id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
