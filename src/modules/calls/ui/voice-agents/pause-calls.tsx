import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { maxLengths } from '../../form-rules.ts';
import * as t from './voice-agents.words.ts';
import { voiceLine } from './voice-line-query.ts';

function PauseForm({ onClose }: { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const pausing = useMutationWithToast({
    act: voiceLine.pauseVoiceLine.call,
    done: ({ paused }) => ({
      title: paused ? t.callsPaused : t.callsWereAlreadyPaused,
      description: t.offerResume,
    }),
    failed: t.couldntPauseCalls,
    otherwise: t.pleaseTryAgain,
    onDone: onClose,
    invalidates: (error) => (error ? [] : [voiceLine.key()]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '') pausing.start({ reason });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p>{t.pauseHint}</p>
      <Textarea
        size="md"
        data-autofocus
        label={t.pauseReason}
        description={t.pauseReasonHint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxLengths.pauseReason}
        value={reason}
        error={isTried && reason.trim() === '' ? t.enterPauseReason : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" color="red" loading={pausing.isPending}>
          {t.pauseAllCalls}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Pauses all calls to offices after asking why. */
export function PauseCalls() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlayerPause size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.pauseAllCalls}
      </Button>
      <ConfirmDialog opened={isOpen} onClose={close} title={`${t.pauseAllCalls}?`}>
        <PauseForm onClose={close} />
      </ConfirmDialog>
    </>
  );
}
