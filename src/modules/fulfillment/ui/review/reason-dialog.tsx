import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/confirm-dialog.tsx';

type ReasonDialogProps = {
  opened: boolean;
  title: string;
  lead: string;
  label: string;
  act: string;
  isActing: boolean;
  /** Whether it can be left out. */
  isOptional?: boolean;
  onClose: () => void;
  onAct: (reason: string) => void;
};

function ReasonForm({ lead, label, act, isActing, isOptional = false, onClose, onAct }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isActing) return;
    const words = reason.trim();
    setMissing(words === '' && !isOptional);
    if (words === '' && !isOptional) return field.current?.focus();
    onAct(words);
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{lead}</p>
      <Textarea
        ref={field}
        label={label}
        size="md"
        radius="md"
        autosize
        minRows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        error={isMissing && reason.trim() === '' ? 'Please say why' : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isActing}>
          {act}
        </Button>
      </DialogActions>
    </form>
  );
}

/** An act that needs a reason, which is kept with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <ConfirmDialog opened={props.opened} onClose={props.onClose} title={props.title}>
      <ReasonForm {...props} />
    </ConfirmDialog>
  );
}
