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
  /** The error; null if there is none or a toast shows it. */
  problem?: string | null;
  /** `optional` may be empty; `none` hides the field. */
  reason?: 'required' | 'optional' | 'none';
  label?: string;
  /** Who will see the reason. */
  description?: string;
  placeholder?: string;
  /** Validation error if a required reason is missing. */
  missing?: string;
  maxLength?: number;
  cancel?: string;
  onAction: (reason: string) => void;
  onClose: () => void;
  /** A description of the action, shown above the reason. */
  children: ReactNode;
};

/** A form that confirms an action and asks for a reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { act, isDangerous = false, isActing, problem = null, reason = 'required', children } = props;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isActing) return;
    const entered = text.trim();
    const missing = reason === 'required' && entered === '';
    setMissing(missing);
    if (missing) return field.current?.focus();
    props.onAction(entered);
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
          maxLength={props.maxLength ?? 500}
          data-autofocus
          value={text}
          error={isMissing && text.trim() === '' ? (props.missing ?? t.reasonMissing) : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {problem && (
        <Alert color="red" role="alert" title={t.actionFailed}>
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

/** The reason form in a dialog. */
export function ReasonDialog({ opened, title, lead, ...form }: ReasonDialogProps) {
  return (
    <ConfirmDialog opened={opened} onClose={form.onClose} title={title}>
      <ReasonForm {...form}>
        <p>{lead}</p>
      </ReasonForm>
    </ConfirmDialog>
  );
}
