import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './summary.module.css';
import type { SummaryField } from './summary-fields.ts';
import type { SummaryWords } from './summary-words.ts';

type SummaryEditorProps = {
  field: SummaryField;
  initial: string;
  labelId: string;
  words: SummaryWords;
  /** Resolves with an error message, or null if saved. */
  onSave: (value: string) => Promise<string | null>;
  onCancel: () => void;
};

/** Inline editor for one fact. Enter saves, Escape cancels. */
export function SummaryEditor({ field, initial, labelId, words, onSave, onCancel }: SummaryEditorProps) {
  const [value, setValue] = useState(initial || firstChoice(field));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const noteId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const save = async (event?: FormEvent) => {
    event?.preventDefault();
    if (saving) return;
    setSaving(true);
    const failure = await onSave(value.trim());
    if (failure === null) return;
    setSaving(false);
    setProblem(failure);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Not the whole chat.
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey && field.kind === 'lines') {
      event.preventDefault();
      void save();
    }
  };
  const hint = words.hints[field.name];
  return (
    <form className={classes.editor} onSubmit={save} onKeyDown={onKeyDown} noValidate>
      <Field
        field={field}
        words={words}
        value={value}
        onChange={setValue}
        box={(element) => {
          box.current = element;
        }}
        aria-labelledby={labelId}
        aria-invalid={problem !== null}
        aria-describedby={noteId}
      />
      <p
        id={noteId}
        className={problem ? classes.problem : classes.hint}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? hint}
      </p>
      <div className={classes.buttons}>
        <button type="submit" className={classes.save} disabled={saving}>
          {saving ? words.saving : words.save}
        </button>
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

const firstChoice = (field: SummaryField): string =>
  field.kind === 'choice' && !field.canBeEmpty ? (field.options[0] ?? '') : '';

type FieldProps = {
  field: SummaryField;
  words: SummaryWords;
  value: string;
  onChange: (value: string) => void;
  box: (element: HTMLElement | null) => void;
  'aria-labelledby': string;
  'aria-invalid': boolean;
  'aria-describedby': string;
};

function Field({ field, words, value, onChange, box, ...aria }: FieldProps) {
  if (field.kind === 'choice') {
    return (
      <select ref={box} value={value} onChange={(event) => onChange(event.currentTarget.value)} {...aria}>
        {field.canBeEmpty && <option value="">{words.notProvided}</option>}
        {field.options.map((option) => (
          <option key={option} value={option}>
            {field.format(option, words)}
          </option>
        ))}
      </select>
    );
  }
  const shared = {
    ref: box,
    value,
    maxLength: field.maxLength,
    autoComplete: field.autoComplete ?? 'off',
    ...aria,
  };
  if (field.kind === 'lines') {
    return <textarea rows={2} {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return (
    <input
      type={field.inputType ?? 'text'}
      {...shared}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
