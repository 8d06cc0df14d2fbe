import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type Weekday, weekdays } from '#shared/time/wall-time.ts';
import { weekdayNames } from '../../office-spans.rules.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import type { DraftHours, OfficeDraft } from './office-draft.ts';

const maxSpans = 4;
type Spans = DraftHours[Weekday];

const nextSpan = (spans: Spans): Spans[number] => (spans.length === 0 ? ['08:00', '17:00'] : ['', '']);

type DayProps = { day: Weekday; spans: Spans; onSpans: (spans: Spans) => void };

/** The periods of one weekday, or closed. */
function Day({ day, spans, onSpans }: DayProps) {
  const name = weekdayNames[day];
  const change = (at: number, side: 0 | 1, time: string) =>
    onSpans(
      spans.map((span, index): Spans[number] =>
        index !== at ? span : side === 0 ? [time, span[1]] : [span[0], time],
      ),
    );
  const words = (at: number) => (at === 0 ? '' : `, ${at + 1}`);
  return (
    <fieldset className={classes.group} aria-label={name}>
      <div className={classes.day}>
        <p className={classes.dayName}>{name}</p>
        <div className={classes.spans}>
          {spans.length === 0 && <span className={classes.quiet}>{t.closed}</span>}
          {spans.map(([opens, closes], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name but its place in the day
            <span key={at} className={classes.span}>
              <TextInput
                className={classes.time ?? ''}
                type="time"
                aria-label={t.opens({ name, words: words(at) })}
                value={opens}
                onChange={({ currentTarget }) => change(at, 0, currentTarget.value)}
              />
              {t.to}
              <TextInput
                className={classes.time ?? ''}
                type="time"
                aria-label={t.closes({ name, words: words(at) })}
                value={closes}
                onChange={({ currentTarget }) => change(at, 1, currentTarget.value)}
              />
              <ActionIcon
                variant="subtle"
                size={44}
                radius="md"
                aria-label={t.removeHours({ name, words: words(at) })}
                onClick={() => onSpans(spans.filter((_, index) => index !== at))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </span>
          ))}
          {spans.length < maxSpans && (
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t.addHoursOn({ name })}
              onClick={() => onSpans([...spans, nextSpan(spans)])}
            >
              {t.addHours}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

type HoursFieldProps = {
  draft: Pick<OfficeDraft, 'hoursKnown' | 'hours'>;
  problem: string | undefined;
  onChange: (changes: Partial<OfficeDraft>) => void;
};

/** Weekly hours in the office's local time. */
export function HoursField({ draft: { hoursKnown, hours }, problem, onChange }: HoursFieldProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{t.officeHours}</legend>
      <Checkbox
        size="md"
        name="hours"
        label={t.officeHoursAreKnown}
        description={t.officeHoursHint}
        checked={hoursKnown}
        onChange={({ currentTarget }) => onChange({ hoursKnown: currentTarget.checked })}
      />
      {hoursKnown && (
        <div>
          {weekdays.map((day) => (
            <Day
              key={day}
              day={day}
              spans={hours[day]}
              onSpans={(spans) => onChange({ hours: { ...hours, [day]: spans } })}
            />
          ))}
        </div>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
