import { formatTimeZone } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, NumberInput, Radio, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ReviewCall, ReviewFact } from '#modules/requests/evidence-review.contract.ts';
import { maxLengths } from '#modules/requests/form-rules.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import classes from './gate.module.css';
import { readOnlyAmount } from './pick-words.rules.ts';
import { type Evidence, type PickedWords, PickWords, wordsOf } from './pick-words.tsx';
import * as t from './review.words.ts';

type Value = { date?: string; time?: string; amountCents?: number; accepts?: boolean };
export type Correction = { value: Value; evidence: PickedWords | null; reason: string };

type CorrectFactProps = {
  opened: boolean;
  fact: ReviewFact;
  timeZone: string;
  /** Calls to this office in this round that have a transcript. */
  calls: readonly ReviewCall[];
  isSaving: boolean;
  onClose: () => void;
  onCorrect: (correction: Correction) => void;
};

function startOf({ value }: ReviewFact, timeZone: string): Value {
  if (value.startsAt !== null) return toWallTime(new Date(value.startsAt), timeZone);
  if (value.amountCents !== null) return { amountCents: value.amountCents };
  return { accepts: value.accepts ?? true };
}

type FieldsProps = { fact: ReviewFact; timeZone: string; value: Value; onChange: (value: Value) => void };

/** The fields for this kind of fact. */
function ValueFields({ fact, timeZone, value, onChange }: FieldsProps) {
  if (fact.value.startsAt !== null) {
    return (
      <fieldset className={classes.fields}>
        <legend>{t.officesLocalTime({ timeZone: formatTimeZone(timeZone, fact.value.startsAt) })}</legend>
        <TextInput
          type="date"
          label={t.date}
          value={value.date ?? ''}
          onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t.time}
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
        label={t.priceInDollars}
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
        <Radio value="yes" label={t.yes} />
        <Radio value="no" label={t.no} />
      </div>
    </Radio.Group>
  );
}

const isComplete = (value: Value): boolean =>
  (Boolean(value.date) && Boolean(value.time)) ||
  value.amountCents !== undefined ||
  value.accepts !== undefined;

/** What is picked at first: the words of an earlier correction. */
const earlierWords = ({ evidence }: ReviewFact): Evidence =>
  evidence && {
    callId: evidence.callId,
    turnIndex: evidence.turnIndex,
    start: evidence.start,
    end: evidence.end,
  };

/** The value, the words for it, and the reason. A price is read from the words until it's typed. */
function useCorrection({ fact, timeZone, calls }: CorrectFactProps) {
  const [value, setValue] = useState(() => startOf(fact, timeZone));
  const [isTyped, setTyped] = useState(false);
  const [evidence, setEvidence] = useState(() => earlierWords(fact));
  const [reason, setReason] = useState('');
  const pick = (picked: Evidence) => {
    setEvidence(picked);
    if (isTyped || fact.value.amountCents === null || picked === null || picked === 'none') return;
    const amountCents = readOnlyAmount(wordsOf(calls, picked));
    if (amountCents !== null) setValue({ amountCents });
  };
  const type = (typed: Value) => {
    setTyped(true);
    setValue(typed);
  };
  return { value, type, evidence, pick, reason, setReason };
}

function CorrectForm(props: CorrectFactProps) {
  const { fact, timeZone, calls, isSaving, onClose, onCorrect } = props;
  const { value, type, evidence, pick, reason, setReason } = useCorrection(props);
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSaving || !isComplete(value) || evidence === null || reason.trim() === '') return;
    onCorrect({ value, evidence: evidence === 'none' ? null : evidence, reason: reason.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{t.extracted({ words: fact.checked?.before ?? fact.words })}</p>
      <blockquote className={classes.quote}>“{fact.quote}”</blockquote>
      <PickWords
        calls={calls}
        value={evidence}
        error={isTried && evidence === null ? t.pickWords : null}
        onChange={pick}
      />
      <ValueFields fact={fact} timeZone={timeZone} value={value} onChange={type} />
      {isTried && !isComplete(value) && (
        <p role="alert" className={classes.problem}>
          {t.enterTheCorrectValue}
        </p>
      )}
      <Textarea
        size="md"
        label={t.reason}
        description={t.patientReadsReason}
        autosize
        minRows={2}
        maxLength={maxLengths.reason}
        value={reason}
        error={isTried && reason.trim() === '' ? t.enterAReason : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t.saveCorrection}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Dialog to correct a misread fact. */
export function CorrectFact(props: CorrectFactProps) {
  return (
    <ConfirmDialog
      opened={props.opened}
      onClose={props.onClose}
      title={t.correct({ label: props.fact.label })}
      size="lg"
    >
      <CorrectForm {...props} />
    </ConfirmDialog>
  );
}
