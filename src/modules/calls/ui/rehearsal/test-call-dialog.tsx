import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { newId } from '#shared/ids.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { TestOfficeBehavior } from '../../test-office-behaviors.ts';
import type { TestCallView, VoiceAgentView } from '../../voice-agents.contract.ts';
import { useAgentAction } from '../voice-agents/use-agent-action.ts';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import { officeBehaviorOptions } from './office-behavior-options.words.ts';
import * as t from './rehearsal.words.ts';
import classes from './test-call-dialog.module.css';
import { TestCallProgress } from './test-call-progress.tsx';

const numberProblem = t.phoneNumberIsRequired;

function useTestCall(agent: VoiceAgentView, onStarted: (call: TestCallView) => void) {
  // Reused until the outcome is known, so that a resubmission dials only once.
  const submissionKey = useRef(newId());
  const [problem, setProblem] = useState<string | null>(null);
  const starting = useAgentAction({
    act: voiceAgents.startTestCall.call,
    done: ({ callId }) => ({ title: t.callInitiated, description: t.callIdIs({ callId }) }),
    failed: t.callFailed,
    otherwise: t.failedToInitiateCall,
    onDone: ({ testCall }) => {
      submissionKey.current = newId();
      onStarted(testCall);
    },
    onFailed: (error) => {
      const message = saidBy(error);
      // A rejection is final; without an answer the call may be in progress.
      if (message !== null) submissionKey.current = newId();
      setProblem(message);
    },
  });
  const start = (toNumber: string, temper: TestOfficeBehavior | null) => {
    if (starting.isPending) return;
    setProblem(toNumber.trim() === '' ? numberProblem : null);
    if (toNumber.trim() === '') return;
    starting.start({ agentId: agent.id, toNumber, temper, submissionKey: submissionKey.current });
  };
  return { start, problem, clear: () => setProblem(null), pending: starting.isPending };
}

type FormProps = {
  agent: VoiceAgentView;
  simulated: boolean;
  onClose: () => void;
  onStarted: (call: TestCallView) => void;
};

function TestCallForm({ agent, simulated, onClose, onStarted }: FormProps) {
  const [toNumber, setToNumber] = useState('');
  const [temper, setTemper] = useState<TestOfficeBehavior>('friendly');
  const call = useTestCall(agent, onStarted);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    call.start(toNumber, simulated ? temper : null);
    if (toNumber.trim() === '') field.current?.focus();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <p className={classes.hint}>{simulated ? t.simulatedCallHint : t.realCallHint}</p>
      <TextInput
        ref={field}
        label={t.phoneNumber}
        description={t.phoneNumberHint}
        type="tel"
        autoComplete="off"
        value={toNumber}
        error={call.problem}
        onChange={({ currentTarget }) => {
          setToNumber(currentTarget.value);
          call.clear();
        }}
      />
      {simulated && (
        <NativeSelect
          label={t.simulatedOffice}
          size="md"
          radius="md"
          value={temper}
          onChange={({ currentTarget }) =>
            setTemper(
              officeBehaviorOptions.find(({ value }) => value === currentTarget.value)?.value ?? 'friendly',
            )
          }
          data={[...officeBehaviorOptions]}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={call.pending}>
          {t.startTestCall}
        </Button>
      </DialogActions>
    </form>
  );
}

type TestCallDialogProps = {
  agent: VoiceAgentView;
  simulated: boolean;
  opened: boolean;
  onClose: () => void;
};

/** Has the agent call a number and shows progress. */
export function TestCallDialog({ agent, simulated, opened, onClose }: TestCallDialogProps) {
  const [started, setStarted] = useState<TestCallView | null>(null);
  const close = () => {
    setStarted(null);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t.testCallWith({ name: agent.name })}
      size={started ? 'lg' : 'md'}
    >
      {started ? (
        <TestCallProgress started={started} onAgain={() => setStarted(null)} onClose={close} />
      ) : (
        <TestCallForm agent={agent} simulated={simulated} onClose={close} onStarted={setStarted} />
      )}
    </ConfirmDialog>
  );
}
