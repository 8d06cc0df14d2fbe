import { Checkbox, Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import * as t from './inbox.words.ts';
import type { Change, ChosenSettings } from './notice-choices.ts';
import classes from './notice-preferences.module.css';
import { listTimeZones } from './time-zones.ts';

const checkboxClasses = { description: classes.hint ?? '' };

const defaultHours = { from: '21:00', to: '08:00' };

/** The hours in which no emails or texts are sent. */
export function QuietHoursChoice({ chosen, onChange }: { chosen: ChosenSettings; onChange: Change }) {
  const { quiet, timeZone } = chosen;
  const zoneId = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{t.quietHours}</legend>
      <Checkbox
        size="md"
        classNames={checkboxClasses}
        label={t.pauseEmailsAndTexts}
        description={t.quietHoursHint}
        checked={quiet !== null}
        onChange={(event) => onChange({ quiet: event.currentTarget.checked ? defaultHours : null })}
      />
      {quiet && (
        <div className={classes.times}>
          <TextInput
            type="time"
            label={t.from}
            value={quiet.from}
            onChange={(event) => onChange({ quiet: { ...quiet, from: event.currentTarget.value } })}
          />
          <TextInput
            type="time"
            label={t.until}
            value={quiet.to}
            onChange={(event) => onChange({ quiet: { ...quiet, to: event.currentTarget.value } })}
          />
          <Input.Wrapper id={zoneId} label={t.timeZone} size="md" className={classes.zone ?? ''}>
            <Input
              component="select"
              id={zoneId}
              size="md"
              pointer
              value={timeZone}
              onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
            >
              {listTimeZones(timeZone).map(({ zone, label }) => (
                <option key={zone} value={zone}>
                  {label}
                </option>
              ))}
            </Input>
          </Input.Wrapper>
        </div>
      )}
    </fieldset>
  );
}
