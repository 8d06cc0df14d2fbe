import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { RequestAtWork } from '#modules/requests/request-queue.contract.ts';
import { isUnderWork } from '#modules/requests/request-queue.rules.ts';
import type { ManualResultView } from '#modules/requests/results/manual-result.contract.ts';
import type { ResultDraft } from '#modules/requests/results/result-content.ts';
import { ManualResult } from '#modules/requests/ui/manual-result.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import classes from './by-hand.module.css';
import { LeaveQuestion } from './leave-question.tsx';
import { ResultEditor } from './result-editor.tsx';
import { useManualResult } from './result-queries.ts';
import { wordsToCopy } from './unsaved-words.ts';

/** What was typed when the request went out of one's hands, and could be saved no more. */
function WordsLeft({ words, onDone }: { words: ResultDraft; onDone: () => void }) {
  return (
    <div className={classes.part}>
      <p role="alert" className={classes.problem}>
        These words of yours were not saved. Copy what you still need: they are gone once you leave this page.
      </p>
      <Textarea
        size="md"
        label="Your words that were not saved"
        readOnly
        autosize
        minRows={3}
        maxRows={14}
        value={wordsToCopy(words)}
      />
      <Button variant="default" className={classes.add ?? ''} onClick={onDone}>
        I have what I need
      </Button>
      <LeaveQuestion isUnsaved save={cannotSave} />
    </div>
  );
}

const cannotSave = () => Promise.resolve(false);

function Written({ view }: { view: ManualResultView }) {
  const [words, tell] = useState<ResultDraft | null>(null);
  if (view.mayEdit) return <ResultEditor view={view} unsaved={{ words, tell }} />;
  return (
    <div className={classes.editor}>
      {view.whyNot && <p className={classes.hint}>{view.whyNot}</p>}
      {words && <WordsLeft words={words} onDone={() => tell(null)} />}
      {view.version > 0 ? (
        <ManualResult results={view.preview} heading="h4" />
      ) : (
        <p className={classes.hint}>No result has been written yet.</p>
      )}
    </div>
  );
}

function Result({ request }: { request: RequestAtWork }) {
  const { id, assignedTo, requestStatus } = request;
  const { data, isError, isFetching, refetch } = useManualResult(id);
  const standing = `${assignedTo} ${requestStatus}`;
  const known = useRef(standing);
  // Who may write changes with the hands and the status of the request.
  useEffect(() => {
    if (known.current === standing) return;
    known.current = standing;
    void refetch();
  }, [standing, refetch]);
  if (data) return <Written view={data} />;
  if (!isError) return <LoadingPart label="Loading the result" />;
  return (
    <FailedPart
      title="The result could not be loaded"
      trying={isFetching}
      onTryAgain={() => void refetch()}
    />
  );
}

/** The result that a person writes: always for work that no office can answer, for other work when it is wanted. */
export function ByHandPart({ request, me }: { request: RequestAtWork; me: string }) {
  const [isWanted, setWanted] = useState(false);
  const { isOnlyWay, isBegun } = request.byHand;
  if (isOnlyWay || isBegun || isWanted) return <Result request={request} />;
  if (request.assignedTo !== me || !isUnderWork(request.requestStatus))
    return (
      <p className={classes.hint}>Offices answer this kind of request. No result was written by hand.</p>
    );
  return (
    <div className={classes.offer}>
      <p className={classes.hint}>
        Offices answer this kind of request. Where they cannot, you can write the result yourself, with its
        sources.
      </p>
      <Button variant="default" onClick={() => setWanted(true)}>
        Write a result by hand
      </Button>
    </div>
  );
}
