import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { newId } from '#shared/ids.ts';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { TestTemper } from '../../test-tempers.ts';
import type { TestCallView, VoiceAgentView } from '../../voice-agents.contract.ts';
import { useAgentAct } from '../voice-agents/use-agent-act.ts';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import { temperChoices } from './temper-words.ts';
import classes from './test-call-dialog.module.css';
import { TestCallProgress } from './test-call-progress.tsx';

const numberProblem = 'Phone number is required';

function useTestCall(agent: VoiceAgentView, onStarted: (call: TestCallView) => void) {
  const { refresh, report } = useAgentAct();
  // The same until it is known what became of it: sent again, it is dialled but once.
  const submissionKey = useRef(newId());
  const [problem, setProblem] = useState<string | null>(null);
  const starting = useMutation(
    voiceAgents.startTestCall.mutationOptions({
      onSuccess: async ({ callId, testCall }) => {
        submissionKey.current = newId();
        showToast({ title: 'Call Initiated', description: `Call ID: ${callId}` });
        onStarted(testCall);
        await refresh();
      },
      onError: (error) => {
        const said = saidBy(error);
        // A refusal is final; without an answer the call may be on its way.
        if (said !== null) submissionKey.current = newId();
        setProblem(said);
        report('Call Failed', error, 'Failed to initiate call');
      },
    }),
  );
  const start = (toNumber: string, temper: TestTemper | null) => {
    if (starting.isPending) return;
    setProblem(toNumber.trim() === '' ? numberProblem : null);
    if (toNumber.trim() === '') return;
    starting.mutate({ agentId: agent.id, toNumber, temper, submissionKey: submissionKey.current });
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
  const [temper, setTemper] = useState<TestTemper>('friendly');
  const call = useTestCall(agent, onStarted);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    call.start(toNumber, simulated ? temper : null);
    if (toNumber.trim() === '') field.current?.focus();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <p className={classes.hint}>
        {simulated
          ? 'No telephone rings: a simulated office answers. No patient’s data is in a test call.'
          : 'The agent telephones this number now. No patient’s data is in a test call.'}
      </p>
      <TextInput
        ref={field}
        label="Phone number"
        description="With the country code, such as +1 813 555 0100"
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
          label="The simulated office"
          size="md"
          radius="md"
          value={temper}
          onChange={({ currentTarget }) =>
            setTemper(temperChoices.find(({ value }) => value === currentTarget.value)?.value ?? 'friendly')
          }
          data={[...temperChoices]}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={call.pending}>
          Start Test Call
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

/** Lets the agent telephone a number, and shows how the call goes. */
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
      title={`Test call with ${agent.name}`}
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
