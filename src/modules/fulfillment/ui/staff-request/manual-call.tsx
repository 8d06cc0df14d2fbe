import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { maxLengths, missing } from '#modules/requests/form-rules.ts';
import type { LoggedFact } from '#modules/requests/request-queue.contract.ts';
import { type ManualOutcome, manualOutcomes } from '#modules/requests/request-queue.rules.ts';
import { newId } from '#shared/ids.ts';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { requestQueue, useRequestAction } from '../staff-queue/queue-queries.ts';
import { LoggedFactFields } from './logged-fact.tsx';
import { emptyFact, type FactDraft, readFact, toLocalField } from './manual-call-form.ts';
import classes from './request-at-work.module.css';
import * as t from './staff-request.words.ts';

const outcomeWords: Record<ManualOutcome, string> = {
  answered: t.answered,
  no_answer: t.noAnswer,
  voicemail: t.voicemail,
  refused: t.declinedToTalk,
  call_back: t.callbackNeeded,
  wrong_number: t.wrongNumber,
};

export type ChooseOffice = (props: {
  value: string | null;
  error: string | undefined;
  onChange: (providerId: string | null) => void;
}) => ReactNode;

function useManualCall(requestId: string, officeId: string | null, onSaved: () => void) {
  const key = useRef(newId());
  const [providerId, setProviderId] = useState(officeId);
  const [calledAt, setCalledAt] = useState(() => toLocalField(new Date()));
  const [outcome, setOutcome] = useState<ManualOutcome>('answered');
  const [words, setWords] = useState('');
  const [facts, setFacts] = useState<FactDraft[]>([]);
  const [isTried, setTried] = useState(false);
  const saving = useRequestAction({
    act: requestQueue.recordManualCall.call,
    done: { title: t.callLogged },
    otherwise: t.couldntSaveCall,
    onDone: onSaved,
  });
  const isAnswered = outcome === 'answered';
  const read = isAnswered ? facts.map((draft) => readFact(draft, words)) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    setTried(true);
    saving.reset();
    const complete = read.filter((fact): fact is LoggedFact => typeof fact !== 'string');
    const at = new Date(calledAt);
    if (!providerId || Number.isNaN(at.getTime()) || complete.length < read.length) return;
    if (isAnswered && words.trim() === '') return;
    saving.start({
      id: requestId,
      submissionKey: key.current,
      providerId,
      calledAt: at.toISOString(),
      outcome,
      words: words.trim(),
      facts: complete,
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
    problem: saving.problem,
    submit,
    isSaving: saving.isPending,
  };
}

type Form = ReturnType<typeof useManualCall>;

function Facts({ form, selected }: { form: Form; selected: () => string }) {
  const change = (key: string, draft: FactDraft | null) =>
    form.setFacts((all) => all.flatMap((item) => (item.key === key ? (draft ?? []) : item)));
  return (
    <>
      {form.facts.map((draft, index) => {
        const read = form.read[index];
        return (
          <LoggedFactFields
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
          {t.addAFact}
        </Button>
      </div>
      <p className={classes.meta}>{t.quoteHint}</p>
    </>
  );
}

type ManualCallProps = {
  requestId: string;
  onClose: () => void;
} & ({ chooseOffice: ChooseOffice } | { office: { id: string; name: string } });

/** Form for a call made by staff: office, outcome, exact words, and facts. */
export function ManualCall({ requestId, onClose, ...choice }: ManualCallProps) {
  const form = useManualCall(requestId, 'office' in choice ? choice.office.id : null, onClose);
  const box = useRef<HTMLTextAreaElement>(null);
  const selected = () =>
    box.current ? form.words.slice(box.current.selectionStart, box.current.selectionEnd).trim() : '';
  return (
    <form onSubmit={form.submit} noValidate>
      {'office' in choice ? (
        <p className={classes.body}>
          <strong>{choice.office.name}</strong>
        </p>
      ) : (
        choice.chooseOffice({
          value: form.providerId,
          error: form.isTried && !form.providerId ? missing.office : undefined,
          onChange: form.setProviderId,
        })
      )}
      <div className={classes.callFields}>
        <TextInput
          type="datetime-local"
          label={t.calledAt}
          value={form.calledAt}
          error={form.isTried && form.calledAt === '' ? missing.calledAt : undefined}
          onChange={({ currentTarget }) => form.setCalledAt(currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t.outcome}
          data={manualOutcomes.map((value) => ({ value, label: outcomeWords[value] }))}
          value={form.outcome}
          onChange={({ currentTarget: { value } }) =>
            form.setOutcome(manualOutcomes.find((item) => item === value) ?? 'answered')
          }
        />
      </div>
      <Textarea
        size="md"
        ref={box}
        label={t.officeWords}
        description={form.isAnswered ? t.patientSeesThis : t.optional}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={maxLengths.officeWords}
        value={form.words}
        error={form.isTried && form.isAnswered && form.words.trim() === '' ? t.enterOfficeWords : undefined}
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
          {t.cancel}
        </Button>
        <Button type="submit" loading={form.isSaving}>
          {t.saveCall}
        </Button>
      </DialogActions>
    </form>
  );
}
