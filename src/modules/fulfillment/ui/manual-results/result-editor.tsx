import '#ui/theme/field-styles.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import { mostSteps, type ResultDraft } from '#modules/requests/results/result-content.ts';
import { listGaps } from '#modules/requests/results/result-gaps.rules.ts';
import { kindWords, totalsOf } from '#modules/requests/results/result-words.ts';
import { type ResultKind, resultKinds } from '#shared/care/work-by-hand.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import classes from './by-hand.module.css';
import { LeaveQuestion } from './leave-question.tsx';
import { ResultDocuments } from './result-documents.tsx';
import { ResultPreview } from './result-preview.tsx';
import { SavingLine } from './saving-line.tsx';
import type { GapOf } from './source-fields.tsx';
import { StatementList } from './statement-list.tsx';
import { type UnsavedWords, useResultDraft } from './use-result-draft.ts';

/** Another kind has other statements: it is chosen before there are any. */
function KindChoice({ draft, onChange }: { draft: ResultDraft; onChange: (draft: ResultDraft) => void }) {
  if (draft.statements.length > 0) return null;
  const choose = (kind: ResultKind) => {
    const { conclusion, steps } = draft;
    onChange({ kind, conclusion, steps, statements: [] });
  };
  return (
    <NativeSelect
      size="md"
      label="Kind of result"
      data={resultKinds.map((value) => ({ value, label: kindWords[value].title }))}
      value={draft.kind}
      onChange={({ currentTarget: { value } }) =>
        choose(resultKinds.find((one) => one === value) ?? draft.kind)
      }
    />
  );
}

type StepsProps = { steps: readonly string[]; gapOf: GapOf; onChange: (steps: string[]) => void };

function Steps({ steps, gapOf, onChange }: StepsProps) {
  return (
    <div className={classes.part}>
      <h4 className={classes.partTitle}>What the patient can do next</h4>
      {steps.map((step, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names, and the field holds no state of its own
        <div key={position} className={classes.step}>
          <TextInput
            size="md"
            label={`Step ${position + 1}`}
            maxLength={600}
            value={step}
            error={gapOf(`steps.${position}`)}
            onChange={({ currentTarget: { value } }) =>
              onChange(steps.map((one, index) => (index === position ? value : one)))
            }
          />
          <Button
            size="sm"
            variant="subtle"
            onClick={() => onChange(steps.filter((_one, index) => index !== position))}
          >
            Remove step {position + 1}
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        variant="default"
        className={classes.add ?? ''}
        disabled={steps.length >= mostSteps}
        onClick={() => onChange([...steps, ''])}
      >
        Add a step
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

/** Puts a result together: saved while it is typed, looked at as the patient will see it, then released. */
export function ResultEditor({ view, unsaved }: { view: ManualResultView; unsaved: UnsavedWords }) {
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
  const look = async () => {
    setTried(true);
    if (gaps.length > 0) return missing.current?.focus();
    const saved = await save();
    if (saved) setShown({ view: saved, opened: true });
  };
  return (
    <>
      <form
        className={classes.editor}
        aria-label="Result by hand"
        onBlur={saveNow}
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
        noValidate
      >
        <KindChoice draft={draft} onChange={change} />
        <Textarea
          size="md"
          label="The answer in a few sentences"
          autosize
          minRows={3}
          maxRows={14}
          maxLength={3000}
          value={draft.conclusion}
          error={gapOf('conclusion')}
          onChange={({ currentTarget }) => change({ ...draft, conclusion: currentTarget.value })}
        />
        <StatementList
          // Another version's words come into fields that have never been typed in.
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
          <Button type="submit">Preview and release</Button>
        </div>
      </form>
      <LeaveQuestion isUnsaved={writing.isUnsaved} save={writing.saveBeforeLeaving} />
      <ResultPreview
        view={shown.view}
        opened={shown.opened}
        onClose={() => setShown(({ view: last }) => ({ view: last, opened: false }))}
      />
    </>
  );
}

const missingWords = (count: number, first: string): string =>
  count === 1 ? `One thing is missing. ${first}.` : `${count} things are missing. First: ${first}.`;
