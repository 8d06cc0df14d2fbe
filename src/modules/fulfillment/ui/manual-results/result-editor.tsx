import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { maxLengths } from '#modules/requests/form-rules.ts';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import { kindWords, totalsOf } from '#modules/requests/results/result.words.ts';
import { maxSteps, type ResultDraft } from '#modules/requests/results/result-content.ts';
import { listGaps } from '#modules/requests/results/result-gaps.rules.ts';
import { type ResultKind, resultKinds } from '#shared/care/manual-work.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { LeaveConfirmation } from './leave-confirmation.tsx';
import classes from './manual-results.module.css';
import * as t from './manual-results.words.ts';
import { ResultDocuments } from './result-documents.tsx';
import { ResultPreview } from './result-preview.tsx';
import { SavingLine } from './saving-line.tsx';
import type { GapOf } from './source-fields.tsx';
import { StatementList } from './statement-list.tsx';
import { type UnsavedDraft, useResultDraft } from './use-result-draft.ts';

/** The type can't change once there are statements, because each type has its own fields. */
function KindChoice({ draft, onChange }: { draft: ResultDraft; onChange: (draft: ResultDraft) => void }) {
  if (draft.statements.length > 0) return null;
  const choose = (kind: ResultKind) => {
    const { conclusion, steps } = draft;
    onChange({ kind, conclusion, steps, statements: [] });
  };
  return (
    <NativeSelect
      size="md"
      label={t.resultType}
      data={resultKinds.map((value) => ({ value, label: kindWords[value].title }))}
      value={draft.kind}
      onChange={({ currentTarget: { value } }) =>
        choose(resultKinds.find((item) => item === value) ?? draft.kind)
      }
    />
  );
}

type StepsProps = { steps: readonly string[]; gapOf: GapOf; onChange: (steps: string[]) => void };

function Steps({ steps, gapOf, onChange }: StepsProps) {
  return (
    <div className={classes.part}>
      <h4 className={classes.partTitle}>{t.nextSteps}</h4>
      {steps.map((step, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ids, and the fields hold no state of their own
        <div key={position} className={classes.step}>
          <TextInput
            size="md"
            label={t.step({ number: position + 1 })}
            maxLength={maxLengths.step}
            value={step}
            error={gapOf(t.steps({ position }))}
            onChange={({ currentTarget: { value } }) =>
              onChange(steps.map((item, index) => (index === position ? value : item)))
            }
          />
          <Button
            size="sm"
            variant="subtle"
            onClick={() => onChange(steps.filter((_one, index) => index !== position))}
          >
            {t.removeStep} {position + 1}
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        variant="default"
        className={classes.add ?? ''}
        disabled={steps.length >= maxSteps}
        onClick={() => onChange([...steps, ''])}
      >
        {t.addAStep}
      </Button>
    </div>
  );
}

function Totals({ draft }: { draft: ResultDraft }) {
  const totals = totalsOf(draft);
  if (totals.length === 0) return null;
  return (
    <p className={classes.hint}>
      {totals.map(({ label, amountCents }) => `${label}: ${formatMoney(amountCents)}`).join('. ')}.
    </p>
  );
}

type ResultEditorProps = { view: ManualResultView; unsaved: UnsavedDraft; onReleased: () => void };

/** Editor for a manual result: autosave, patient preview, release. */
export function ResultEditor({ view, unsaved, onReleased }: ResultEditorProps) {
  const writing = useResultDraft(view, unsaved);
  const { draft, change, save, saveNow } = writing;
  const [isTried, setTried] = useState(false);
  const [shown, setShown] = useState<{ view: ManualResultView | null; opened: boolean }>({
    view: null,
    opened: false,
  });
  const missing = useRef<HTMLParagraphElement>(null);
  const gaps = listGaps(draft, { today: view.today, fileIds: new Set(view.files.map(({ id }) => id)) });
  const gapOf: GapOf = (at) => (isTried ? gaps.find((gap) => gap.at === at)?.words : undefined);
  const closePreview = () => setShown(({ view: last }) => ({ view: last, opened: false }));
  const openPreview = async () => {
    setTried(true);
    if (gaps.length > 0) return missing.current?.focus();
    const saved = await save();
    if (saved) setShown({ view: saved, opened: true });
  };
  return (
    <>
      <form
        className={classes.editor}
        aria-label={t.manualResult}
        onBlur={saveNow}
        onSubmit={(event) => {
          event.preventDefault();
          void openPreview();
        }}
        noValidate
      >
        <KindChoice draft={draft} onChange={change} />
        <Textarea
          size="md"
          label={t.summary}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={maxLengths.conclusion}
          value={draft.conclusion}
          error={gapOf('conclusion')}
          onChange={({ currentTarget }) => change({ ...draft, conclusion: currentTarget.value })}
        />
        <StatementList
          // Remounts the fields when another version is loaded.
          key={`${draft.kind} ${writing.origin}`}
          draft={draft}
          files={view.files}
          today={view.today}
          gapOf={gapOf}
          onChange={change}
        />
        <Totals draft={draft} />
        <Steps steps={draft.steps} gapOf={gapOf} onChange={(steps) => change({ ...draft, steps })} />
        <ResultDocuments view={view} />
        <p ref={missing} tabIndex={-1} role="status" className={classes.missing}>
          {isTried && gaps.length > 0 && missingWords(gaps.length, gaps[0]?.words ?? '')}
        </p>
        <SavingLine writing={writing} saved={view.saved} />
        <div className={classes.acts}>
          <Button type="submit">{t.previewAndRelease}</Button>
        </div>
      </form>
      <LeaveConfirmation isUnsaved={writing.isUnsaved} save={writing.saveBeforeLeaving} />
      <ResultPreview
        view={shown.view}
        opened={shown.opened}
        onClose={closePreview}
        onReleased={() => {
          closePreview();
          onReleased();
        }}
      />
    </>
  );
}

const missingWords = (count: number, first: string): string =>
  count === 1 ? t.oneFieldNeedsAttention({ first }) : t.fieldsNeedAttention({ count, first });
