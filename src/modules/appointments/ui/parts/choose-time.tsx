import { formatTimeZone } from '#shared/format/format-date.ts';
import { formatOfficeTime } from '#shared/format/format-office-time.ts';
import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import { useId, useState } from 'react';
import type { OfficeTimes } from '../../appointments.contract.ts';
import classes from './choose-time.module.css';
import * as t from './parts.words.ts';

/** How many times to show before "Show more times". */
const initialCount = 4;

type ChooseTimeProps = {
  offered: OfficeTimes | undefined;
  failed: boolean;
  onTryAgain: () => void;
  value: string | null;
  onChoose: (startsAt: string) => void;
  /** Error shown next to the choice. */
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
        <time dateTime={time.startsAt}>{formatOfficeTime({ startsAt: time.startsAt, timeZone })}</time>
        <span id={hintId} className={classes.hint}>
          {time.known ? t.officeSaidOpen : t.mustBeRequested}
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

/** Radio list of an office's times, in office time. */
export function ChooseTime({ offered, failed, onTryAgain, value, onChoose, problem }: ChooseTimeProps) {
  const [all, setAll] = useState(false);
  const name = useId();
  const problemId = useId();
  if (!offered) {
    return failed ? (
      <div className={classes.trouble} role="alert">
        <p>{t.couldntLoadTimes}</p>
        <Button variant="default" onClick={onTryAgain}>
          {t.tryAgain}
        </Button>
      </div>
    ) : (
      <output className={classes.times} aria-label={t.loadingThisOfficesTimes}>
        <Skeleton component="span" display="block" height={60} radius="md" />
        <Skeleton component="span" display="block" height={60} radius="md" />
      </output>
    );
  }
  const [first] = offered.times;
  if (!first) return <p className={classes.trouble}>{t.noOpenTimes}</p>;
  const shown = offered.times.filter(
    ({ startsAt }, index) => all || index < initialCount || startsAt === value,
  );
  return (
    <fieldset className={classes.group} aria-describedby={problem ? problemId : undefined}>
      <legend>
        {t.whichTimeWorksForYou}{' '}
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
          {t.showMoreTimes}
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
