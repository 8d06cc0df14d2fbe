import '@mantine/core/styles/Alert.layer.css';
import '#ui/theme/field-styles.ts';
import { Alert, Button, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { DialogActions } from '#ui/confirm-dialog.tsx';
import classes from './network.module.css';

type ReasonFormProps = {
  act: string;
  isDangerous?: boolean;
  isActing: boolean;
  problem: string | null;
  longestReason?: number;
  onAct: (reason: string) => void;
  onClose: () => void;
  children: ReactNode;
};

/** An act that is done for a reason, which stands in the history of the office. */
export function ReasonForm(props: ReasonFormProps) {
  const {
    act,
    isDangerous = false,
    isActing,
    problem,
    longestReason = 300,
    onAct,
    onClose,
    children,
  } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = reason.trim();
    setMissing(words === '');
    if (words === '') return field.current?.focus();
    onAct(words);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {children}
      <Textarea
        ref={field}
        label="Reason"
        description="The team reads it in the history of this provider. Please name no patient."
        size="md"
        autosize
        minRows={2}
        maxLength={longestReason}
        data-autofocus
        value={reason}
        error={isMissing && reason.trim() === '' ? 'Please say why' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && (
        <Alert color="red" role="alert" title="Nothing was done">
          {problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isActing} {...(isDangerous ? { color: 'red' } : {})}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}
