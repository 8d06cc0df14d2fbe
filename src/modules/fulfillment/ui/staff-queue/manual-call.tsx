import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { ToldFact } from '#modules/requests/request-queue.contract.ts';
import { type ManualOutcome, manualOutcomes } from '#modules/requests/request-queue.rules.ts';
import { saidBy } from '#platform/browser/api.ts';
import { newId } from '#shared/ids.ts';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import { emptyFact, type FactDraft, readFact, toLocalField } from './manual-call-form.ts';
import { requestQueue, useQueueAct } from './queue-queries.ts';
import classes from './request-at-work.module.css';
import { ToldFactFields } from './told-fact.tsx';

const outcomeWords: Record<ManualOutcome, string> = {
  answered: 'The office answered',
  no_answer: 'Nobody answered',
  voicemail: 'A machine answered',
  refused: 'The office refused',
  call_back: 'The office calls back, or we call again',
  wrong_number: 'It was a wrong number',
};

export type ChooseOffice = (props: {
  value: string | null;
  error: string | undefined;
  onChange: (providerId: string | null) => void;
}) => ReactNode;

function useManualCall(requestId: string, onSaved: () => void) {
  const { keep } = useQueueAct();
  const key = useRef(newId());
  const [providerId, setProviderId] = useState<string | null>(null);
  const [calledAt, setCalledAt] = useState(() => toLocalField(new Date()));
  const [outcome, setOutcome] = useState<ManualOutcome>('answered');
  const [words, setWords] = useState('');
  const [facts, setFacts] = useState<FactDraft[]>([]);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useMutation(
    requestQueue.recordManualCall.mutationOptions({
      onSuccess: (request) => {
        keep(request);
        showToast({ title: 'The call is written down' });
        onSaved();
      },
      onError: (error) => setProblem(saidBy(error) ?? 'This could not be saved. Please try again.'),
    }),
  );
  const isAnswered = outcome === 'answered';
  const read = isAnswered ? facts.map((draft) => readFact(draft, words)) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    const whole = read.filter((fact): fact is ToldFact => typeof fact !== 'string');
    const at = new Date(calledAt);
    if (saving.isPending || !providerId || Number.isNaN(at.getTime()) || whole.length < read.length) return;
    if (isAnswered && words.trim() === '') return;
    saving.mutate({
      id: requestId,
      submissionKey: key.current,
      providerId,
      calledAt: at.toISOString(),
      outcome,
      words: words.trim(),
      facts: whole,
    });
  };
  return {
    providerId,
    setProviderId,
    calledAt,
    setCalledAt,
    outcome,
    setOutcome,
    words,
    setWords,
    facts,
    setFacts,
    read,
    isTried,
    isAnswered,
    problem,
    submit,
    isSaving: saving.isPending,
  };
}

type Form = ReturnType<typeof useManualCall>;

function Facts({ form, selected }: { form: Form; selected: () => string }) {
  const change = (key: string, draft: FactDraft | null) =>
    form.setFacts((all) => all.flatMap((one) => (one.key === key ? (draft ?? []) : one)));
  return (
    <>
      {form.facts.map((draft, index) => {
        const read = form.read[index];
        return (
          <ToldFactFields
            key={draft.key}
            number={index + 1}
            draft={draft}
            problem={form.isTried && typeof read === 'string' ? read : null}
            onChange={(changed) => change(draft.key, changed)}
            onRemove={() => change(draft.key, null)}
          />
        );
      })}
      <div className={classes.acts}>
        <Button
          variant="default"
          disabled={form.facts.length >= 20}
          onClick={() => form.setFacts((all) => [...all, emptyFact(newId(), selected())])}
        >
          Add a fact
        </Button>
      </div>
      <p className={classes.meta}>
        Select the words above first, and the new fact takes them as its evidence.
      </p>
    </>
  );
}

type ManualCallProps = { requestId: string; chooseOffice: ChooseOffice; onClose: () => void };

/** A call that a person made: which office, how it went, what was said word for word, and the facts in it. */
export function ManualCall({ requestId, chooseOffice, onClose }: ManualCallProps) {
  const form = useManualCall(requestId, onClose);
  const box = useRef<HTMLTextAreaElement>(null);
  const selected = () =>
    box.current ? form.words.slice(box.current.selectionStart, box.current.selectionEnd).trim() : '';
  return (
    <form onSubmit={form.submit} noValidate>
      {chooseOffice({
        value: form.providerId,
        error: form.isTried && !form.providerId ? 'Please choose the office' : undefined,
        onChange: form.setProviderId,
      })}
      <div className={classes.toldFields}>
        <TextInput
          type="datetime-local"
          label="When you called"
          value={form.calledAt}
          error={form.isTried && form.calledAt === '' ? 'Please say when you called' : undefined}
          onChange={({ currentTarget }) => form.setCalledAt(currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label="How it went"
          data={manualOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
          value={form.outcome}
          onChange={({ currentTarget: { value } }) =>
            form.setOutcome(manualOutcomes.find((one) => one === value) ?? 'answered')
          }
        />
      </div>
      <Textarea
        size="md"
        ref={box}
        label="What the office said, word for word"
        description={form.isAnswered ? 'This is the evidence the patient will read.' : 'Optional.'}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={4000}
        value={form.words}
        error={
          form.isTried && form.isAnswered && form.words.trim() === ''
            ? 'Please write down what the office said'
            : undefined
        }
        onChange={({ currentTarget }) => form.setWords(currentTarget.value)}
      />
      {form.isAnswered && <Facts form={form} selected={selected} />}
      {form.problem && (
        <p role="alert" className={classes.problem}>
          {form.problem}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isSaving}>
          Save the call
        </Button>
      </DialogActions>
    </form>
  );
}
