import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { isInProgress } from '#modules/requests/request-queue.rules.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import { ManualResult } from '#modules/requests/ui/manual-result.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { ReleasedDialog } from '../review/released-dialog.tsx';
import { LeaveConfirmation } from './leave-confirmation.tsx';
import classes from './manual-results.module.css';
import * as t from './manual-results.words.ts';
import { ResultEditor } from './result-editor.tsx';
import { useManualResult } from './result-queries.ts';
import { textToCopy } from './unsaved.words.ts';

/** Text that could not be saved because the request was reassigned while typing. */
function UnsavedText({ words, onDone }: { words: ResultDraft; onDone: () => void }) {
  return (
    <div className={classes.part}>
      <p role="alert" className={classes.problem}>
        {t.textNotSaved}
      </p>
      <Textarea
        size="md"
        label={t.unsavedText}
        readOnly
        autosize
        minRows={3}
        maxRows={14}
        value={textToCopy(words)}
      />
      <Button variant="default" className={classes.add ?? ''} onClick={onDone}>
        {t.discard}
      </Button>
      <LeaveConfirmation isUnsaved save={cannotSave} />
    </div>
  );
}

type ManualResultPartProps = {
  request: StaffRequest;
  me: string;
  /** Opens the next request that needs work. */
  onNext: () => void;
};

const cannotSave = () => Promise.resolve(false);

function ResultContent({ view, onReleased }: { view: ManualResultView; onReleased: () => void }) {
  const [words, setUnsaved] = useState<ResultDraft | null>(null);
  if (view.mayEdit)
    return <ResultEditor view={view} unsaved={{ words, setUnsaved }} onReleased={onReleased} />;
  return (
    <div className={classes.editor}>
      {view.whyNot && <p className={classes.hint}>{view.whyNot}</p>}
      {words && <UnsavedText words={words} onDone={() => setUnsaved(null)} />}
      {view.version > 0 ? (
        <ManualResult results={view.preview} heading="h4" />
      ) : (
        <p className={classes.hint}>{t.noResultYet}</p>
      )}
    </div>
  );
}

function Result({ request, onNext }: Pick<ManualResultPartProps, 'request' | 'onNext'>) {
  const { id, assignedTo, requestStatus } = request;
  const query = useManualResult(id);
  const { refetch } = query;
  const [isReleased, setReleased] = useState(false);
  const assignment = `${assignedTo} ${requestStatus}`;
  const lastStatus = useRef(assignment);
  // Edit permission depends on the assignee and status.
  useEffect(() => {
    if (lastStatus.current === assignment) return;
    lastStatus.current = assignment;
    void refetch();
  }, [assignment, refetch]);
  return (
    <>
      <QueryPart query={query} name={t.theResult}>
        {(view) => <ResultContent view={view} onReleased={() => setReleased(true)} />}
      </QueryPart>
      <ReleasedDialog
        opened={isReleased}
        onClose={() => setReleased(false)}
        onNext={() => {
          setReleased(false);
          onNext();
        }}
      />
    </>
  );
}

/** The manual result: always shown for staff-only work, otherwise on demand. */
export function ManualResultPart({ request, me, onNext }: ManualResultPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { isOnlyWay, isBegun } = request.manualWork;
  if (isOnlyWay || isBegun || isOpen) return <Result request={request} onNext={onNext} />;
  if (request.assignedTo !== me || !isInProgress(request.requestStatus))
    return <p className={classes.hint}>{t.officesAnswer}</p>;
  return (
    <div className={classes.offer}>
      <p className={classes.hint}>{t.officesAnswerOrWrite}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.writeManualResult}
      </Button>
    </div>
  );
}
