import { Button } from '@mantine/core';
import { useState } from 'react';
import type { GateView } from '#modules/requests/evidence-gate.contract.ts';
import { ReasonDialog } from '#ui/dialogs/reason-form.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import classes from './gate.module.css';
import { GateCall, type ShowTranscript } from './gate-call.tsx';
import { GatePreview } from './gate-preview.tsx';
import { type GateActs, useEvidence, useGateActs } from './gate-queries.ts';

const undecidedWords = (count: number): string =>
  count === 1
    ? 'One doubtful fact waits for your decision.'
    : `${count} doubtful facts wait for your decision.`;

/** Release or send back: what ends the gate. */
function Verdict({ view, acts }: { view: GateView; acts: GateActs }) {
  const [asking, setAsking] = useState<'release' | 'back' | null>(null);
  const { release, sendBack } = acts;
  const close = () => setAsking(null);
  const mayRelease = view.undecided === 0 && (view.preview?.options.length ?? 0) > 0;
  const isCalling = view.calls.some(
    ({ state, round, purpose }) => state === 'under_way' && round === view.round && purpose === 'enquiry',
  );
  const isActing = release.isPending || sendBack.isPending;
  const send = (reason?: string) =>
    release.mutate(
      { id: view.requestId, seenPreview: view.previewMark, ...(reason ? { reason } : {}) },
      { onSuccess: close },
    );
  return (
    <div className={classes.verdict}>
      <h4 className={classes.office}>What the patient would get</h4>
      <GatePreview results={view.preview} />
      {view.undecided > 0 && <p className={classes.reason}>{undecidedWords(view.undecided)}</p>}
      {isCalling && (
        <p className={classes.reason}>A call is still going on. Please wait until it has ended.</p>
      )}
      <div className={classes.acts}>
        <Button
          disabled={!mayRelease || isCalling || isActing}
          loading={release.isPending}
          data-key-target="release"
          onClick={() => (view.releaseNeedsReason ? setAsking('release') : send())}
        >
          Release
        </Button>
        <Button variant="default" disabled={isActing} onClick={() => setAsking('back')}>
          Send back
        </Button>
      </div>
      <ReasonDialog
        opened={asking === 'release'}
        title="Release to the patient"
        lead="The agent did something in a call that it must not do. Say why what the office said may be used all the same."
        label="Why it may be used"
        act="Release"
        isActing={release.isPending}
        onClose={close}
        onAct={send}
      />
      <ReasonDialog
        opened={asking === 'back'}
        title="Send the work back"
        lead="The search begins again, with other calls. The patient is charged nothing for this."
        label="Why it goes back"
        act="Send back"
        isActing={sendBack.isPending}
        onClose={close}
        onAct={(reason) => sendBack.mutate({ id: view.requestId, reason }, { onSuccess: close })}
      />
    </div>
  );
}

function Gate({ view, showTranscript }: { view: GateView; showTranscript: ShowTranscript }) {
  const acts = useGateActs(view.requestId);
  const isAtGate = view.status === 'pending_confirmation';
  return (
    <div className={classes.gate}>
      {view.personNeededBecause && (
        <p className={classes.because} role="status">
          A person is needed: {view.personNeededBecause}
        </p>
      )}
      {isAtGate && !view.mayDecide && view.whyNot && <p className={classes.reason}>{view.whyNot}</p>}
      {view.calls.length === 0 ? (
        <p className={classes.meta}>No office has been called yet.</p>
      ) : (
        <ol className={classes.calls} aria-label="Calls">
          {view.calls.map((call) => (
            <GateCall
              key={call.id}
              requestId={view.requestId}
              call={call}
              mayDecide={view.mayDecide}
              acts={acts}
              showTranscript={showTranscript}
            />
          ))}
        </ol>
      )}
      {isAtGate && view.mayDecide && <Verdict view={view} acts={acts} />}
    </div>
  );
}

type EvidenceGateProps = { requestId: string; showTranscript: ShowTranscript };

/** Every call with its facts, and the decision about what may go to the patient. */
export function EvidenceGate({ requestId, showTranscript }: EvidenceGateProps) {
  const { data, isError, isFetching, refetch } = useEvidence(requestId);
  if (data) return <Gate view={data} showTranscript={showTranscript} />;
  if (!isError) return <LoadingPart label="Loading the calls" />;
  return (
    <FailedPart title="The calls could not be loaded" trying={isFetching} onTryAgain={() => void refetch()} />
  );
}
