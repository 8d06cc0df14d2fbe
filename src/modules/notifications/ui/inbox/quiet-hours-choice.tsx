import { Checkbox, Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { Change, ChosenSettings } from './notice-choices.ts';
import classes from './notice-preferences.module.css';
import { listTimeZones } from './time-zones.ts';

const checkboxClasses = { description: classes.hint ?? '' };

const usual = { from: '21:00', to: '08:00' };

/** When we keep silent. */
export function QuietHoursChoice({ chosen, onChange }: { chosen: ChosenSettings; onChange: Change }) {
  const { quiet, timeZone } = chosen;
  const zoneId = useId();
  return (
    <fieldset className={classes.group}>
      <legend>Quiet hours</legend>
      <Checkbox
        size="md"
        classNames={checkboxClasses}
        label="Keep silent at certain hours"
        description="Emails and texts wait until they are over. Your inbox has everything at once."
        checked={quiet !== null}
        onChange={(event) => onChange({ quiet: event.currentTarget.checked ? usual : null })}
      />
      {quiet && (
        <div className={classes.times}>
          <TextInput
            type="time"
            label="From"
            value={quiet.from}
            onChange={(event) => onChange({ quiet: { ...quiet, from: event.currentTarget.value } })}
          />
          <TextInput
            type="time"
            label="To"
            value={quiet.to}
            onChange={(event) => onChange({ quiet: { ...quiet, to: event.currentTarget.value } })}
          />
          <Input.Wrapper id={zoneId} label="On the clock of" size="md" className={classes.zone ?? ''}>
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
