import '@mantine/core/styles/Alert.layer.css';
import '../theme/field-styles.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog, DialogActions } from './confirm-dialog.tsx';
import classes from './reason-form.module.css';

type ReasonFormProps = {
  /** The button that does it. */
  act: string;
  isDangerous?: boolean;
  isActing: boolean;
  /** What went wrong; null where nothing did, or where a toast says it. */
  problem?: string | null;
  /** `optional` may be left empty, `none` is not asked for. */
  reason?: 'required' | 'optional' | 'none';
  label?: string;
  /** Who will read the reason. */
  description?: string;
  placeholder?: string;
  /** What is said where a required reason is missing. */
  missing?: string;
  longest?: number;
  cancel?: string;
  onAct: (reason: string) => void;
  onClose: () => void;
  /** What it does, above the reason. */
  children: ReactNode;
};

/** Asks before something is done, with the reason for it, which is kept. */
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
          label={props.label ?? 'Reason'}
          {...(props.description && { description: props.description })}
          {...(props.placeholder && { placeholder: props.placeholder })}
          size="md"
          autosize
          minRows={3}
          maxRows={8}
          maxLength={props.longest ?? 500}
          data-autofocus
          value={text}
          error={isMissing && text.trim() === '' ? (props.missing ?? 'Please say why') : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {problem && (
        <Alert color="red" role="alert" title="Nothing was done">
          {problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={props.onClose}>
          {props.cancel ?? 'Cancel'}
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
