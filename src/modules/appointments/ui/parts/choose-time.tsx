import { formatTimeZone } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useId, useState } from 'react';
import type { OfficeTimes } from '../../appointments.contract.ts';
import { officeTimeWords } from './appointment-times.ts';
import classes from './choose-time.module.css';

/** Shown at first; the others on demand, so that nobody has to read twelve times to take the first. */
const shownAtFirst = 4;

type ChooseTimeProps = {
  offered: OfficeTimes | undefined;
  failed: boolean;
  onTryAgain: () => void;
  value: string | null;
  onChoose: (startsAt: string) => void;
  /** What is wrong with the choice, beside it. */
  problem: string | null;
};

function Time({ time, timeZone, name, checked, onChoose }: TimeProps) {
  const hintId = useId();
  return (
    <label className={classes.time} data-checked={checked || undefined}>
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-describedby={hintId}
        onChange={() => onChoose(time.startsAt)}
      />
      <span>
        <time dateTime={time.startsAt}>{officeTimeWords({ startsAt: time.startsAt, timeZone })}</time>
        <span id={hintId} className={classes.hint}>
          {time.known ? 'The office has told us that this time is free.' : 'We ask the office for this time.'}
        </span>
      </span>
    </label>
  );
}

type TimeProps = {
  time: OfficeTimes['times'][number];
  timeZone: string;
  name: string;
  checked: boolean;
  onChoose: (startsAt: string) => void;
};

/** The times of an office as a choice of one, on the office's own clock. */
export function ChooseTime({ offered, failed, onTryAgain, value, onChoose, problem }: ChooseTimeProps) {
  const [all, setAll] = useState(false);
  const name = useId();
  const problemId = useId();
  if (!offered) {
    return failed ? (
      <div className={classes.trouble} role="alert">
        <p>The times of this office could not be loaded.</p>
        <Button variant="default" onClick={onTryAgain}>
          Try again
        </Button>
      </div>
    ) : (
      <output className={classes.times} aria-label="Loading the times of this office">
        <Skeleton component="span" display="block" height={60} radius="md" />
        <Skeleton component="span" display="block" height={60} radius="md" />
      </output>
    );
  }
  const [first] = offered.times;
  if (!first) return <p className={classes.trouble}>We know no free time at this office.</p>;
  const shown = offered.times.filter(
    ({ startsAt }, index) => all || index < shownAtFirst || startsAt === value,
  );
  return (
    <fieldset className={classes.group} aria-describedby={problem ? problemId : undefined}>
      <legend>
        Which time suits you?{' '}
        <span className={classes.zone}>{formatTimeZone(offered.timeZone, first.startsAt)}</span>
      </legend>
      <div className={classes.times}>
        {shown.map((time) => (
          <Time
            key={time.startsAt}
            time={time}
            timeZone={offered.timeZone}
            name={name}
            checked={time.startsAt === value}
            onChoose={onChoose}
          />
        ))}
      </div>
      {shown.length < offered.times.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          Show more times
        </Button>
      )}
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
