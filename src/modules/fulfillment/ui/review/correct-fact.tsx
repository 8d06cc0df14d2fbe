import { formatTimeZone } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, NumberInput, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { GateFact } from '#modules/requests/evidence-gate.contract.ts';
import { toWallTime } from '#shared/time/business-calendar.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './gate.module.css';

type Value = { date?: string; time?: string; amountCents?: number; accepts?: boolean };
export type Correction = { value: Value; reason: string };

type CorrectFactProps = {
  opened: boolean;
  fact: GateFact;
  timeZone: string;
  isSaving: boolean;
  onClose: () => void;
  onCorrect: (correction: Correction) => void;
};

function startOf({ value }: GateFact, timeZone: string): Value {
  if (value.startsAt !== null) return toWallTime(new Date(value.startsAt), timeZone);
  if (value.amountCents !== null) return { amountCents: value.amountCents };
  return { accepts: value.accepts ?? true };
}

type FieldsProps = { fact: GateFact; timeZone: string; value: Value; onChange: (value: Value) => void };

/** The field or fields of the fact's own kind. */
function ValueFields({ fact, timeZone, value, onChange }: FieldsProps) {
  if (fact.value.startsAt !== null) {
    return (
      <fieldset className={classes.fields}>
        <legend>On the office’s own clock, {formatTimeZone(timeZone, fact.value.startsAt)}</legend>
        <TextInput
          type="date"
          label="Day"
          value={value.date ?? ''}
          onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
        />
        <TextInput
          type="time"
          label="Time"
          value={value.time ?? ''}
          onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
        />
      </fieldset>
    );
  }
  if (fact.value.amountCents !== null) {
    return (
      <NumberInput
        size="md"
        label="Price in dollars"
        prefix="$"
        decimalScale={2}
        min={0}
        max={100_000}
        value={value.amountCents === undefined ? '' : value.amountCents / 100}
        onChange={(dollars) =>
          onChange(typeof dollars === 'number' ? { amountCents: Math.round(dollars * 100) } : {})
        }
      />
    );
  }
  return (
    <Radio.Group
      label={fact.label}
      value={value.accepts ? 'yes' : 'no'}
      onChange={(answer) => onChange({ accepts: answer === 'yes' })}
    >
      <div className={classes.choices}>
        <Radio value="yes" label="Yes" />
        <Radio value="no" label="No" />
      </div>
    </Radio.Group>
  );
}

const isWhole = (value: Value): boolean =>
  (Boolean(value.date) && Boolean(value.time)) ||
  value.amountCents !== undefined ||
  value.accepts !== undefined;

function CorrectForm({ fact, timeZone, isSaving, onClose, onCorrect }: CorrectFactProps) {
  const [value, setValue] = useState(() => startOf(fact, timeZone));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSaving || !isWhole(value) || reason.trim() === '') return;
    onCorrect({ value, reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>The office said:</p>
      <blockquote className={classes.quote}>“{fact.quote}”</blockquote>
      <ValueFields fact={fact} timeZone={timeZone} value={value} onChange={setValue} />
      {isTried && !isWhole(value) && (
        <p role="alert" className={classes.problem}>
          Please say what the words really mean.
        </p>
      )}
      <Textarea
        size="md"
        label="Why"
        description="Kept with the fact, for whoever asks later."
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Please say why' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isSaving}>
          Correct the fact
        </Button>
      </DialogActions>
    </form>
  );
}

/** What the office's words really say, where the reading was wrong. */
export function CorrectFact(props: CorrectFactProps) {
  return (
    <ConfirmDialog opened={props.opened} onClose={props.onClose} title={`Correct: ${props.fact.label}`}>
      <CorrectForm {...props} />
    </ConfirmDialog>
  );
}
