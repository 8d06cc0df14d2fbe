import '@mantine/core/styles/Alert.layer.css';
import '../theme/field-styles.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog, DialogActions } from './confirm-dialog.tsx';
import * as t from './dialogs.words.ts';
import classes from './reason-form.module.css';

type ReasonFormProps = {
  /** Label of the submit button. */
  act: string;
  isDangerous?: boolean;
  isActing: boolean;
  /** Error; null if there is none or a toast shows it. */
  problem?: string | null;
  /** `optional` may be empty; `none` hides the field. */
  reason?: 'required' | 'optional' | 'none';
  label?: string;
  /** Who will see the reason. */
  description?: string;
  placeholder?: string;
  /** Error if a required reason is missing. */
  missing?: string;
  longest?: number;
  cancel?: string;
  onAct: (reason: string) => void;
  onClose: () => void;
  /** What the action does, shown above the reason. */
  children: ReactNode;
};

/** Confirms an action and records the reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { act, isDangerous = false, isActing, problem = null, reason = 'required', children } = props;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isActing) return;
    const words = text.trim();
    const lacks = reason === 'required' && words === '';
    setMissing(lacks);
    if (lacks) return field.current?.focus();
    props.onAct(words);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {children}
      {reason !== 'none' && (
        <Textarea
          ref={field}
          label={props.label ?? t.reason}
          {...(props.description && { description: props.description })}
          {...(props.placeholder && { placeholder: props.placeholder })}
          size="md"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={props.longest ?? 500}
          data-autofocus
          value={text}
          error={isMissing && text.trim() === '' ? (props.missing ?? t.enterAReason) : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {problem && (
        <Alert color="red" role="alert" title={t.thatDidntWork}>
          {problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={props.onClose}>
          {props.cancel ?? t.cancel}
        </Button>
        <Button type="submit" loading={isActing} {...(isDangerous ? { color: 'red' } : {})}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}

type ReasonDialogProps = Omit<ReasonFormProps, 'children'> & { opened: boolean; title: string; lead: string };

/** The same in a dialog. */
export function ReasonDialog({ opened, title, lead, ...form }: ReasonDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={form.onClose} title={title}>
      <ReasonForm {...form}>
        <p>{lead}</p>
      </ReasonForm>
    </ConfirmDialog>
  );
}
