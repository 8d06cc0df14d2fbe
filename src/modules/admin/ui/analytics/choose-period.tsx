import '#ui/theme/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import classes from './analytics.module.css';
import type { usePeriod } from './use-period.ts';

const choices = [
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'A year' },
] as const;

type ChoosePeriodProps = Pick<
  ReturnType<typeof usePeriod>,
  'from' | 'to' | 'choose' | 'chooseDays' | 'isLastDays' | 'today'
>;

const longest = 366;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Why these days cannot be asked for; null when they can. */
function refuse(from: string, to: string): string | null {
  if (!from || !to) return 'Please choose both days.';
  if (from > to) return 'The first day must not be after the last day.';
  return daysBetween(from, to) > longest ? `Please choose at most ${longest} days.` : null;
}

export function ChoosePeriod({ from, to, choose, chooseDays, isLastDays, today }: ChoosePeriodProps) {
  const [typed, setTyped] = useState({ from, to });
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  function apply(event: FormEvent) {
    event.preventDefault();
    const refusal = refuse(typed.from, typed.to);
    setProblem(refusal);
    if (!refusal) choose(typed);
  }
  return (
    <form onSubmit={apply} className={classes.period} aria-label="Period">
      <fieldset className={classes.choices}>
        <legend>Last</legend>
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
            label={name === 'from' ? 'First day' : 'Last day'}
            max={today}
            value={typed[name]}
            aria-invalid={problem !== null}
            aria-describedby={problem ? problemId : undefined}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <Button type="submit" variant="default">
          Show
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
