import { NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FactKind } from '#engines/records/health-record.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { SaveActions } from '#ui/dialogs/save-actions.tsx';
import type { FactView } from '../record-facts.contract.ts';
import { emptyFacts, type FactField, factFields, valuesOfFact, withValues } from './fact-fields.ts';
import { records, useRecordAction, type Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';

type FactDialogProps = Whose & {
  kind: FactKind;
  /** The fact to correct; a new one without it. */
  edited?: FactView;
  onClose: () => void;
};

/** Corrects a fact, or adds one that no document says. */
export function FactDialog({ kind, edited, householdMemberId, onClose }: FactDialogProps) {
  const fact = edited?.fact ?? emptyFacts[kind];
  const [id] = useState(() => edited?.id ?? crypto.randomUUID());
  const [values, setValues] = useState(() => valuesOfFact(fact));
  const { start, isPending, problem } = useRecordAction({
    act: (changed: FactView['fact']) =>
      edited
        ? records.correctRecordFact.call({ id, fact: changed })
        : records.addRecordFact.call({ id, householdMemberId, fact: changed }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    start(withValues(fact, values), onClose);
  };
  const what = t.oneOf[kind];
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      size="lg"
      title={edited ? t.correctTitle({ what }) : addWords(kind)}
    >
      <form className={classes.form} onSubmit={onSubmit}>
        {factFields[kind].map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            onChange={(value) => setValues((all) => ({ ...all, [field.name]: value }))}
          />
        ))}
        <SaveActions act={t.save} isActing={isPending} problem={problem} onClose={onClose} />
      </form>
    </ConfirmDialog>
  );
}

export const addWords = (kind: FactKind): string =>
  kind === 'coverage' ? t.addInsurance : t.addOne({ what: t.oneOf[kind] });

type FieldProps = { field: FactField; value: string; onChange: (value: string) => void };

function Field({ field: { label, type, isRequired = false, choices = [] }, value, onChange }: FieldProps) {
  if (type === 'choice')
    return (
      <NativeSelect
        label={label}
        value={value}
        data={[
          ...(isRequired ? [] : [{ value: '', label: t.notStated }]),
          ...choices.map((one) => ({ value: one, label: t.statuses[one] ?? one })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      label={label}
      description={type === 'date' ? t.dateHint : undefined}
      pattern={type === 'date' ? '\\d{4}(-\\d{2}(-\\d{2})?)?' : undefined}
      required={isRequired}
      maxLength={300}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
